import { paths, useSay } from '@coach/web-kit';
import { PaymentActions } from './payment-actions.tsx';
import styles from './payment-page.module.css';

/** An address without a checkout session: nothing is wrong, and nothing is known (PAY-07). */
export function NoPayment() {
  const say = useSay();
  return (
    <div className={styles.words}>
      <h1 className="d d1">{say('Nothing to show')}</h1>
      <p className="lead">{say('This address names no payment. Everything that you have booked is on your dashboard.')}</p>
      <PaymentActions next={{ label: 'Dashboard', to: paths.dashboard }} />
    </div>
  );
}
