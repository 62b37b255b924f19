import { messageOf, query } from '@coach/api-client';
import { messages, type AdminClient, type ClientEvent, type WatchedFilm } from '@coach/contracts';
import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const RELOAD_MS = 30_000;
const words = messages.adminClients;

export const useClient = (userId: string) => useQuery(query.adminClients.open.queryOptions({ input: userId ? { user_id: userId } : skipToken, refetchInterval: RELOAD_MS, staleTime: 0 }));

/** The history, page by page. */
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

/** Refetches what a change of a client affects. */
export function useReloadClient() {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([query.adminClients.key(), query.adminUsers.key()].map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
}

/** Sets a client's tags; concurrently added ones stay, and are shown. */
export function useSetTags(etag: string | undefined) {
  const [cache, toast, reload] = [useQueryClient(), useToast(), useReloadClient()];
  return useMutation(
    query.adminClients.setTags.mutationOptions({
      context: { ifMatch: etag },
      onSuccess: ({ tags, etag: now }, { user_id }) => cache.setQueryData(query.adminClients.open.queryKey({ input: { user_id } }), (client: AdminClient | undefined) => client && { ...client, etag: now, user: { ...client.user, tags } }),
      onError: (error) => toast.error(words.tagsFailed, messageOf(error)),
      onSettled: reload,
    }),
  );
}

/** Confidential data while it is on screen: never cached. */
export function useSealedNotes() {
  const toast = useToast();
  return useMutation(query.adminClients.notes.mutationOptions({ gcTime: 0, onError: (error) => toast.error(words.notesFailed, messageOf(error)) }));
}
