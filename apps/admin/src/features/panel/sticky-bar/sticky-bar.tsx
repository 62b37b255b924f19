import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  label: string;
  /** What is not kept yet, read out when it changes. */
  status: ReactNode;
  actions: ReactNode;
}

/** Stays in sight below a form while something of it is not saved or published. */
export function StickyBar({ label, status, actions }: StickyBarProps) {
  return (
    <div className={styles.bar} role="region" aria-label={label}>
      <p role="status">{status}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
