import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Policies } from '../form/policies.tsx';
import styles from './purchase.module.css';

interface PurchaseFrameProps {
  title: string;
  /** What is included, one line each. */
  features: readonly string[];
  ticket: ReactNode;
  children?: ReactNode;
}

/** The item about to be bought, beside its ticket and the booking policies. */
export function PurchaseFrame({ title, features, ticket, children }: PurchaseFrameProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <h2 className="d d3">{title}</h2>
        <ul className={styles.features}>{features.map((feature) => <li key={feature}><Check aria-hidden="true" size={18} /><span>{feature}</span></li>)}</ul>
        {children}
      </div>
      <aside className={styles.side} aria-label="Summary">
        {ticket}
        <Policies />
      </aside>
    </div>
  );
}
