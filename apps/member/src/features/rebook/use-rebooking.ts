import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages } from '@coach/contracts';
import { leaveTo, skipToken, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.rebooking;

export const useRebooking = (rebooking_id: string) => useQuery(query.rebooking.read.queryOptions({ input: rebooking_id ? { rebooking_id } : skipToken, retry: false }));

/** Refunds the share of a week that was called off. */
export function useRefundWeek(onDone: () => void) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const reload = () => Promise.all([query.rebooking.key(), query.bookings.key()].map((queryKey) => cache.invalidateQueries({ queryKey })));
  return useMutation(
    query.rebooking.refund.mutationOptions({
      onSuccess: async () => {
        toast.success(words.refunded.title, words.refunded.text);
        await reload();
        onDone();
      },
      onError: (error) => {
        toast.error(words.refundFailed, messageOf(error));
        void reload();
      },
    }),
  );
}

/** Books a held time: at once, or through the payment page. */
export function useTake(rebooking_id: string, onBooked: () => void) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const reload = () => Promise.all([query.rebooking.key(), query.bookings.key(), query.billing.credits.key()].map((queryKey) => cache.invalidateQueries({ queryKey })));
  return useMutation(
    query.rebooking.take.mutationOptions({
      onSuccess: async ({ url }) => {
        if (url) return leaveTo(url);
        toast.success(words.taken.title, words.taken.text);
        await reload();
        onBooked();
      },
      onError: (error) => {
        toast.error(words.takeFailed, messageOf(error));
        void cache.invalidateQueries({ queryKey: query.rebooking.read.key({ input: { rebooking_id } }) });
      },
    }),
  );
}
