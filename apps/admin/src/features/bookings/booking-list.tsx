import type { AdminBooking } from '@coach/contracts';
import type { BookingGroup } from '@coach/domain';
import { Button, DataTable, EmptyState, Skeleton } from '@coach/ui';
import { columnsOf, type Actions } from './columns.tsx';
import { countFormat } from './stat-cards.tsx';
import styles from './booking-list.module.css';

const SKELETON_ROWS = 8;

const EMPTY: Record<BookingGroup, string> = {
  upcoming: 'No upcoming bookings',
  pending: 'No pending bookings',
  completed: 'No completed sessions yet',
  cancelled: 'No cancelled bookings',
};

export interface BookingListProps {
  group: BookingGroup;
  bookings: readonly AdminBooking[];
  /** How many there are in all. */
  total: number;
  isSearching: boolean;
  actions: Actions;
  /** Left out when everything is shown. */
  onMore?: () => void;
  isLoadingMore: boolean;
}

/** One tab's table and how to see more of it. */
export function BookingList({ group, bookings, total, isSearching, actions, onMore, isLoadingMore }: BookingListProps) {
  const empty = <EmptyState title={EMPTY[group]} text={isSearching ? 'Nothing matches the search. Clear Filters shows everything.' : undefined} />;
  return (
    <>
      <div className={styles.table}>
        <DataTable caption={`${group} bookings`} columns={columnsOf(group, actions)} rows={bookings} rowKey={({ id }) => id} empty={empty} />
      </div>
      {bookings.length > 0 && (
        <div className={styles.foot}>
          <p className="xs muted tab" role="status">1 – {countFormat.format(bookings.length)} of {countFormat.format(Math.max(total, bookings.length))}</p>
          {onMore && <Button size="sm" busy={isLoadingMore} busyLabel="Loading..." onClick={onMore}>Load more</Button>}
        </div>
      )}
    </>
  );
}

export function BookingListSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p className="vh" role="status">Loading bookings...</p>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => <Skeleton key={row} height={20} />)}
    </div>
  );
}
