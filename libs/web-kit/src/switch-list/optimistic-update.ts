import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Choosing<Kept, Choice> {
  cache: QueryClient;
  /** The cache key of the choices. */
  key: QueryKey;
  /** The optimistic value. */
  chosen: (before: Kept, choice: Choice) => Kept;
  failed: (error: Error) => void;
}

/** An immediately saved choice: shown optimistically, then as returned, and reverted on failure. */
export const optimisticUpdate = <Kept, Choice>({ cache, key, chosen, failed }: Choosing<Kept, Choice>) => ({
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

/** Settings with changed topics; unnamed ones stay. */
export const withTopics = <Topic extends string, Settings extends Topics<Topic>>(settings: Settings, { topics }: { topics: Partial<Record<Topic, boolean | undefined>> }): Settings => ({
  ...settings,
  topics: settings.topics.map(({ topic, is_wanted: isWanted }) => ({ topic, is_wanted: topics[topic] ?? isWanted })),
});
