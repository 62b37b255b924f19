import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type Thread, type ThreadMessage } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

/** How often an open thread checks for new messages. */
const RELOAD_MS = 20_000;

const threadOptions = query.threads.own.queryOptions({ staleTime: 0, refetchInterval: RELOAD_MS });
const summaryOptions = query.threads.summary.queryOptions();

export const useThread = () => useQuery(threadOptions);
export const useThreadSummary = () => useQuery(summaryOptions);

/** Sends a message; keeps the typed text if sending fails. */
export function useSend(onSent: () => void) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.threads.write.mutationOptions({
      onSuccess: (message: ThreadMessage) => {
        cache.setQueryData(threadOptions.queryKey, (thread: Thread | undefined) => thread && { ...thread, unread: 0, messages: [...thread.messages, message] });
        void cache.invalidateQueries({ queryKey: summaryOptions.queryKey });
        onSent();
      },
      onError: (error) => toast.error(messages.threads.sendFailed, messageOf(error)),
    }),
  );
}

/** Marks everything as seen. */
export function useRead() {
  const cache = useQueryClient();
  return useMutation(
    query.threads.read.mutationOptions({
      onSuccess: () => {
        cache.setQueryData(threadOptions.queryKey, (thread: Thread | undefined) => thread && { ...thread, unread: 0 });
        void cache.invalidateQueries({ queryKey: summaryOptions.queryKey });
      },
    }),
  );
}
