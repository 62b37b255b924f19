import { Button, Skeleton } from '@coach/ui';
import type { ReactNode } from 'react';
import styles from './security.module.css';

type Props = {
  id: string;
  title: string;
  /** Its purpose, in one sentence. */
  lead: string;
  /** Its status, to the right of the title. */
  badge?: ReactNode;
  children: ReactNode;
};

/** One section of the security page. */
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

/** Loading state of a section, and its error state. */
export function SectionState({ isError, onRetry }: StateProps) {
  if (!isError) return <div role="status" aria-label="Loading..." className={styles.waiting}><Skeleton width="60%" /><Skeleton width="40%" /></div>;
  return (
    <div className={styles.waiting} role="alert">
      <p>This didn’t load.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
