import { messages, weekWords, type Booking } from '@coach/contracts';
import { formatDate, formatPrice, formatTime, SESSION_LABELS, type BookingGroup } from '@coach/domain';
import { Badge, type BadgeTone, type Column } from '@coach/ui';
import type { Act, OwnBooking } from './own-bookings.ts';
import { RowActions } from './row-actions.tsx';

const LOOK: Record<BookingGroup, { tone: BadgeTone; word: string }> = {
  upcoming: { tone: 'ok', word: 'Confirmed' },
  pending: { tone: 'wait', word: 'Pending' },
  completed: { tone: 'info', word: 'Completed' },
  cancelled: { tone: 'bad', word: 'Cancelled' },
};

const ENDED_BY: Record<string, string> = { client: 'You', admin: 'Your coach', system: 'The calendar' };

const canceller = ({ cancelled_by: by }: Booking): string => (by === null ? messages.admin.noCanceller : (ENDED_BY[by] ?? by));

export interface TableScene {
  group: BookingGroup;
  now: Date;
  onAct: (act: Act, booking: OwnBooking) => void;
}

const shared = ({ group, now }: TableScene): Column<OwnBooking>[] => [
  { key: 'when', label: 'Date & Time', render: ({ sessionDate }) => <span className="tab"><b>{formatDate(sessionDate)}</b><br />{formatTime(sessionDate)}</span> },
  {
    key: 'service',
    label: 'Service',
    render: ({ booking }) => <span>{SESSION_LABELS[booking.booking_type]}<br /><span className="muted">{booking.duration_minutes} min{booking.series && `, ${weekWords(booking)}`}</span></span>,
  },
  { key: 'location', label: 'Location', render: ({ booking }) => booking.location || 'To be agreed' },
  {
    key: 'status',
    label: 'Status',
    render: ({ booking, sessionDate }) => (
      <span>
        <Badge tone={LOOK[group].tone}>{LOOK[group].word}</Badge>
        {booking.no_show && <><br /><span className="xs muted">did not come</span></>}
        {group === 'pending' && sessionDate <= now && <><br /><span className="xs muted">awaiting response</span></>}
      </span>
    ),
  },
  { key: 'price', label: 'Price', align: 'right', render: ({ booking }) => formatPrice(booking.price_cents) },
];

const ending: Column<OwnBooking>[] = [
  { key: 'by', label: 'Cancelled By', render: ({ booking }) => canceller(booking) },
  { key: 'reason', label: 'Reason', render: ({ booking }) => booking.cancellation_reason || messages.admin.noReason },
  { key: 'refund', label: 'Refund', align: 'right', render: ({ booking }) => (booking.refund_cents ? formatPrice(booking.refund_cents) : 'None') },
];

const actions = ({ now, group, onAct }: TableScene): Column<OwnBooking> => ({
  key: 'actions',
  label: 'Actions',
  align: 'right',
  render: (own) => <RowActions {...{ own, now, isDone: group === 'completed', onAct }} />,
});

/** What a tab's table shows; a cancelled booking says how it ended instead of what can be done (DASH-09). */
export const columnsOf = (scene: TableScene): Column<OwnBooking>[] => [...shared(scene), ...(scene.group === 'cancelled' ? ending : [actions(scene)])];
