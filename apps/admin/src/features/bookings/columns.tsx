import { messages, momentsOf, weekWords, type AdminBooking } from '@coach/contracts';
import { isCancellable, type BookingGroup } from '@coach/domain';
import { Badge, Button, type BadgeTone, type Column } from '@coach/ui';
import { bookingPrice, formatDate, formatDateTime, formatPrice, formatTime, sessionName } from '@coach/web-kit';
import { clientOf, isPaidByCard } from './booking-pages.ts';
import type { Way } from './end-dialog.tsx';
import { unsettledWeeks, type UnsettledWeek } from './week-off-dialog.tsx';
import { NoShowFee } from './no-show-fee.tsx';
import { NoShowButton } from './no-show-button.tsx';
import { StatusSelect } from './status-select.tsx';
import type { Status } from './use-changes.ts';
import { EmailText, PersonLink } from '../panel/person-link.tsx';
import styles from './columns.module.css';

/** ABK-19. */
const TONES: Record<Status, BadgeTone> = { confirmed: 'ok', pending: 'wait', completed: 'info', cancelled: 'bad' };

export interface Actions {
  now: Date;
  onStatus: (booking: AdminBooking, status: Status) => void;
  onEnd: (way: Way, booking: AdminBooking) => void;
  onRefund: (booking: AdminBooking) => void;
  onChange: (booking: AdminBooking) => void;
  onWeekOff: (unsettled: UnsettledWeek) => void;
  /** Requests selected for bulk confirmation. */
  picked: ReadonlySet<string>;
  onPick: (booking: AdminBooking) => void;
  /** On a client’s page the client column is omitted. */
  isOfOne: boolean;
}

const named = (booking: AdminBooking): string => `${clientOf(booking)}, ${formatDateTime(new Date(booking.session_date))}`;

function When({ booking }: { booking: AdminBooking }) {
  const start = momentsOf(booking).sessionDate;
  return <span className={`tab ${styles.when}`}><b>{formatDate(start)}</b> {formatTime(start)}</span>;
}

const shared: Column<AdminBooking>[] = [
  { key: 'when', label: 'Date & Time', phone: 'lead', sortable: true, orders: { ascending: 'soonest first', descending: 'latest first' }, render: (booking) => <When booking={booking} /> },
  { key: 'client', label: 'Client', phone: 'line', render: (booking) => <span className={styles.client}><PersonLink userId={booking.user_id}>{clientOf(booking)}</PersonLink> <span className="muted"><EmailText>{booking.email}</EmailText></span></span> },
  { key: 'service', label: 'Service', phone: 'line', render: (booking) => <span className={styles.service}>{sessionName(booking)}{weekWords(booking) && <span className="muted">, {weekWords(booking)}</span>}<br /><span className={`muted ${styles.place}`}>{booking.place?.name ?? booking.location}</span></span> },
];

/** The status, and an open dispute. */
const State = ({ booking: { status, payment_disputed: isDisputed } }: { booking: AdminBooking }) => (
  <span className={styles.state}>
    <Badge tone={TONES[status]}>{status}</Badge>
    {isDisputed && <Badge tone="bad">Disputed</Badge>}
  </span>
);

const status: Column<AdminBooking> = { key: 'status', label: 'Status', phone: 'end', render: (booking) => <State booking={booking} /> };

/** The status and, for an overdue request, that it is still waiting. */
const pendingStatus = (now: Date): Column<AdminBooking> => ({
  ...status,
  render: (booking) => (
    <>
      <State booking={booking} />
      {new Date(booking.session_date) <= now && <span className="xs muted"> awaiting response</span>}
    </>
  ),
});

/** The unpaid part of a manual price. */
const Unpaid = ({ booking: { owed_cents: cents } }: { booking: AdminBooking }) => Boolean(cents) && <span className="xs muted">{formatPrice(cents ?? 0)} unpaid</span>;

const price: Column<AdminBooking> = { key: 'price', label: 'Price', align: 'right', phone: 'end', render: (booking) => <span className={styles.price}>{bookingPrice(booking.price_cents)}<Unpaid booking={booking} /></span> };

/** Offered for every card payment, whatever happened to the session. */
const Refund = ({ booking, onRefund }: { booking: AdminBooking } & Pick<Actions, 'onRefund'>) =>
  isPaidByCard(booking) && <Button size="sm" variant="quiet" aria-label={`Refund ${named(booking)}`} onClick={() => onRefund(booking)}>Refund…</Button>;

