import type { AdminBookingPage } from '@coach/contracts';
import { classes, Skeleton } from '@coach/ui';
import styles from './stat-cards.module.css';

type Counts = AdminBookingPage['counts'];

const SHOWN: readonly [keyof Counts, string][] = [
  ['today', "Today's Sessions"],
  ['upcoming', 'Upcoming'],
  ['pending', 'Pending'],
  ['cancelled', 'Cancelled'],
];

export const countFormat = new Intl.NumberFormat('en-US');

/** Four numbers over the list, for the same search as the list (ABK-01). */
export function StatCards({ counts }: { counts: Counts | undefined }) {
  return (
    <dl className={styles.cards}>
      {SHOWN.map(([key, label]) => (
        <div key={key} className={classes(key === 'today' && styles.hot)}>
          <dt>{label}</dt>
          <dd className="num">{counts ? countFormat.format(counts[key]) : <Skeleton width={44} height={42} />}</dd>
        </div>
      ))}
    </dl>
  );
}
