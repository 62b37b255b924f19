import { useState, type RefObject } from 'react';
import { messages, momentsOf, type AdminBooking } from '@coach/contracts';
import { BOOKING_GROUPS, groupOf, type BookingGroup } from '@coach/domain';
import { Tabs } from '@coach/ui';
import { useNow } from '@coach/web-kit';
import { RowsSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { RefundDialog } from '../payments/refund-dialog.tsx';
import { ChangeDialog } from '../calendar/dialogs/change-dialog.tsx';
import { BookingList } from './booking-list.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { changeable, clientOf, useBookingPages } from './booking-pages.ts';
import type { Actions } from './columns.tsx';
import { EndDialog, type Ending } from './end-dialog.tsx';
import { useSetStatus, type Status } from './use-changes.ts';
import { WeekOffDialog, type UnsettledWeek } from './week-off-dialog.tsx';
import { isFiltered, orderOf, type Filter, type Order } from './use-filter.ts';
import styles from './bookings-tab.module.css';

const CLOCK_MS = 30_000;
const NAMES: Record<BookingGroup, string> = { upcoming: 'Upcoming', pending: 'Pending', completed: 'Completed', cancelled: 'Cancelled' };

interface BookingDeskProps {
  filter: Filter;
  change: (change: Partial<Filter>) => void;
  pages: ReturnType<typeof useBookingPages>;
  /** The focus target when the affected row is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The bookings matching a filter, by group, and the coach's actions on them. */
export function BookingDesk({ filter, change, pages, heading }: BookingDeskProps) {
  const now = useNow(CLOCK_MS);
  const setStatus = useSetStatus(filter);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [refunding, setRefunding] = useState<AdminBooking | null>(null);
  const [changing, setChanging] = useState<AdminBooking | null>(null);
  const [weekOff, setWeekOff] = useState<UnsettledWeek | null>(null);

  const onStatus = (booking: AdminBooking, status: Status) => {
    if (status === 'cancelled') setEnding({ way: 'status', booking });
    else setStatus.mutate({ booking_id: booking.id, status });
  };
  const [picked, pick] = useState<ReadonlySet<string>>(new Set());
  const onPick = ({ id }: AdminBooking) => pick(new Set(picked.has(id) ? [...picked].filter((one) => one !== id) : [...picked, id]));
  const actions: Actions = { now, onStatus, onEnd: (way, booking) => setEnding({ way, booking }), onRefund: setRefunding, onChange: setChanging, onWeekOff: setWeekOff, picked, onPick, isOfOne: Boolean(filter.userId) };
  return (
    <>
      {pages.isError && <LoadFailed message={messages.admin.loadBookingsFailed} isBusy={pages.isFetching} retry={() => void pages.refetch()} />}
      {!pages.isLoadingError && <Groups filter={filter} pages={pages} actions={actions} onGroup={(group) => change({ group })} onOrder={(order) => change({ order })} />}
      {filter.group === 'pending' && <BulkBar picked={pages.bookings.filter(({ id, status }) => picked.has(id) && status === 'pending')} onDone={() => pick(new Set())} />}
      {ending && <EndDialog ending={ending} filter={filter} now={now} onClose={() => setEnding(null)} heading={heading} />}
      {weekOff && <WeekOffDialog unsettled={weekOff} now={now} onClose={() => setWeekOff(null)} heading={heading} />}
      {changing && <ChangeDialog session={changeable(changing)} onClose={() => setChanging(null)} />}
      {refunding && <RefundDialog of={{ booking_id: refunding.id }} person={clientOf(refunding)} onClose={() => setRefunding(null)} />}
    </>
  );
}

interface GroupsProps {
  filter: Filter;
  pages: ReturnType<typeof useBookingPages>;
  actions: Actions;
  onGroup: (group: BookingGroup) => void;
  onOrder: (order: Order) => void;
}

/** While loading, rows of the previous search may stay; those of another tab may not. */
function mayShow({ data, isPlaceholderData, bookings: [first] }: GroupsProps['pages'], group: BookingGroup, now: Date): boolean {
  if (data === undefined || !isPlaceholderData) return data !== undefined;
  return first !== undefined && groupOf(momentsOf(first), now) === group;
}

function Groups({ filter, pages, actions, onGroup, onOrder }: GroupsProps) {
  const { group: open } = filter;
  const isKnown = mayShow(pages, open, actions.now);
  const list = (
    <BookingList
      {...{ group: open, bookings: pages.bookings, actions, pages, isSearching: isFiltered(filter), order: orderOf(filter), onOrder }}
      total={pages.counts?.[open] ?? 0}
    />
  );
  const tabs = BOOKING_GROUPS.map((group) => ({
    value: group,
    label: NAMES[group],
    count: pages.counts?.[group],
    content: isKnown ? list : <RowsSkeleton of="bookings" />,
  }));
  return <div className={`card ${styles.groups}`}><Tabs label="Booking groups" value={open} onValueChange={onGroup} tabs={tabs} /></div>;
}
