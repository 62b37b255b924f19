import { Skeleton } from '@coach/ui';
import { BookingsFrame } from './my-bookings.tsx';
import counters from './counters.module.css';
import panel from './next-session.module.css';
import styles from './dashboard-page.module.css';

const ROWS = 4;
const COUNTERS = 4;

/** The next session's place while it is not known. */
export function NextSessionSkeleton() {
  return (
    <div className={panel.panel} aria-hidden="true">
      <div className={panel.picture} />
      <div className={`${panel.text} ${styles.pale}`}>
        <Skeleton width={90} />
        <Skeleton width="70%" height={96} />
        <Skeleton width="50%" height={96} />
        <Skeleton width={220} />
      </div>
    </div>
  );
}

export function BookingsSkeleton() {
  return (
    <BookingsFrame>
      <p className="vh" role="status">Loading your bookings...</p>
      <div className={counters.counters} aria-hidden="true">
        {Array.from({ length: COUNTERS }, (_, index) => <div key={index}><Skeleton width={56} height={56} /></div>)}
      </div>
      <div className={`card ${styles.rows}`} aria-hidden="true">
        {Array.from({ length: ROWS }, (_, index) => <Skeleton key={index} height={40} />)}
      </div>
    </BookingsFrame>
  );
}
