import { messageOf, query } from '@coach/api-client';
import { fill, messages } from '@coach/contracts';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.monitor;

/** Actions that restart work; each reports its outcome. */
export function useActs() {
  const [toast, cache] = [useToast(), useQueryClient()];
  const onSettled = () => cache.invalidateQueries({ queryKey: query.adminMonitor.read.key() });
  const failed = (text: string) => (error: unknown) => toast.error(text, messageOf(error));
  return {
    retry: useMutation(query.adminMonitor.retryQueue.mutationOptions({ onSuccess: ({ retried }) => toast.success(fill(words.retried, { n: retried })), onError: failed(words.retryFailed), onSettled })),
    resend: useMutation(query.adminMonitor.resendEmail.mutationOptions({ onSuccess: () => toast.success(words.resent), onError: failed(words.resendFailed), onSettled })),
    unsuppress: useMutation(
      query.mail.removeSuppression.mutationOptions({
        onSuccess: (_done, { address }) => toast.success(fill(messages.mail.unsuppressed, { email: address })),
        onError: failed(messages.mail.unsuppressFailed),
        onSettled: () => cache.invalidateQueries({ queryKey: query.mail.suppressions.key() }),
      }),
    ),
    reconcile: useMutation(query.adminMonitor.reconcile.mutationOptions({ onSuccess: () => toast.success(words.reconciled), onError: failed(words.reconcileFailed), onSettled })),
  };
}
