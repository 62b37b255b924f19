import { messageOf, query } from '@coach/api-client';
import { messages, type CoachedClient, type HealthHistory } from '@coach/contracts';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.coachingDesk;

/** Marks the opened version of a medical history as reviewed (GAP-06). */
export function useReviewHealth(userId: string) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const input = { user_id: userId };
  return useMutation(
    query.adminCoaching.reviewHealth.mutationOptions({
      onSuccess: (stamp) => {
        cache.setQueryData(query.adminUsers.healthNotes.queryKey({ input }), (history: HealthHistory | undefined) => history && { ...history, ...stamp });
        cache.setQueryData(query.adminCoaching.open.queryKey({ input }), (client: CoachedClient | undefined) => client && { ...client, health: { review: 'reviewed' as const, reviewed_at: stamp.reviewed_at } });
        for (const queryKey of [query.adminUsers.list.key(), query.adminCoaching.list.key()]) void cache.invalidateQueries({ queryKey });
        toast.success(words.reviewed);
      },
      onError: (error) => toast.error(words.reviewFailed, messageOf(error)),
    }),
  );
}
