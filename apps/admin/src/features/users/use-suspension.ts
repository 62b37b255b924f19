import { messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.adminUsers;

function useReloadUsers() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: query.adminUsers.key() });
}

/** Suspends somebody's account without deleting it. */
export function useSuspend() {
  const [toast, reload] = [useToast(), useReloadUsers()];
  return useMutation(
    query.adminUsers.suspend.mutationOptions({
      onSuccess: () => toast.success(words.suspended.title, words.suspended.text),
      onError: (error) => toast.error(words.suspendFailed, messageOf(error)),
      onSettled: reload,
    }),
  );
}

/** Lifts the suspension. */
export function useUnsuspend() {
  const [toast, reload] = [useToast(), useReloadUsers()];
  return useMutation(
    query.adminUsers.unsuspend.mutationOptions({
      onSuccess: () => toast.success(words.unsuspended),
      onError: (error) => toast.error(words.unsuspendFailed, messageOf(error)),
      onSettled: reload,
    }),
  );
}
