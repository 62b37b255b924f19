import { PENDING_BADGE } from '@coach/domain';
import { Badge, Button } from '@coach/ui';
import { formatCount } from '@coach/web-kit';
import { useTestMail } from './use-test-mail.ts';
import styles from './system-health.module.css';

/** Waiting mails, and a test mail to whoever clicks (SYS-04, SYS-05). */
export function EmailHealth({ pending }: { pending: number }) {
  const { isBusy, to, send } = useTestMail();
  return (
    <section className={`card ${styles.email}`} aria-labelledby="email-health">
      <h3 className="d d3" id="email-health">Email System Health</h3>
      <p><Badge tone={pending > PENDING_BADGE ? 'bad' : 'ok'}>{formatCount(pending)} pending</Badge></p>
      <p className="muted">Emails that haven’t gone out yet.</p>
      <Button busy={isBusy} busyLabel="Sending..." disabled={!to} onClick={() => void send()}>Test Email System</Button>
      <p className="xs muted">Goes to {to}</p>
    </section>
  );
}
