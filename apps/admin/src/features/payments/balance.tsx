import type { AdminPayment } from '@coach/contracts';
import { formatPrice } from '@coach/web-kit';
import styles from './payments.module.css';

interface BalanceProps {
  payment: Pick<AdminPayment, 'amount' | 'refunded' | 'promised' | 'disputed' | 'refundable'>;
  /** Cents about to be refunded; null while unknown. */
  goingBack: number | null;
}

/** A payment as a calculation: paid, refunded, and refundable, now and afterwards. */
export function Balance({ payment: { amount, refunded, promised, disputed, refundable }, goingBack }: BalanceProps) {
  const lines: Array<[string, number]> = [['Already refunded', refunded], ['Promised or paid by hand', promised], ['Disputed', disputed]];
  const deducted = lines.filter(([, cents]) => cents > 0);
  return (
    <dl className={styles.sum}>
      <div><dt>Paid</dt><dd>{formatPrice(amount)}</dd></div>
      {deducted.map(([label, cents]) => <div key={label}><dt>{label}</dt><dd>−{formatPrice(cents)}</dd></div>)}
      <div className={styles.total}><dt>Left to refund</dt><dd>{formatPrice(refundable)}</dd></div>
      {goingBack !== null && goingBack > 0 && <div><dt>Left after this</dt><dd>{formatPrice(refundable - goingBack)}</dd></div>}
    </dl>
  );
}
