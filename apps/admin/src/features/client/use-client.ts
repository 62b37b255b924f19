import { messageOf, query } from '@coach/api-client';
import { messages, type ClientEvent, type WatchedFilm } from '@coach/contracts';
import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const RELOAD_MS = 30_000;
const words = messages.adminClients;

export const useClient = (userId: string) => useQuery(query.adminClients.open.queryOptions({ input: userId ? { user_id: userId } : skipToken, refetchInterval: RELOAD_MS, staleTime: 0 }));

/** Everything that happened, page by page. */
export function useTimeline(userId: string) {
  const pages = useInfiniteQuery(
    query.adminClients.timeline.infiniteOptions({
      input: (cursor: string | undefined) => ({ user_id: userId, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
    }),
  );
  const events: ClientEvent[] = pages.data?.pages.flatMap((page) => page.events) ?? [];
  return { ...pages, events };
}

export function useFilms(userId: string) {
  const pages = useInfiniteQuery(
    query.adminClients.films.infiniteOptions({
      input: (cursor: string | undefined) => ({ user_id: userId, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
    }),
  );
  const films: WatchedFilm[] = pages.data?.pages.flatMap((page) => page.films) ?? [];
  return { ...pages, films };
}

/** Asks anew for what a change of a client shows. */
export function useReloadClient() {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([query.adminClients.key(), query.adminUsers.key()].map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
}

export function useSetTags() {
  const [toast, reload] = [useToast(), useReloadClient()];
  return useMutation(query.adminClients.setTags.mutationOptions({ onError: (error) => toast.error(words.tagsFailed, messageOf(error)), onSettled: reload }));
}

/** What is told in confidence, for as long as it is on the screen: it is kept in no cache. */
export function useSealedNotes() {
  const toast = useToast();
  return useMutation(query.adminClients.notes.mutationOptions({ gcTime: 0, onError: (error) => toast.error(words.notesFailed, messageOf(error)) }));
}
