import { isRefusal, messageOf, query } from '@coach/api-client';
import { fill, memberAreaMessages as messages } from '@coach/contracts';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';

/** Books several weeks; if one was just taken, updates the list in place. */
export function useRepeat(booking_id: string, onBooked: () => void) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.repeats.book.mutationOptions({
      onSuccess: (booked) => {
        cache.setQueryData(query.bookings.list.queryKey(), (list) => list && [...booked, ...list]);
        for (const queryKey of [query.bookings.list.key(), query.billing.credits.key()]) void cache.invalidateQueries({ queryKey });
        toast.success(fill(messages.repeats.booked.title, { n: booked.length }), messages.repeats.booked.text);
        onBooked();
      },
      onError: (error) => {
        toast.error(messages.repeats.failed, messageOf(error));
        if (isRefusal(error, 'WEEKS_TAKEN')) cache.setQueryData(query.repeats.weeks.queryKey({ input: { booking_id } }), error.data.weeks);
        if (isRefusal(error, 'NO_CREDIT')) void cache.invalidateQueries({ queryKey: query.billing.credits.key() });
      },
    }),
  );
}
