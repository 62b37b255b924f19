import type { PaymentStatus } from '@coach/contracts';
import { CREDIT_MINUTES, MINUTE, scopeNames, soldAs, usualService } from '@coach/domain';
import { Badge, classes, Skeleton, type BadgeTone } from '@coach/ui';
import { formatDate, formatDateTime, formatPrice, formatTime, formatWeekday, formatWholePrice, serviceName, SessionWhere, useBusiness, useNow, useSay, ZoneHint } from '@coach/web-kit';
import type { ReactNode } from 'react';
import styles from './payment-ticket.module.css';

type Booking = NonNullable<PaymentStatus['booking']>;
type Subscription = NonNullable<PaymentStatus['subscription']>;

const CLOCK_MS = 10_000;
const BOOKING_TONES: Record<Booking['status'], BadgeTone> = { confirmed: 'ok', pending: 'wait', completed: 'info', cancelled: 'bad' };

/** The booked session as a ticket, with the payment below the perforation. */
export function PaymentTicket({ status }: { status: PaymentStatus }) {
  const say = useSay();
  const { payment, booking, subscription, email } = status;
  return (
    <article className={styles.ticket} aria-label={say('Your ticket')}>
      <div className={styles.top}><Bought status={status} /></div>
      <dl className={styles.stub}>
        {subscription && <Row label={say('Subscription')}><Badge tone={subscription.status === 'active' ? 'ok' : 'wait'}>{say(subscription.status.replace('_', ' '))}</Badge></Row>}
        {booking && <Row label={say('Booking')}><Badge tone={BOOKING_TONES[booking.status]}>{say(booking.status)}</Badge></Row>}
        {booking?.free_until && <FreeUntil until={new Date(booking.free_until)} isFirst={Boolean(booking.further_dates?.length)} />}
        {payment && <Row label={say('Payment')}><Badge tone={payment.status === 'paid' ? 'ok' : 'info'}>{say(payment.status)}</Badge></Row>}
        {email && <Row label={say('Email confirmation')}>{say('sent to {address}', { address: email.recipient_email })}</Row>}
        {payment && <Row label={say('Total')} strong>{formatPrice(payment.amount)}</Row>}
      </dl>
    </article>
  );
}

function Bought({ status: { payment, booking, subscription, pack } }: { status: PaymentStatus }) {
  const say = useSay();
  if (pack) return <Pack pack={pack} />;
  if (subscription) return <Plan subscription={subscription} />;
  if (booking) return <Session booking={booking} />;
  return <p className={classes('num', styles.big, styles.status)}>{say(payment?.status)}</p>;
}

/** Only the owner sees until when (PAY-07). */
function Pack({ pack: { pack_type, credits, pays, expires_at } }: { pack: NonNullable<PaymentStatus['pack']> }) {
  const say = useSay();
  const { packs, services } = useBusiness();
  const { name } = soldAs(packs, pack_type);
  const service = pays ? scopeNames(pays, services.map(({ id, name: called }) => ({ id, name: say(called) })), say(' or ')) : say(usualService(services, 'individual')?.name ?? '');
  return (
    <>
      <p className="cap">{say(name)}</p>
      <p className={classes('num', styles.big, styles.date)}>{say('{credits} × {minutes} min', { credits, minutes: pays?.minutes ?? CREDIT_MINUTES })}</p>
      <p className={styles.line}>
        {expires_at ? say('{service}, to be used until {day}', { service, day: formatDate(new Date(expires_at)) }) : service}
      </p>
    </>
  );
}

const UNTIL_WORDS = { month: 'every month until cancelled', year: 'every year until cancelled' } as const;
const NEXT_WORDS = { month: 'every month until cancelled, next on {day}', year: 'every year until cancelled, next on {day}' } as const;

