import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Choosing<Kept, Choice> {
  cache: QueryClient;
  /** Where what is chosen is kept in the page. */
  key: QueryKey;
  /** As it is to be shown from the press on. */
  chosen: (before: Kept, choice: Choice) => Kept;
  failed: (error: Error) => void;
}

/** A choice that counts the moment it is made: shown at once, then as the answer says, and as before when it could not be kept. */
export const countsAtOnce = <Kept, Choice>({ cache, key, chosen, failed }: Choosing<Kept, Choice>) => ({
  async onMutate(choice: Choice): Promise<{ before: Kept | undefined }> {
    await cache.cancelQueries({ queryKey: key });
    const before = cache.getQueryData<Kept>(key);
    if (before !== undefined) cache.setQueryData(key, chosen(before, choice));
    return { before };
  },
  onSuccess: (kept: Kept) => void cache.setQueryData(key, kept),
  onError(error: Error, _choice: Choice, made: { before: Kept | undefined } | undefined) {
    if (made?.before !== undefined) cache.setQueryData(key, made.before);
    failed(error);
  },
});

interface Topics<Topic extends string> {
  topics: Array<{ topic: Topic; is_wanted: boolean }>;
}

/** Settings with other choices of their topics; what is not named stays. */
export const withTopics = <Topic extends string, Settings extends Topics<Topic>>(settings: Settings, { topics }: { topics: Partial<Record<Topic, boolean | undefined>> }): Settings => ({
  ...settings,
  topics: settings.topics.map(({ topic, is_wanted: isWanted }) => ({ topic, is_wanted: topics[topic] ?? isWanted })),
});
