import { isRefusal, messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';
import { useMoneyReload } from '../payments/use-payments.ts';

const words = messages.adminMoney;

/** Decides a task; the rest is shown at once. */
export function useAnswerTask() {
  const [toast, cache, reload] = [useToast(), useQueryClient(), useMoneyReload()];
  return useMutation(
    query.adminMoney.answerTask.mutationOptions({
      onSuccess: (left, { answer }) => {
        cache.setQueryData(query.adminMoney.tasks.queryKey(), left);
        toast.success(words.answers[answer]);
      },
      onError: (error) => toast.error(words.answerFailed, isRefusal(error, 'PAYMENT_UNAVAILABLE') ? messages.payment.unavailable : messageOf(error)),
      onSettled: reload,
    }),
  );
}
