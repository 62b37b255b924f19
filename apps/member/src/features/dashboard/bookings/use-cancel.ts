import { messageOf, query } from '@coach/api-client';
import { fill, memberAreaMessages as messages, type Booking } from '@coach/contracts';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';

/** Writes a changed booking into the list without asking again; after a failure the list is asked. */
export function useChangedBooking() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const write = (changed: Booking) => {
    cache.setQueryData(query.bookings.list.queryKey(), (list) => list?.map((booking) => (booking.id === changed.id ? changed : booking)));
    // A session credit may have come back with it (FLOW-13).
    void cache.invalidateQueries({ queryKey: query.billing.credits.key() });
  };
  const fail = (words: string) => (error: Error) => {
    toast.error(fill(words, { message: messageOf(error) ?? messages.dashboard.unknownError }));
    // It may have been cancelled or completed elsewhere meanwhile.
    void cache.invalidateQueries({ queryKey: query.bookings.list.key() });
  };
  return { toast, write, fail };
}

/** Cancels an own booking before its deadline (DASH-19). */
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

/** Says after the deadline that one cannot come (FLOW-05). */
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
