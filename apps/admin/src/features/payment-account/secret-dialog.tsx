import { Button, Dialog } from '@coach/ui';
import styles from './payment-account.module.css';

/** The signing secret of a new endpoint: shown once, stored nowhere. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Signing secret of the new endpoint" actions={<Button variant="primary" onClick={onClose}>I have put it in place</Button>}>
      <p>You won’t see it again. Put it into <code>STRIPE_WEBHOOK_SECRET</code> (with the compose file: <code>deploy/secrets/stripe_webhook_secret</code>), restart, and connect once more.</p>
      <p className={styles.secret}><input className="input" readOnly value={secret} aria-label="Signing secret" onFocus={(event) => event.target.select()} /></p>
    </Dialog>
  );
}
