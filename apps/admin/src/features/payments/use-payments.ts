import { isRefusal, messageOf, query } from '@coach/api-client';
import { fill, messages, type AdminPayment } from '@coach/contracts';
import { formatPrice, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.adminMoney;

/** Whose payments, or of which booking. */
export type PaymentsOf = { user_id: string } | { booking_id: string };

export const usePayments = (of: PaymentsOf) => useQuery(query.adminMoney.payments.queryOptions({ input: of, staleTime: 0 }));

/** Asks anew for everything that money going back changes. */
export function useMoneyReload() {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([query.adminMoney.key(), query.admin.bookings.key(), query.adminSubscriptions.key(), query.adminDesk.key()].map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
}

/** What went back by this request: the same one sent twice refunds once, whatever was typed in between. */
const sentOf = ({ refunds: [latest] }: AdminPayment, asked: number): number => latest?.amount ?? asked;

/** Refunds a payment or a part of it; the client is told. */
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

/** The server's words, and how much is left. */
export const tooMuchWords = ({ message, data }: { message: string; data: { refundable: number } }): string => `${message} ${fill(words.amountLeft, { amount: formatPrice(data.refundable) })}`;
