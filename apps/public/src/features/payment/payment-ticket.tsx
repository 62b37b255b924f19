import type { PaymentStatus } from '@coach/contracts';
import { formatDate, formatLongDate, formatPrice, formatTime, formatWeekday, formatWholePrice, MINUTE, PLAN_LABELS, SESSION_LABELS } from '@coach/domain';
import { Badge, classes, Skeleton, type BadgeTone } from '@coach/ui';
import type { ReactNode } from 'react';
import styles from './payment-ticket.module.css';

type Booking = NonNullable<PaymentStatus['booking']>;
type Subscription = NonNullable<PaymentStatus['subscription']>;

const BOOKING_TONES: Record<Booking['status'], BadgeTone> = { confirmed: 'ok', pending: 'wait', completed: 'info', cancelled: 'bad' };

/** The booked session as a ticket, and below the perforation what was paid for it. */
export function PaymentTicket({ status }: { status: PaymentStatus }) {
  const { payment, booking, subscription, email } = status;
  return (
    <article className={styles.ticket} aria-label="Your ticket">
      <div className={styles.top}><Bought status={status} /></div>
      <dl className={styles.stub}>
        {subscription && <Row label="Subscription"><Badge tone={subscription.status === 'active' ? 'ok' : 'wait'}>{subscription.status.replace('_', ' ')}</Badge></Row>}
        {booking && <Row label="Booking"><Badge tone={BOOKING_TONES[booking.status]}>{booking.status}</Badge></Row>}
        {payment && <Row label="Payment"><Badge tone={payment.status === 'paid' ? 'ok' : 'info'}>{payment.status}</Badge></Row>}
        {email && <Row label="Email confirmation">sent to {email.recipient_email}</Row>}
        {payment && <Row label="Total" strong>{formatPrice(payment.amount)}</Row>}
      </dl>
    </article>
  );
}

function Bought({ status: { payment, booking, subscription } }: { status: PaymentStatus }) {
  if (subscription) return <Plan subscription={subscription} />;
  if (booking) return <Session booking={booking} />;
  return <p className={classes('num', styles.big, styles.status)}>{payment?.status}</p>;
}

/** Only the owner is told until when (PAY-07). */
function Plan({ subscription: { plan_type, price_monthly, current_period_end } }: { subscription: Subscription }) {
  return (
    <>
      <p className="cap">Your plan</p>
      <p className={classes('num', styles.big, styles.date)}>{PLAN_LABELS[plan_type]}</p>
      <p className={classes('num', styles.big, styles.time)}>{formatWholePrice(price_monthly)}</p>
      <p className={styles.line}>every month until cancelled{current_period_end && `, next on ${formatDate(new Date(current_period_end))}`}</p>
    </>
  );
}

function Row({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return <div className={strong ? styles.total : undefined}><dt>{label}</dt><dd className={strong ? 'num' : undefined}>{children}</dd></div>;
}

/** Only the owner is told when and where; anybody else sees what kind of session it is (PAY-07). */
function Session({ booking: { booking_type, session_date, duration_minutes, location } }: { booking: Booking }) {
  const label = SESSION_LABELS[booking_type];
  if (session_date === null) return <><p className={classes('num', styles.big)}>{label}</p><p className={styles.line}>{duration_minutes} minutes</p></>;
  const start = new Date(session_date);
  const end = new Date(start.getTime() + duration_minutes * MINUTE);
  const [month, day] = formatDate(start).split('/');
  return (
    <>
      <p className="cap">{label}</p>
      <p className={classes('num', styles.big, styles.date)}>
        <span aria-hidden="true">{formatWeekday(start).slice(0, 3)} {month}/{day}</span>
        <span className="vh">{formatLongDate(start)}</span>
      </p>
      <p className={classes('num', styles.big, styles.time)}>{formatTime(start)}</p>
      <p className={styles.line}>to {formatTime(end)}, {[`${duration_minutes} minutes`, location].filter(Boolean).join(', ')}</p>
    </>
  );
}

/** The ticket's place before there is one; without `isWaiting` nothing moves in it. */
export function WaitingTicket({ isWaiting }: { isWaiting: boolean }) {
  if (!isWaiting) return <div className={classes(styles.ticket, styles.blank)}><p className="muted">Your ticket appears here once the payment is known.</p></div>;
  return (
    <div className={styles.ticket} aria-hidden="true">
      <div className={styles.top}><div className={styles.bones}><Skeleton width={140} /><Skeleton width="80%" height={64} /><Skeleton width="55%" height={64} /><Skeleton width={220} /></div></div>
      <div className={classes(styles.stub, styles.bones)}><Skeleton /><Skeleton /><Skeleton width="60%" height={28} /></div>
    </div>
  );
}
