import type { SickDayProgress } from '@coach/contracts';
import { formatPrice } from '@coach/web-kit';
import { Meter } from '@coach/ui';
import { sessionCount } from './affected.tsx';
import styles from './time-off.module.css';

/** Progress of canceling the sessions of a time range, and the totals. */
export function ClearingProgress({ done, total, refund_cents: refund, credits_returned: credits }: SickDayProgress) {
  const outcome = `: ${formatPrice(refund)} refunded, ${credits} ${credits === 1 ? 'credit' : 'credits'} returned. ${total === 1 ? 'Your client got an email.' : 'Your clients got their emails.'}`;
  return (
    <div className={styles.part} role="status">
      <p>{done} of {sessionCount(total)} cleared{done === total ? outcome : '. It keeps going even if you close this.'}</p>
      <Meter role="progressbar" value={done} max={Math.max(1, total)} label="Sessions cleared" />
    </div>
  );
}