/** Only the owner sees until when (PAY-07). */
function Plan({ subscription: { plan_type, price_monthly, interval, trial_ends_at: trialEnd, current_period_end } }: { subscription: Subscription }) {
  const say = useSay();
  const { name } = soldAs(useBusiness().plans, plan_type);
  return (
    <>
      <p className="cap">{say('Your plan')}</p>
      <p className={classes('num', styles.big, styles.date)}>{say(name)}</p>
      <p className={classes('num', styles.big, styles.time)}>{formatWholePrice(price_monthly)}</p>
      {trialEnd && <p className={styles.line}>{say('Free until {day}, nothing is charged before', { day: formatDate(new Date(trialEnd)) })}</p>}
      <p className={styles.line}>{current_period_end ? say(NEXT_WORDS[interval], { day: formatDate(new Date(current_period_end)) }) : say(UNTIL_WORDS[interval])}</p>
    </>
  );
}

function Row({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return <div className={strong ? styles.total : undefined}><dt>{label}</dt><dd className={strong ? 'num' : undefined}>{children}</dd></div>;
}

/** For a session that starts soon, these are the minutes in which a mistake can be undone. Of several sessions, each has its own deadline. */
function FreeUntil({ until, isFirst }: { until: Date; isFirst: boolean }) {
  const say = useSay();
  const now = useNow(CLOCK_MS);
  if (now >= until) return null;
  const time = formatDateTime(until);
  return <Row label={say('Canceling')}>{isFirst ? say('The first is free to cancel until {time}; each of the others has its own deadline', { time }) : say('Free to cancel until {time}', { time })}</Row>;
}

/** Only the owner sees when and where; others see only the kind of session (PAY-07). */
function Session({ booking: { booking_type, session_date, further_dates = [], duration_minutes, location, place } }: { booking: Booking }) {
  const say = useSay();
  const label = say(serviceName(booking_type));
  const minutes = say('{n} minutes', { n: duration_minutes });
  if (session_date === null) return <><p className={classes('num', styles.big)}>{label}</p><p className={styles.line}>{minutes}</p></>;
  const start = new Date(session_date);
  const end = new Date(start.getTime() + duration_minutes * MINUTE);
  const [month, day] = formatDate(start).split('/');
  return (
    <>
      <p className="cap">{label}</p>
      <p className={classes('num', styles.big, styles.date)}>
        <span aria-hidden="true">{say(formatWeekday(start)).slice(0, 3)} {month}/{day}</span>
        <span className="vh">{say('{weekday}, {day}', { weekday: say(formatWeekday(start)), day: formatDate(start) })}</span>
      </p>
      <p className={classes('num', styles.big, styles.time)}>{formatTime(start)}</p>
      <p className={styles.line}>{say('to {time}', { time: formatTime(end) })}, {[minutes, location].filter(Boolean).join(', ')}</p>
      {further_dates.length > 0 && <p className={styles.line}>{say('and {dates}', { dates: further_dates.map((date) => formatDateTime(new Date(date))).join(', ') })}</p>}
      {place && <p className={styles.line}><SessionWhere session={{ location: '', place }} length="whole" mapWords={say('(opens a map in a new tab)')} /></p>}
      <ZoneHint className={classes('sm muted', styles.zone)} instant={start} />
    </>
  );
}

/** The ticket's placeholder; without `isWaiting` it is not animated. */
export function WaitingTicket({ isWaiting }: { isWaiting: boolean }) {
  const say = useSay();
  if (!isWaiting) return <div className={classes(styles.ticket, styles.blank)}><p className="muted">{say('Your ticket shows up here once your payment has arrived.')}</p></div>;
  return (
    <div className={styles.ticket} aria-hidden="true">
      <div className={styles.top}><div className={styles.bones}><Skeleton width={140} /><Skeleton width="80%" height={64} /><Skeleton width="55%" height={64} /><Skeleton width={220} /></div></div>
      <div className={classes(styles.stub, styles.bones)}><Skeleton /><Skeleton /><Skeleton width="60%" height={28} /></div>
    </div>
  );
}
