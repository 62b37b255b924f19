import { messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

export const RELOAD_MS = 30_000;
const SLOW_RELOAD_MS = 5 * 60_000;

export const useTrends = () => useQuery(query.adminOverview.trends.queryOptions({ refetchInterval: SLOW_RELOAD_MS }));

/** Refetches what the Overview lists as pending. */
export function useWaitingReload(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: query.adminDesk.overview.key() });
}

/** Answers a conversation from the list, which also marks it as read. */
export function useAnswerInPlace(onSent: () => void) {
  const [toast, cache, reload] = [useToast(), useQueryClient(), useWaitingReload()];
  const mark = useMutation(query.adminInbox.mark.mutationOptions({
    onSettled: () => {
      reload();
      void cache.invalidateQueries({ queryKey: query.adminInbox.list.key() });
    },
  }));
  return useMutation(
    query.adminInbox.answer.mutationOptions({
      onSuccess: (_, { kind, conversation_id }) => {
        onSent();
        toast.success(messages.inbox.answered);
        mark.mutate({ kind, conversation_id, is_read: true });
      },
      onError: (error) => toast.error(messages.inbox.answerFailed, messageOf(error)),
    }),
  );
}
