import { isRefusal, messageOf, query } from '@coach/api-client';
import { fill, messages } from '@coach/contracts';
import { formatDate, formatPrice, useMutation, useQueryClient, useToast } from '@coach/web-kit';
import { tooMuchWords, useMoneyReload } from '../payments/use-payments.ts';

const words = messages.adminMoney;

/** Ends a plan at once or at the end of its period, with the chosen refund (SUB-03). */
export function useCancelPlan(onDone: () => void) {
  const [toast, cache, reload] = [useToast(), useQueryClient(), useMoneyReload()];
  const cancel = useMutation(
    query.adminMoney.cancelPlan.mutationOptions({
      onSuccess: ({ status, current_period_end: end }, { when, refund = 0 }) => {
        const title = when === 'now' ? fill(messages.adminSubscriptions.updated, { status }) : fill(words.planEnds, { date: formatDate(new Date(end)) });
        toast.success(title, refund > 0 ? fill(words.refunded, { amount: formatPrice(refund) }) : undefined);
        onDone();
      },
      onSettled: () => Promise.all([reload(), cache.invalidateQueries({ queryKey: query.adminUsers.key() })]),
    }),
  );
  const { error } = cancel;
  const tooMuch = isRefusal(error, 'MORE_THAN_LEFT') && tooMuchWords(error);
  const unavailable = isRefusal(error, 'PAYMENT_UNAVAILABLE') && messages.payment.unavailable;
  return { cancel, failure: error && (tooMuch || unavailable || (messageOf(error) ?? words.cancelFailed)) };
}
