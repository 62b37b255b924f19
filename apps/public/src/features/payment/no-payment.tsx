import { paths, useSay } from '@coach/web-kit';
import { PaymentActions } from './payment-actions.tsx';
import { OUTCOME_WORDS } from './payment-outcome.ts';
import styles from './payment-page.module.css';

/** A URL without a checkout session, or with an unknown one: not an error, but there is nothing to show (PAY-07). */
export function NoPayment() {
  const say = useSay();
  const { title, text } = say(OUTCOME_WORDS).unknown;
  return (
    <div className={styles.words}>
      <h1 className="d d1">{title}</h1>
      <p className="lead">{text}</p>
      <PaymentActions next={{ label: 'Dashboard', to: paths.dashboard }} />
    </div>
  );
}
