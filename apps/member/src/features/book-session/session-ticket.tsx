import type { Slot } from '@coach/contracts';
import { messages } from '@coach/contracts';
import { cancellationDeadline, formatDateTime, formatPrice, formatTime, HOLD_MINUTES, rangeFrom, SESSION_LABELS, sessionPrice } from '@coach/domain';
import { Button } from '@coach/ui';
import { shortDate, shortWeekday } from './days.ts';
import type { BookingForm } from './use-booking.ts';
import type { Refused } from './use-submit.ts';
import styles from './session-ticket.module.css';

type TicketProps = { booking: BookingForm; isBusy: boolean; refused: Refused | null };

/** What is about to be booked, what it costs and what it means, with the one button that does it. */
export function SessionTicket({ booking, isBusy, refused }: TicketProps) {
  const isConsultation = booking.choice.service === 'consultation';
  return (
    <section className={styles.ticket} aria-labelledby="ticket">
      <When booking={booking} />
      <div className={styles.body}>
        <Price booking={booking} />
        <Deadline slot={booking.slot} now={booking.now} />
        {refused && <p className="err">{refused.title} {refused.text}</p>}
        <Button variant="primary" size="lg" block type="submit" busy={isBusy} busyLabel={isConsultation ? 'Requesting...' : 'Opening payment...'}>
          {isConsultation ? 'Request consultation' : 'Continue to payment'}
        </Button>
        <p className="hint">
          {isConsultation ? 'Free, no card needed. The coach confirms your time by e-mail.' : `Your hour is held for ${HOLD_MINUTES} minutes while you pay.`}
        </p>
      </div>
    </section>
  );
}

function When({ booking: { choice, slot, minutes, location } }: { booking: BookingForm }) {
  const ends = slot && formatTime(rangeFrom(new Date(slot.time_slot), minutes).end);
  return (
    <div className={styles.when}>
      <h2 className="cap" id="ticket">{choice.service ? SESSION_LABELS[choice.service] : 'Your session'}</h2>
      <p className={`num ${choice.date ? styles.date : styles.open}`}>{choice.date ? `${shortWeekday(choice.date)} ${shortDate(choice.date)}` : 'Pick a day'}</p>
      {slot ? <p className={`num ${styles.time}`}>{formatTime(new Date(slot.time_slot))}</p> : <p className={`num ${styles.open}`}>and a time</p>}
      <p className={`tab ${styles.where}`}>{[ends && `to ${ends}`, location.trim()].filter(Boolean).join(', ') || `${minutes} minutes`}</p>
    </div>
  );
}

function Price({ booking: { choice, minutes, service } }: { booking: BookingForm }) {
  if (!choice.service) return null;
  const price = formatPrice(service && sessionPrice(service, 1));
  return (
    <dl className={styles.price}>
      <div><dt>{minutes} minutes{service && ', 1:1'}</dt><dd className="tab">{price}</dd></div>
      <div className={styles.total}><dt>Total</dt><dd className="num">{price}</dd></div>
    </dl>
  );
}

/** Until when it can be given back; a session so near that it cannot is said before it is paid (FLOW-03). */
function Deadline({ slot, now }: { slot: Slot | null; now: Date }) {
  if (!slot) return null;
  const deadline = cancellationDeadline(new Date(slot.time_slot));
  if (deadline <= now) return <p className={styles.late} role="status">{messages.booking.lateWarning}</p>;
  return <p className="sm muted tab">Free to cancel until {formatDateTime(deadline)}</p>;
}
