import { messageOf, query } from '@coach/api-client';
import { fill, messages } from '@coach/contracts';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.adminSubscriptions;

/** Changes a subscription's status (SUB-02). */
export function useSetStatus() {
  const [toast, cache] = [useToast(), useQueryClient()];
  return useMutation(
    query.adminSubscriptions.setStatus.mutationOptions({
      onSuccess: ({ status }) => toast.success(fill(words.updated, { status })),
      onError: (error) => toast.error(words.failed, messageOf(error)),
      onSettled: () => Promise.all([query.adminSubscriptions.key(), query.adminUsers.key(), query.adminDesk.key()].map((queryKey) => cache.invalidateQueries({ queryKey }))),
    }),
  );
}
