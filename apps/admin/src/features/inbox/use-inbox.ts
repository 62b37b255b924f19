import { messageOf, query } from '@coach/api-client';
import { messages, type Conversation, type InboxBox, type InboxClient, type InboxEntry, type InboxKind } from '@coach/contracts';
import { keepPreviousData, skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import type { Found } from '../panel/person-search.tsx';

const RELOAD_MS = 30_000;
/** As many as fit below a search. */
const MOST_CLIENTS = 6;
const words = messages.inbox;

export interface InboxFilter {
  box: InboxBox;
  search: string;
}

/** A conversation in the address. */
export interface Place {
  kind: InboxKind;
  id: string;
}

/** The conversations of a box, page by page, newest first. */
export function useInboxPages({ box, search }: InboxFilter) {
  const pages = useInfiniteQuery(
    query.adminInbox.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ box, search: search || undefined, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: RELOAD_MS,
    }),
  );
  const entries: InboxEntry[] = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  return { ...pages, entries, counts: pages.data?.pages[0]?.counts };
}

const conversationOptions = (place: Place | null) =>
  query.adminInbox.open.queryOptions({ input: place ? { kind: place.kind, conversation_id: place.id } : skipToken, refetchInterval: RELOAD_MS, staleTime: 0 });

export const useConversation = (place: Place | null) => useQuery(conversationOptions(place));

/** The first premium clients matching a search. */
export function useInboxClients(search: string): Found<InboxClient> {
  const { data, isSuccess, isPlaceholderData } = useQuery(query.adminInbox.clients.queryOptions({ input: { search: search || undefined, limit: MOST_CLIENTS }, placeholderData: keepPreviousData }));
  return { people: data ?? [], isKnown: isSuccess && !isPlaceholderData };
}

/** After any change: refetches the open conversation and the lists. */
function useAfter() {
  const cache = useQueryClient();
  return {
    put: (conversation: Conversation) => cache.setQueryData(conversationOptions({ kind: conversation.kind, id: conversation.id }).queryKey, conversation),
    reload: () => void cache.invalidateQueries({ queryKey: query.adminInbox.list.key() }),
  };
}

export function useAnswer(onSent: () => void) {
  const [toast, after] = [useToast(), useAfter()];
  return useMutation(
    query.adminInbox.answer.mutationOptions({
      onSuccess: (conversation) => {
        after.put(conversation);
        after.reload();
        onSent();
        toast.success(words.answered);
      },
      onError: (error) => toast.error(words.answerFailed, messageOf(error)),
    }),
  );
}

export function useWrite(onSent: (conversation: Conversation) => void) {
  const [toast, after] = [useToast(), useAfter()];
  return useMutation(
    query.adminInbox.write.mutationOptions({
      onSuccess: (conversation) => {
        after.put(conversation);
        after.reload();
        onSent(conversation);
        toast.success(words.answered);
      },
      onError: (error) => toast.error(words.answerFailed, messageOf(error)),
    }),
  );
}

/** Read, unread, archived, restored. */
export function useMark(onArchived: () => void) {
  const [toast, after, cache] = [useToast(), useAfter(), useQueryClient()];
  return useMutation(
    query.adminInbox.mark.mutationOptions({
      onSuccess: ({ kind, id }, { archived }) => {
        after.reload();
        void cache.invalidateQueries({ queryKey: conversationOptions({ kind, id }).queryKey });
        if (archived === undefined) return;
        toast.success(archived ? words.archived : words.restored);
        onArchived();
      },
      onError: (error) => toast.error(words.changeFailed, messageOf(error)),
    }),
  );
}

/** Blocks or unblocks a sender. */
export function useBlock(onDone: () => void) {
  const [toast, cache] = [useToast(), useQueryClient()];
  return useMutation(
    query.adminInbox.mark.mutationOptions({
      onSuccess: async ({ kind, id }, { blocked }) => {
        await cache.invalidateQueries({ queryKey: conversationOptions({ kind, id }).queryKey });
        toast.success(blocked ? words.blocked : words.unblocked);
        onDone();
      },
      onError: (error) => toast.error(words.changeFailed, messageOf(error)),
    }),
  );
}
