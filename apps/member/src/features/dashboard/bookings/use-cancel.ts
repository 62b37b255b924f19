import { messageOf, query } from '@coach/api-client';
import { fill, memberAreaMessages as messages, type Booking } from '@coach/contracts';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';

/** Writes a changed booking into the cached list without refetching; after a failure, refetches the list. */
export function useChangedBooking() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const write = (changed: Booking) => {
    cache.setQueryData(query.bookings.list.queryKey(), (list) => list?.map((booking) => (booking.id === changed.id ? changed : booking)));
    // A session credit may have been returned with it (FLOW-13).
    void cache.invalidateQueries({ queryKey: query.billing.credits.key() });
  };
  const fail = (words: string) => (error: Error) => {
    toast.error(fill(words, { message: messageOf(error) ?? messages.dashboard.unknownError }));
    // It may have been canceled or completed elsewhere in the meantime.
    void cache.invalidateQueries({ queryKey: query.bookings.list.key() });
  };
  return { toast, write, fail };
}

/** Cancels the client's booking before its deadline (DASH-19). */
export function useCancel({ onEnded }: { onEnded: () => void }) {
  const { toast, write, fail } = useChangedBooking();
  return useMutation(
    query.bookings.cancel.mutationOptions({
      onSuccess: (cancelled) => {
        write(cancelled);
        toast.success(messages.dashboard.cancelled);
        onEnded();
      },
      onError: fail(messages.dashboard.cancelFailed),
    }),
  );
}

/** Reports after the deadline that the client can't come (FLOW-05). */
export function useCallOff({ onEnded }: { onEnded: () => void }) {
  const { toast, write, fail } = useChangedBooking();
  return useMutation(
    query.bookings.callOff.mutationOptions({
      onSuccess: (cancelled) => {
        write(cancelled);
        toast.success(messages.dashboard.missed);
        onEnded();
      },
      onError: fail(messages.dashboard.cancelFailed),
    }),
  );
}
