import { Button, Skeleton } from '@coach/ui';
import type { ReactNode } from 'react';
import styles from './security.module.css';

type Props = {
  id: string;
  title: string;
  /** What it is good for, in one sentence. */
  lead: string;
  /** On the right of the title: how it stands. */
  badge?: ReactNode;
  children: ReactNode;
};

/** One lock of the account. */
export function SecuritySection({ id, title, lead, badge, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.title}>
        <h2 className="d d3" id={id} tabIndex={-1}>{title}</h2>
        {badge}
      </div>
      <p className="muted">{lead}</p>
      {children}
    </section>
  );
}

type StateProps = { isError: boolean; onRetry: () => void };

/** While a section is asked for, and when it could not be had. */
export function SectionState({ isError, onRetry }: StateProps) {
  if (!isError) return <div role="status" aria-label="Loading..." className={styles.waiting}><Skeleton width="60%" /><Skeleton width="40%" /></div>;
  return (
    <div className={styles.waiting} role="alert">
      <p>This didn’t load.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
