import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type MailPreferences } from '@coach/contracts';
import { optimisticUpdate, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

export const useMailPreferences = () => useQuery(query.mail.preferences.queryOptions());

/** Flips a switch at once, and back if the choice could not be saved. */
export function useChoose() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const key = query.mail.preferences.queryKey();
  return useMutation(
    query.mail.choose.mutationOptions(optimisticUpdate<MailPreferences, Partial<MailPreferences>>({ cache, key, chosen: (before, choice) => ({ ...before, ...choice }), failed: (error) => toast.error(messages.mail.saveFailed, messageOf(error)) })),
  );
}
