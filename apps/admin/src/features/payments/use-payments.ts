import { isRefusal, messageOf, query } from '@coach/api-client';
import { fill, messages, type AdminPayment } from '@coach/contracts';
import { formatPrice, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.adminMoney;

/** A client's payments, or a booking's. */
export type PaymentsOf = { user_id: string } | { booking_id: string };

export const usePayments = (of: PaymentsOf) => useQuery(query.adminMoney.payments.queryOptions({ input: of, staleTime: 0 }));

/** Refetches everything that a refund affects. */
export function useMoneyReload() {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([query.adminMoney.key(), query.admin.bookings.key(), query.adminSubscriptions.key(), query.adminDesk.key()].map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
}

/** The refund of this request: submitting it twice refunds once, whatever was typed in between. */
const sentOf = ({ refunds: [latest] }: AdminPayment, asked: number): number => latest?.amount ?? asked;

/** Refunds a payment fully or partially; the client is notified. */
export function useRefund(onDone: () => void) {
  const [toast, reload] = [useToast(), useMoneyReload()];
  const refund = useMutation(
    query.adminMoney.refund.mutationOptions({
      onSuccess: (payment, { amount }) => {
        toast.success(fill(words.refunded, { amount: formatPrice(sentOf(payment, amount)) }));
        onDone();
      },
      onSettled: reload,
    }),
  );
  return { refund, failure: refund.error && (isRefusal(refund.error, 'MORE_THAN_LEFT') ? tooMuchWords(refund.error) : (messageOf(refund.error) ?? words.refundFailed)) };
}

/** The server's message, and how much is left. */
export const tooMuchWords = ({ message, data }: { message: string; data: { refundable: number } }): string => `${message} ${fill(words.amountLeft, { amount: formatPrice(data.refundable) })}`;
