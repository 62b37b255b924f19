import { messageOf, query } from '@coach/api-client';
import { fill, messages } from '@coach/contracts';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';

/** Cancels an own booking and writes the answer into the list (DASH-19). */
export function useCancel({ onCancelled }: { onCancelled: () => void }) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.bookings.cancel.mutationOptions({
      onSuccess: (cancelled) => {
        cache.setQueryData(query.bookings.list.queryKey(), (list) => list?.map((booking) => (booking.id === cancelled.id ? cancelled : booking)));
        toast.success(messages.dashboard.cancelled);
        onCancelled();
      },
      onError: (error) => {
        toast.error(fill(messages.dashboard.cancelFailed, { message: messageOf(error) ?? messages.dashboard.unknownError }));
        // It may have been cancelled or completed elsewhere meanwhile.
        void cache.invalidateQueries({ queryKey: query.bookings.list.key() });
      },
    }),
  );
}
