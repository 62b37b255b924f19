import { useMemo, useState } from 'react';
import { messageOf, query } from '@coach/api-client';
import { defaultText, fitWords, siteCopy, sitePhrases } from '@coach/content';
import { messages, type PublishedWords } from '@coach/contracts';
import { setSiteWords, presentBusiness, useBusiness, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.adminContent;
const wordsOptions = query.adminContent.words.queryOptions({ staleTime: 0, refetchOnWindowFocus: false });

/** The published custom copy. */
export const usePublished = () => useQuery(wordsOptions);

/** The text of a place: typed, else published, else the default. */
const saidAt = (key: string, typed: Record<string, string>, published: Record<string, string>): string => typed[key] ?? published[key] ?? defaultText(key, presentBusiness());

/** Publishes the changes, and applies them to the site in this tab. */
function usePublish(onDone: () => void) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.adminContent.publish.mutationOptions({
      onSuccess: (answer) => {
        cache.setQueryData(wordsOptions.queryKey, answer);
        setSiteWords(answer.words, sitePhrases(answer.words, presentBusiness()));
        onDone();
        toast.success(words.published.title, words.published.text);
      },
      onError: (error) => toast.error(words.publishFailed, messageOf(error)),
    }),
  );
}

/** The copy being edited: typed over published, and its errors. */
export function useWordsDraft({ version, words: published }: PublishedWords) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const publishing = usePublish(() => setTyped({}));
  const changed = Object.keys(typed).filter((key) => typed[key]!.trim() !== saidAt(key, {}, published));
  const refused = changed.filter((key) => fitWords(key, typed[key]!) === null);
  const business = useBusiness();
  const words = useMemo(() => ({ ...published, ...fitted(typed) }), [published, typed]);
  const copy = useMemo(() => siteCopy(words, business), [words, business]);
  return {
    /** The custom copy in stored form. */
    words,
    /** The copy as the site would show it. */
    copy,
    changed,
    refused,
    publishing,
    valueOf: (key: string) => saidAt(key, typed, published),
    isOwn: (key: string) => saidAt(key, typed, published) !== defaultText(key, presentBusiness()),
    type: (key: string, value: string) => setTyped((before) => ({ ...before, [key]: value })),
    discard: () => setTyped({}),
    publish: () => publishing.mutate({ version, words: Object.fromEntries(changed.map((key) => [key, typed[key] === defaultText(key, presentBusiness()) ? null : typed[key]!])) }),
  };
}
export type WordsDraft = ReturnType<typeof useWordsDraft>;

/** Typed text in stored form; incomplete input is left out of the preview. */
const fitted = (typed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).flatMap(([key, value]) => {
    const kept = fitWords(key, value);
    return kept === null ? [] : [[key, kept]];
  }));
