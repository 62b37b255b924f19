import { useRef } from 'react';
import { BookingDesk } from './booking-desk.tsx';
import { useBookingPages } from './booking-pages.ts';
import { FilterBar } from './filter-bar.tsx';
import { StatCards } from './stat-cards.tsx';
import { useFilter } from './use-filter.ts';

/** All bookings of all clients, and the coach's actions on them. */
export function BookingsTab() {
  const [filter, change] = useFilter();
  const pages = useBookingPages(filter);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h2 className="vh" ref={heading} tabIndex={-1}>Bookings</h2>
      {!pages.isLoadingError && <StatCards counts={pages.counts} />}
      <FilterBar filter={filter} onChange={change} updatedAt={pages.dataUpdatedAt} />
      <BookingDesk {...{ filter, change, pages, heading }} />
    </>
  );
}
