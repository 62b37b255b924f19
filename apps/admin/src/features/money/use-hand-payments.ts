import { messageOf, query } from '@coach/api-client';
import { fill, messages, type AmountDue } from '@coach/contracts';
import { formatPrice, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.handPayments;

/** Amounts due; refetched every half minute, like the panel's lists (LIM-04). */
export const useOutstanding = () => useQuery(query.handPayments.outstanding.queryOptions({ refetchInterval: 30_000 }));

/** A client's manual agreements. */
export const useAmountsDue = (userId: string) => useQuery(query.handPayments.list.queryOptions({ input: { user_id: userId }, staleTime: 0 }));

export const useClientCredits = (userId: string) => useQuery(query.handPayments.credits.queryOptions({ input: { user_id: userId }, staleTime: 0 }));

/** Refetches everything that manual payments affect. */
function useReload() {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([query.handPayments.key(), query.adminClients.key(), query.adminMoney.key(), query.admin.key(), query.adminCalendar.key()].map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
}

/** All actions on an amount; `onDone` follows each success. */
export function useHandPayments(onDone: () => void) {
  const [toast, onSettled] = [useToast(), useReload()];
  const told = (done: string) => () => {
    toast.success(done);
    onDone();
  };
  return {
    record: useMutation(query.handPayments.record.mutationOptions({ onSuccess: told(words.recorded), onSettled })),
    pay: useMutation(query.handPayments.pay.mutationOptions({ onSuccess: told(words.paid), onSettled })),
    takeBack: useMutation(query.handPayments.takeBack.mutationOptions({ onSuccess: told(words.takenBack), onSettled })),
    refund: useMutation(query.handPayments.refund.mutationOptions({ onSuccess: told(words.refunded), onSettled })),
    writeOff: useMutation(query.handPayments.writeOff.mutationOptions({ onSuccess: told(words.writtenOff), onSettled })),
    changeCredits: useMutation(query.handPayments.changeCredits.mutationOptions({ onSuccess: told(words.creditsChanged), onSettled })),
  };
}

/** Mails a reminder with a payment link. */
export function useReminder() {
  const [toast, onSettled] = [useToast(), useReload()];
  return useMutation(
    query.handPayments.remind.mutationOptions({
      onSuccess: ({ client_name: name, outstanding }: AmountDue) => toast.success(words.reminded.title, fill(words.reminded.text, { name, amount: formatPrice(outstanding) })),
      onError: (error) => toast.error(words.remindFailed, messageOf(error)),
      onSettled,
    }),
  );
}
