import type { AdminBooking } from '@coach/contracts';
import type { BookingGroup } from '@coach/domain';
import { Button, DataTable, EmptyState } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import { ListFoot, type Pages } from '../panel/list-parts.tsx';
import { columnsOf, type Actions } from './columns.tsx';
import type { Order } from './use-filter.ts';
import styles from './booking-list.module.css';

const EMPTY: Record<BookingGroup, string> = {
  upcoming: 'No upcoming bookings',
  pending: 'No pending bookings',
  completed: 'No completed sessions yet',
  cancelled: 'No cancelled bookings',
};

/** Why a booking is highlighted. */
const HELP: Record<BookingGroup, string> = {
  upcoming: 'Sessions show up here as clients book them. You can book for a client in the calendar.',
  pending: 'Requests that wait for your answer show up here.',
  completed: 'Sessions show up here once they are over.',
  cancelled: 'What you or a client cancels shows up here.',
};

export interface BookingListProps {
  group: BookingGroup;
  bookings: readonly AdminBooking[];
  /** The total number. */
  total: number;
  isSearching: boolean;
  order: Order;
  onOrder: (order: Order) => void;
  actions: Actions;
  pages: Pages;
}

/** One tab's table and its Show more button. */
export function BookingList({ group, bookings, total, isSearching, order, onOrder, actions, pages }: BookingListProps) {
  const empty = <EmptyState title={EMPTY[group]} text={isSearching ? 'Nothing matches the search. Clear Filters shows everything.' : HELP[group]} action={!isSearching && group === 'upcoming' && <Button asChild><Link to={`${paths.admin}?view=calendar`}>Open the calendar</Link></Button>} />;
  return (
    <>
      <div className={styles.table}>
        <DataTable wide caption={`${group} bookings`} columns={columnsOf(group, actions)} rows={bookings} rowKey={({ id }) => id} empty={empty} sort={{ key: 'when', direction: order === 'soonest' ? 'ascending' : 'descending' }} onSort={() => onOrder(order === 'soonest' ? 'newest' : 'soonest')} />
      </div>
      <ListFoot {...{ shown: bookings.length, total, pages }} />
    </>
  );
}
