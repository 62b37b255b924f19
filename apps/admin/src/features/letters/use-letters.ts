import { useState } from 'react';
import { messageOf, query } from '@coach/api-client';
import { messages, type BulkLetter, type NewLetter } from '@coach/contracts';
import { useInfiniteQuery, useMutation, useQueryClient, useToast } from '@coach/web-kit';

/** Polling interval while one is being sent. */
const UNDER_WAY_MS = 2_000;
const RELOAD_MS = 30_000;
const words = messages.bulkLetters;

export function useLetterPages() {
  const pages = useInfiniteQuery(
    query.bulkLetters.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
      refetchInterval: ({ state }) => (state.data?.pages.some(({ letters }) => letters.some(({ waiting }) => waiting > 0)) ? UNDER_WAY_MS : RELOAD_MS),
    }),
  );
  const letters: BulkLetter[] = pages.data?.pages.flatMap((page) => page.letters) ?? [];
  return { ...pages, letters };
}

/** A preview: nothing is sent. */
export function useLetterPreview() {
  const toast = useToast();
  return useMutation(query.bulkLetters.preview.mutationOptions({ onError: (error) => toast.error(words.previewFailed, messageOf(error)) }));
}

/** Sends a letter under its own id: double clicks and retries send it once. */
export function useSendLetter(onSent: () => void) {
  const [id] = useState(() => crypto.randomUUID());
  const [cache, toast] = [useQueryClient(), useToast()];
  const { mutate, isPending } = useMutation(
    query.bulkLetters.send.mutationOptions({
      onError: (error) => toast.error(words.sendFailed, messageOf(error)),
      onSettled: () => cache.invalidateQueries({ queryKey: query.bulkLetters.key() }),
    }),
  );
  // Reported once: of two concurrent requests by the last response.
  const onSuccess = () => {
    toast.success(words.sent);
    onSent();
  };
  return { send: (letter: NewLetter) => mutate({ ...letter, letter_id: id }, { onSuccess }), isPending };
}
