import { useState } from 'react';
import type { BookingGroup } from '@coach/domain';
import type { Sort } from '@coach/ui';
import type { OwnBooking } from './own-bookings.ts';
import { sessionName } from '@coach/web-kit';

const ORDERS: Record<string, (one: OwnBooking, other: OwnBooking) => number> = {
  when: (one, other) => one.sessionDate.getTime() - other.sessionDate.getTime(),
  service: ({ booking: one }, { booking: other }) => sessionName(one).localeCompare(sessionName(other)),
  price: ({ booking: one }, { booking: other }) => (one.price_cents ?? 0) - (other.price_cents ?? 0),
};

/** The initial order of each tab: upcoming sessions soonest first, past ones latest first (DASH-22). */
const FIRST: Record<BookingGroup, Sort['direction']> = { upcoming: 'ascending', pending: 'ascending', completed: 'descending', cancelled: 'descending' };

/** The sort order of a tab's bookings; clicking a heading again reverses it. */
export function useSort(group: BookingGroup) {
  const [sort, setSort] = useState<Sort>({ key: 'when', direction: FIRST[group] });
  const onSort = (key: string, direction?: Sort['direction']) => setSort({ key, direction: direction ?? (sort.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending') });
  const sorted = (bookings: readonly OwnBooking[]): OwnBooking[] => [...bookings].sort((one, other) => (sort.direction === 'ascending' ? 1 : -1) * (ORDERS[sort.key]!(one, other) || ORDERS['when']!(one, other)));
  return { sort, onSort, sorted };
}
