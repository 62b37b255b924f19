import { messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { PENDING_BADGE } from '@coach/domain';
import { Badge, Button } from '@coach/ui';
import { formatCount, useAuth, useMutation, useQueryClient, useToast } from '@coach/web-kit';
import styles from './system-health.module.css';

const words = messages.systemHealth;
const TEST = { type: 'test', subject: 'Test email', message: 'This is a test email from your admin panel. Your email system works.' };

/** Mails that wait, and a mail to try the system with; it goes to whoever presses (SYS-04, SYS-05). */
export function EmailHealth({ pending }: { pending: number }) {
  const [toast, cache, { user }] = [useToast(), useQueryClient(), useAuth()];
  const test = useMutation(
    query.auth.sendAuthEmails.mutationOptions({
      onSuccess: () => toast.success(words.testSent),
      onError: (error) => toast.error(words.testFailed, messageOf(error) ?? messages.mail.unavailable),
      onSettled: () => cache.invalidateQueries({ queryKey: query.adminDesk.systemHealth.key() }),
    }),
  );
  return (
    <section className={`card ${styles.email}`} aria-labelledby="email-health">
      <h3 className="d d3" id="email-health">Email System Health</h3>
      <p><Badge tone={pending > PENDING_BADGE ? 'bad' : 'ok'}>{formatCount(pending)} pending</Badge></p>
      <p className="muted">Emails that were written and have not left yet.</p>
      <Button busy={test.isPending} busyLabel="Sending..." disabled={!user} onClick={() => user && test.mutate({ ...TEST, email: user.email })}>Test Email System</Button>
      <p className="xs muted">Goes to {user?.email}</p>
    </section>
  );
}
