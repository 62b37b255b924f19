import { isRefusal, messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

/** The deletion that is pending, if one is. */
export const useDeletion = () => useQuery(query.accountData.deletion.queryOptions({ refetchOnWindowFocus: 'always' }));

/** What is wrong with the password, for its field; everything else is told as a notification. */
export const passwordProblem = (error: unknown): string | undefined =>
  isRefusal(error, 'WRONG_PASSWORD' as never) || isRefusal(error, 'TOO_MANY_REQUESTS' as never) ? messageOf(error) : undefined;

/** Asks for the deletion. */
export function useRequestDeletion({ onRequested }: { onRequested: () => void }) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.accountData.requestDeletion.mutationOptions({
      onSuccess: (deletion) => {
        cache.setQueryData(query.accountData.deletion.queryKey(), (before) => before && { ...before, deletion });
        void cache.invalidateQueries({ queryKey: query.accountData.exports.key() });
        toast.info(messages.privacy.deletionScheduled.title, messages.privacy.deletionScheduled.text);
        onRequested();
      },
      onError: (error) => passwordProblem(error) ?? toast.error(messages.privacy.deletionFailed, messageOf(error)),
    }),
  );
}

/** Keeps the account after all. */
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
