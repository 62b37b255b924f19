import { useId, type ReactNode } from 'react';
import { Button } from '@coach/ui';
import { ExternalLink } from 'lucide-react';
import styles from './purchase.module.css';

interface PurchaseTicketProps {
  name: string;
  price: string;
  /** What the price covers: `every month`. */
  unit: string;
  dueToday: string;
  /** The button's label. */
  action: string;
  isOpening: boolean;
  onPay: () => void;
  /** What happens after paying. */
  children: ReactNode;
}

/** The item about to be bought, with a single button that opens the payment page in a new tab (BOOK-24). */
export function PurchaseTicket({ name, price, unit, dueToday, action, isOpening, onPay, children }: PurchaseTicketProps) {
  const heading = useId();
  return (
    <section className={styles.ticket} aria-labelledby={heading}>
      <div className={styles.what}>
        <h2 className={`num ${styles.name}`} id={heading}>{name}</h2>
        <p className={`num ${styles.price}`}>{price}</p>
        <p className={styles.every}>{unit}</p>
      </div>
      <div className={styles.body}>
        <p className={styles.today}><span>Due today</span> <b className="num">{dueToday}</b></p>
        <Button variant="primary" size="lg" block busy={isOpening} busyLabel="Opening payment..." onClick={onPay}>
          {action} <ExternalLink aria-hidden="true" /><span className="vh"> (payment opens in a new tab)</span>
        </Button>
        <p className="hint">{children}</p>
      </div>
    </section>
  );
}
