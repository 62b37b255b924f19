import { Plus } from 'lucide-react';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { BOOKING_GROUPS, type BookingGroup, countBookings, groupOf, offersFreeConsultation } from '@coach/domain';
import { Button, classes, DataTable, EmptyState, Tabs } from '@coach/ui';
import { Link, paths, useBusiness, useSearchParams, useZone } from '@coach/web-kit';
import { ZoneNote } from '../../../time/zone-note.tsx';
import { columnsOf } from './columns.tsx';
import { Counters } from '../counters.tsx';
import { bookingsIn, type Act, type OwnBooking } from './own-bookings.ts';
import { useSort } from './use-sort.ts';
import styles from './my-bookings.module.css';

const NAMES: Record<BookingGroup, string> = { upcoming: 'Upcoming', pending: 'Pending', completed: 'Completed', cancelled: 'Cancelled' };

/** The number of bookings a tab shows before all are requested. */
const FIRST = 20;

/** The exact text of DASH-10. */
const EMPTY: Record<BookingGroup, { title: string; text: string }> = {
  upcoming: { title: 'No upcoming bookings', text: 'Your confirmed sessions show up here.' },
  pending: { title: 'No pending bookings', text: 'Requests waiting for your coach show up here.' },
  completed: { title: 'No completed sessions yet', text: 'Every session you’ve done counts here.' },
  cancelled: { title: 'No cancelled bookings', text: 'You haven’t canceled anything.' },
};

const NoneAtAll = () => (
  <EmptyState
    title="No bookings yet"
    text={offersFreeConsultation(useBusiness().services) ? 'Start with a free consultation, or go straight to a session.' : 'Choose what you’d like and a time that works for you.'}
    action={<Button variant="ink" asChild><Link to={paths.book}>Book Your First Session</Link></Button>}
  />
);

const isGroup = (text: string | null): text is BookingGroup => BOOKING_GROUPS.some((group) => group === text);

/** The open tab, kept in the URL, and the booking that a link leads to; that booking's tab is opened. */
function useTab(bookings: readonly OwnBooking[], now: Date): [BookingGroup, (group: BookingGroup) => void, named: string | null] {
  const [address, setAddress] = useSearchParams();
  const [tab, named] = [address.get('tab'), address.get('booking')];
  const own = bookings.find(({ booking }) => booking.id === named);
  const open = own ? groupOf(own, now) : 'upcoming';
  return [isGroup(tab) ? tab : open, (group) => setAddress({ tab: group }, { replace: true, preventScrollReset: true, flushSync: true }), own ? named : null];
}

/** Scrolls the row that a link leads to into view, once. */
function useRowInSight(named: string | null): void {
  useEffect(() => {
    if (named) document.querySelector('tr[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [named]);
}

export function BookingsFrame({ children, ref }: { children: ReactNode; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <section aria-labelledby="bookings">
      <div className={styles.head}>
        <h2 className="d d2" id="bookings" ref={ref} tabIndex={-1}>My Bookings</h2>
        <Button variant="primary" asChild><Link to={paths.book}><Plus aria-hidden="true" /> New Booking</Link></Button>
      </div>
      {children}
    </section>
  );
}

export interface MyBookingsProps {
  bookings: readonly OwnBooking[];
  now: Date;
  onAct: (act: Act, booking: OwnBooking) => void;
}

/** All of the client's bookings, each under one tab. */
export function MyBookings({ bookings, now, onAct }: MyBookingsProps) {
  const [tab, setTab, named] = useTab(bookings, now);
  useRowInSight(named);
  const counts = countBookings(bookings, now, useZone());
  const tabs = BOOKING_GROUPS.map((group) => ({ value: group, label: NAMES[group], count: counts[group], content: <Group {...{ group, bookings, now, onAct, named }} /> }));
  return (
    <>
      <Counters counts={counts} />
      <ZoneNote now={now} className={`sm muted ${styles.zone}`} />
      <div className={styles.tabs}><Tabs label="Bookings" value={tab} onValueChange={setTab} tabs={tabs} /></div>
    </>
  );
}

/** One tab's bookings in the chosen order; of a long list, the first ones, or all if a link leads to one further down. */
function Group({ group, bookings, now, onAct, named }: MyBookingsProps & { group: BookingGroup; named: string | null }) {
  const { sort, onSort, sorted } = useSort(group);
  const all = sorted(bookingsIn(group, bookings, now));
  const [isOpen, setOpen] = useState(() => all.findIndex(({ booking }) => booking.id === named) >= FIRST);
  return (
    <div className={classes(styles.table, group === 'cancelled' && styles.many)}>
      <DataTable
        caption={`${NAMES[group]} bookings`}
        columns={columnsOf({ group, now, onAct })}
        rows={isOpen ? all : all.slice(0, FIRST)}
        rowKey={({ booking }) => booking.id}
        isMarked={({ booking }) => booking.id === named}
        empty={bookings.length === 0 ? <NoneAtAll /> : <EmptyState {...EMPTY[group]} />}
        {...{ sort, onSort }}
      />
      {all.length > FIRST && <p className={styles.rest}><Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{isOpen ? 'Show fewer' : `Show all ${all.length}`}</Button></p>}
    </div>
  );
}
