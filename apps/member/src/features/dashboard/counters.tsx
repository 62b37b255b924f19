import type { BookingCounts } from '@coach/domain';
import { TallyMarks } from './bookings/tally-marks.tsx';
import styles from './counters.module.css';

/** Four counts of the client's bookings (DASH-07). */
export function Counters({ counts }: { counts: BookingCounts }) {
  const shown = [['Today', counts.today], ['Upcoming', counts.upcoming], ['Pending', counts.pending], ['Completed', counts.completed]] as const;
  return (
    <dl className={styles.counters}>
      {shown.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{count}</dd>
          {label === 'Completed' && <dd className={styles.tally} aria-hidden="true"><TallyMarks count={count} /></dd>}
        </div>
      ))}
    </dl>
  );
}
