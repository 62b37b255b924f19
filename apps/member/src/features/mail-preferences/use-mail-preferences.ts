import { messageOf, query } from '@coach/api-client';
import { messages, type MailPreferences } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

export const useMailPreferences = () => useQuery(query.mail.preferences.queryOptions());

/** Flips a switch at once, and back when the choice could not be kept. */
export function useChoose() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const key = query.mail.preferences.queryKey();
  return useMutation(
    query.mail.choose.mutationOptions({
      async onMutate(choice) {
        await cache.cancelQueries({ queryKey: key });
        const before = cache.getQueryData<MailPreferences>(key);
        if (before) cache.setQueryData(key, { ...before, ...choice });
        return before;
      },
      onSuccess: (kept) => cache.setQueryData(key, kept),
      onError: (error, _choice, before) => {
        cache.setQueryData(key, before);
        toast.error(messages.mail.saveFailed, messageOf(error));
      },
    }),
  );
}
