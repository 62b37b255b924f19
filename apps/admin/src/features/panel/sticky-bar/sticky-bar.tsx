import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  label: string;
  /** Unsaved changes, announced when they change. */
  status: ReactNode;
  actions: ReactNode;
}

/** Stays visible below a form while something is not saved or published. */
export function StickyBar({ label, status, actions }: StickyBarProps) {
  return (
    <div className={styles.bar} role="region" aria-label={label}>
      <p role="status">{status}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
