import type { AdminPayment } from '@coach/contracts';
import { formatDate, formatPrice } from '@coach/web-kit';
import { Badge, type BadgeTone } from '@coach/ui';
import styles from './payments.module.css';

type Refund = AdminPayment['refunds'][number];

const TONES: Record<Refund['state'], BadgeTone> = { sent: 'ok', 'on its way': 'info', waiting: 'wait', failed: 'bad', 'paid by hand': 'plain' };

/** A payment's refunds so far, with their status. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <section className={styles.refunds} aria-label="Refunds so far">
      <h3>Refunds so far</h3>
      <ul>
        {refunds.map((refund) => (
          <li key={`${refund.created_at} ${refund.amount} ${refund.reason}`}>
            <span className="tab">{formatDate(new Date(refund.created_at))}</span>
            <b className="tab">{formatPrice(refund.amount)}</b>
            <Badge tone={TONES[refund.state]}>{refund.state}</Badge>
            {refund.reason && <span className="sm muted">{refund.reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
