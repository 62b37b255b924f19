import { useRef, useState } from 'react';
import { BookingDesk } from '../bookings/booking-desk.tsx';
import { useBookingPages } from '../bookings/booking-pages.ts';
import type { Filter } from '../bookings/use-filter.ts';

/** A client's upcoming and past bookings, with all actions. */
export function ClientBookings({ userId }: { userId: string }) {
  const [filter, setFilter] = useState<Filter>({ group: 'upcoming', search: '', from: '', to: '', order: '', userId });
  const pages = useBookingPages(filter);
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (wanted: Partial<Filter>) => setFilter((before) => ({ ...before, ...(wanted.group && { order: '' as const }), ...wanted }));
  return (
    <section aria-label="Sessions">
      <h3 className="vh" ref={heading} tabIndex={-1}>Sessions</h3>
      <BookingDesk {...{ filter, change, pages, heading }} />
    </section>
  );
}
