import { api, isRefusal, messageOf, query, safe } from '@coach/api-client';
import { memberAreaMessages as messages, type AccountDeletion } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

/** The pending deletion, if any. */
export const useDeletion = () => useQuery(query.accountData.deletion.queryOptions({ refetchOnWindowFocus: 'always' }));

/** The error for the password field; everything else is shown as a notification. */
export const passwordProblem = (error: unknown): string | undefined =>
  ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS', 'TOO_MANY_ATTEMPTS'].some((code) => isRefusal(error, code as never)) ? messageOf(error) : undefined;

/** Uses the typed password as proof right away, so that it need not be typed twice; a second factor is requested by the dialog. */
async function proveBy(password: string): Promise<void> {
  const [error] = await safe(api.auth.prove({ password }));
  if (error && passwordProblem(error)) throw error;
}

/** Requests the deletion. */
export function useRequestDeletion({ onRequested }: { onRequested: () => void }) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation({
    mutationFn: async (request: { password: string }) => {
      await proveBy(request.password);
      return api.accountData.requestDeletion(request);
    },
    onSuccess: (deletion: AccountDeletion) => {
      cache.setQueryData(query.accountData.deletion.queryKey(), (before) => before && { ...before, deletion });
      void cache.invalidateQueries({ queryKey: query.accountData.exports.key() });
      toast.info(messages.privacy.deletionScheduled.title, messages.privacy.deletionScheduled.text);
      onRequested();
    },
    onError: (error: unknown) => passwordProblem(error) ?? toast.error(messages.privacy.deletionFailed, messageOf(error)),
  });
}

/** Cancels the deletion and keeps the account. */
export function useKeepAccount() {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.accountData.cancelDeletion.mutationOptions({
      onSuccess: (pending) => {
        cache.setQueryData(query.accountData.deletion.queryKey(), pending);
        toast.success(messages.privacy.kept);
      },
      onError: (error) => toast.error(messages.privacy.keepFailed, messageOf(error)),
    }),
  );
}
