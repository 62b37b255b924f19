import { messageOf, query } from '@coach/api-client';
import { messages, type CleanupRequest } from '@coach/contracts';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.cleanup;

const failureOf = (request: Pick<CleanupRequest, 'action'> & { user_ids?: unknown }): string => {
  if (request.action === 'cleanup') return words.failed;
  return request.user_ids ? words.selectedFailed : words.oneFailed;
};

/** Deletes, and shows the API's message (CLN-02, CLN-04). */
export function useCleanup() {
  const [toast, cache] = [useToast(), useQueryClient()];
  return useMutation(
    query.adminCleanup.run.mutationOptions({
      onSuccess: ({ message }) => toast.success(message ?? ''),
      onError: (error, request) => toast.error(failureOf(request), messageOf(error)),
      onSettled: () => Promise.all([query.adminCleanup.key(), query.adminUsers.key(), query.adminDesk.key(), query.admin.key()].map((queryKey) => cache.invalidateQueries({ queryKey }))),
    }),
  );
}
