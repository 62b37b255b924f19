import { messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { useAuth, useMutation, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.systemHealth;
const TEST = { type: 'test', subject: 'Test email', message: 'This is a test email from your admin panel. Your email system works.' };

/** A mail to whoever clicks; `send` returns whether it was sent. */
export function useTestMail() {
  const [toast, cache, { user }] = [useToast(), useQueryClient(), useAuth()];
  const test = useMutation(
    query.auth.sendAuthEmails.mutationOptions({
      onSuccess: () => toast.success(words.testSent),
      onError: (error) => toast.error(words.testFailed, messageOf(error) ?? messages.mail.unavailable),
      onSettled: () => cache.invalidateQueries({ queryKey: query.adminDesk.systemHealth.key() }),
    }),
  );
  const send = (): Promise<boolean> => (user ? test.mutateAsync({ ...TEST, email: user.email }).then(() => true, () => false) : Promise.resolve(false));
  return { isBusy: test.isPending, to: user?.email, send };
}
