import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages } from '@coach/contracts';
import { leaveTo, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const LOOK_AGAIN_MS = 60_000;

/** The client's waiting list entries and held times; refetched every minute, because an offer lasts half an hour. */
export const useWaitlist = () => useQuery(query.waitlist.list.queryOptions({ staleTime: 0, refetchInterval: LOOK_AGAIN_MS, refetchOnWindowFocus: 'always' }));

function useChangedList() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const look = () => void cache.invalidateQueries({ queryKey: query.waitlist.list.key() });
  const fail = (words: string) => (error: Error) => {
    toast.error(words, messageOf(error));
    look();
  };
  return { cache, toast, look, fail };
}

/** Leaves a waiting list, or releases a held time. */
export function useLeaveList() {
  const { cache, toast, look, fail } = useChangedList();
  return useMutation(
    query.waitlist.leave.mutationOptions({
      onSuccess: (_, { entry_id }) => {
        cache.setQueryData(query.waitlist.list.queryKey(), (list) => list?.filter(({ id }) => id !== entry_id));
        toast.success(messages.waitlist.left);
        look();
      },
      onError: fail(messages.waitlist.leaveFailed),
    }),
  );
}

/** Books a held time: through the payment page in this window, or at once for a credit. */
export function useTakeOffer() {
  const { cache, toast, look, fail } = useChangedList();
  const pay = useMutation(
    query.waitlist.pay.mutationOptions({
      onSuccess: ({ url }) => {
        toast.info(messages.booking.redirecting);
        leaveTo(url);
      },
      onError: fail(messages.waitlist.takeFailed),
    }),
  );
  const spend = useMutation(
    query.waitlist.spend.mutationOptions({
      onSuccess: (booking) => {
        cache.setQueryData(query.bookings.list.queryKey(), (list) => list && [booking, ...list]);
        for (const queryKey of [query.bookings.list.key(), query.billing.credits.key()]) void cache.invalidateQueries({ queryKey });
        toast.success(messages.payment.bookingConfirmed, messages.booking.creditUsed);
        look();
      },
      onError: fail(messages.waitlist.takeFailed),
    }),
  );
  return { pay, spend };
}
