import { Skeleton } from '@coach/ui';
import { BookingsFrame } from './bookings/my-bookings.tsx';
import { NextSessionPanel } from '@coach/web-kit/product';
import counters from './counters.module.css';
import styles from './dashboard-page.module.css';

const ROWS = 2;
const COUNTERS = 4;
const TABS = 4;

/** The placeholder of the next session while loading. */
export function NextSessionSkeleton() {
  return (
    <div aria-hidden="true">
      <NextSessionPanel className={styles.pale}>
        <Skeleton width={90} />
        <Skeleton width="70%" height="max(64px, 6.2vw)" />
        <Skeleton width="50%" height="max(64px, 6.2vw)" />
        <Skeleton width={220} />
        <Skeleton width="80%" height={48} />
        <Skeleton width={180} />
        <Skeleton width="60%" height={44} />
      </NextSessionPanel>
    </div>
  );
}

export function BookingsSkeleton() {
  return (
    <BookingsFrame>
      <p className="vh" role="status">Loading your bookings...</p>
      <dl className={counters.counters} aria-hidden="true">
        {Array.from({ length: COUNTERS }, (_, index) => <div key={index}><dt><Skeleton width={64} height="1.55em" /></dt><dd className="num"><Skeleton width="0.8em" height="0.9em" /></dd></div>)}
      </dl>
      <div className={styles.tabs} aria-hidden="true">
        {Array.from({ length: TABS }, (_, index) => <Skeleton key={index} width={72} />)}
      </div>
      <div className={`card ${styles.rows}`} aria-hidden="true">
        {Array.from({ length: ROWS }, (_, index) => <Skeleton key={index} height={40} />)}
      </div>
    </BookingsFrame>
  );
}
