import { memberAreaMessages as messages, weekWords, type Booking } from '@coach/contracts';
import type { BookingGroup } from '@coach/domain';
import { Badge, type BadgeTone, type Column } from '@coach/ui';
import { bookingPrice, formatDate, formatPrice, formatTime, sessionName, SessionWhere } from '@coach/web-kit';
import styles from './my-bookings.module.css';
import { holdWords, type Act, type OwnBooking } from './own-bookings.ts';
import { RowActions } from './row-actions.tsx';

const LOOK: Record<BookingGroup, { tone: BadgeTone; word: string }> = {
  upcoming: { tone: 'ok', word: 'Confirmed' },
  pending: { tone: 'wait', word: 'Pending' },
  completed: { tone: 'info', word: 'Completed' },
  cancelled: { tone: 'bad', word: 'Cancelled' },
};

const ENDED_BY: Record<string, string> = { client: 'You', admin: 'Your coach', system: 'The calendar' };

const canceller = ({ cancelled_by: by }: Booking): string => (by === null ? messages.admin.noCanceller : (ENDED_BY[by] ?? by));

/** That it was a no-show, and what was refunded anyway. */
const missedWords = ({ no_show_refund_cents: cents, credit_good_until: credit }: Booking): string =>
  cents ? `did not come, ${formatPrice(cents)} went back` : credit ? 'did not come, session credit returned' : 'did not come';

/** Notes on a booking besides its status. */
function statusNotes(own: OwnBooking, { group, now }: Pick<TableScene, 'group' | 'now'>): string[] {
  const stands = group === 'upcoming' || group === 'pending';
  const notes = [own.booking.no_show && missedWords(own.booking), group === 'pending' && own.sessionDate <= now && 'awaiting response', stands && holdWords(own)];
  return notes.filter((words) => typeof words === 'string');
}

/** What was returned on cancellation; free sessions and those paid by credit have no refund to show. */
function Returned({ refund_cents: cents, credit_good_until: until, price_cents: price, stripe_payment_intent_id: payment }: Booking) {
  if (until) return <span className={styles.credit}>Session credit returned, good until {formatDate(new Date(until))}</span>;
  if (cents) return formatPrice(cents);
  if (payment !== null) return 'None';
  return <span className={styles.credit}>{price === 0 ? 'Session credit not returned' : 'Nothing was charged'}</span>;
}

/** Clients are not asked for a reason. */
const reasonOf = ({ cancellation_reason: reason, cancelled_by: by }: Booking): string => reason || (by === 'client' ? 'Not asked for' : messages.admin.noReason);

export interface TableScene {
  group: BookingGroup;
  now: Date;
  onAct: (act: Act, booking: OwnBooking) => void;
}

const shared = ({ group, now }: TableScene): Column<OwnBooking>[] => [
  { key: 'when', label: 'Date & Time', phone: 'lead', sortable: true, orders: { ascending: 'soonest first', descending: 'latest first' }, render: ({ sessionDate }) => <span className={`tab ${styles.when}`}><b>{formatDate(sessionDate)}</b><span>{formatTime(sessionDate)}</span></span> },
  {
    key: 'service',
    label: 'Service',
    phone: 'line',
    sortable: true,
    orders: { ascending: 'A to Z', descending: 'Z to A' },
    render: ({ booking }) => <span>{sessionName(booking)}<br /><span className="muted">{[`${booking.duration_minutes} min`, weekWords(booking)].filter(Boolean).join(', ')}</span></span>,
  },
  { key: 'location', label: 'Location', phone: 'line', render: ({ booking }) => <SessionWhere session={booking} length="brief" /> },
  {
    key: 'status',
    label: 'Status',
    phone: 'end',
    render: (own) => (
      <span>
        <Badge tone={LOOK[group].tone}>{LOOK[group].word}</Badge>
        {statusNotes(own, { group, now }).map((words) => <span key={words} className={`xs muted ${styles.note}`}>{words}</span>)}
      </span>
    ),
  },
  { key: 'price', label: 'Price', align: 'right', phone: 'end', sortable: true, orders: { ascending: 'lowest first', descending: 'highest first' }, render: ({ booking }) => bookingPrice(booking.price_cents) },
];

const ending: Column<OwnBooking>[] = [
  { key: 'by', label: 'Cancelled By', render: ({ booking }) => canceller(booking) },
  { key: 'reason', label: 'Reason', render: ({ booking }) => reasonOf(booking) },
  { key: 'refund', label: 'Refund', align: 'right', render: ({ booking }) => <Returned {...booking} /> },
];

const actions = ({ now, group, onAct }: TableScene): Column<OwnBooking> => ({
  key: 'actions',
  label: 'Actions',
  align: 'right',
  phone: 'acts',
  render: (own) => <RowActions {...{ own, now, isDone: group === 'completed', onAct }} />,
});

/** The columns of a tab's table; a canceled booking shows how it ended instead of actions (DASH-09). */
export const columnsOf = (scene: TableScene): Column<OwnBooking>[] => [...shared(scene), ...(scene.group === 'cancelled' ? ending : [actions(scene)])];