/** Offered while a session is upcoming. */
const Change = ({ booking, now, onChange }: { booking: AdminBooking } & Pick<Actions, 'now' | 'onChange'>) =>
  (booking.status === 'pending' || booking.status === 'confirmed') && momentsOf(booking).sessionDate > now && <Button size="sm" variant="quiet" aria-label={`Change ${named(booking)}`} onClick={() => onChange(booking)}>Change…</Button>;

/** The refund at cancellation. */
function Returned({ booking: { credit_good_until: until, refund_cents: refund } }: { booking: AdminBooking }) {
  if (until) return <span className="xs muted">Credit returned, good until {formatDate(new Date(until))}</span>;
  return refund !== null && refund > 0 && <span className="xs muted">{formatPrice(refund)} refunded</span>;
}

/** The price with its refunds, and the button to refund more. */
const settledPrice = ({ onRefund }: Actions): Column<AdminBooking> => ({
  ...price,
  render: (booking) => (
    <span className={styles.price}>
      {bookingPrice(booking.price_cents)}
      <Unpaid booking={booking} />
      <Returned booking={booking} />
      <Refund {...{ booking, onRefund }} />
    </span>
  ),
});

/** ABK-08. */
const ended: Column<AdminBooking>[] = [
  { key: 'by', label: 'Cancelled By', render: ({ cancelled_by: by }) => (by ? <span className={styles.by}>{by}</span> : messages.admin.noCanceller) },
  { key: 'reason', label: 'Reason', render: (booking) => booking.cancellation_reason || messages.admin.noReason },
];

const changing = ({ now, onStatus, onEnd, onRefund, onChange, onWeekOff }: Actions): Column<AdminBooking> => ({
  key: 'actions',
  label: 'Actions',
  phone: 'acts',
  render: (booking) => (
    <span className={styles.actions}>
      <StatusSelect booking={booking} onChoose={(chosen) => onStatus(booking, chosen)} />
      <NoShowButton {...{ booking, now }} />
      <NoShowFee {...{ booking, now }} />
      {unsettledWeeks(booking).map((off) => <Button key={off.id} size="sm" variant="ink" aria-label={`Settle week ${off.week} of ${named(booking)}`} onClick={() => onWeekOff({ booking, off })}>Week {off.week} owed…</Button>)}
      <Change {...{ booking, now, onChange }} />
      <Refund {...{ booking, onRefund }} />
      {isCancellable(momentsOf(booking), now) && <Button size="sm" variant="danger" aria-label={`Cancel ${named(booking)}`} onClick={() => onEnd('cancel', booking)}>Cancel</Button>}
    </span>
  ),
});

const picking = ({ picked, onPick }: Actions): Column<AdminBooking> => ({
  key: 'pick',
  label: 'Choose',
  phone: 'end',
  render: (booking) => <label className={styles.pick}><input type="checkbox" aria-label={`Choose ${named(booking)}`} checked={picked.has(booking.id)} onChange={() => onPick(booking)} /></label>,
});

const answering = ({ now, onStatus, onEnd, onRefund, onChange }: Actions): Column<AdminBooking> => ({
  key: 'actions',
  label: 'Actions',
  phone: 'acts',
  render: (booking) => (
    <span className={styles.actions}>
      <Button size="sm" variant="ink" aria-label={`Confirm ${named(booking)}`} onClick={() => onStatus(booking, 'confirmed')}>Confirm</Button>
      <Button size="sm" variant="danger" aria-label={`Decline ${named(booking)}`} onClick={() => onEnd('decline', booking)}>Decline</Button>
      <Change {...{ booking, now, onChange }} />
      <Refund {...{ booking, onRefund }} />
    </span>
  ),
});

/** The columns of each tab (ABK-05..08). */
export function columnsOf(group: BookingGroup, actions: Actions): Column<AdminBooking>[] {
  const columns = allColumnsOf(group, actions);
  return actions.isOfOne ? columns.filter(({ key }) => key !== 'client') : columns;
}

function allColumnsOf(group: BookingGroup, actions: Actions): Column<AdminBooking>[] {
  if (group === 'cancelled') return [...shared, status, settledPrice(actions), ...ended];
  if (group === 'pending') return [picking(actions), ...shared, pendingStatus(actions.now), price, answering(actions)];
  return [...shared, status, price, changing(actions)];
}
