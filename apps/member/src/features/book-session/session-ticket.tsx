import type { Slot } from '@coach/contracts';
import { fill, memberAreaMessages as messages } from '@coach/contracts';
import { cancellationDeadline, HOLD_MINUTES, hoursWords, isFreeConsultation, isPaidOnTheSpot, minutesWords, rangeFrom } from '@coach/domain';
import { Button, CheckField } from '@coach/ui';
import { formatDateTime, formatPrice, formatTime, formatWholePrice, serviceName, serviceOf, SessionWhere, taxNotes, useBusiness, useSayEnglish, ZoneHint, type Say } from '@coach/web-kit';
import { isGroup, isOneToOne } from './choice.ts';
import { lateWords } from './late-words.ts';
import { firstError, type FieldErrors } from './errors.ts';
import { shortDate, shortWeekday } from './times/days.ts';
import { ProgramWeeks } from './times/program-weeks.tsx';
import type { BookingForm } from './use-booking.ts';
import type { Refused } from './use-submit.ts';
import { TicketFace, TicketLine, TicketSum, type TicketFaceProps } from '@coach/web-kit/product';
import styles from './session-ticket.module.css';

type TicketProps = { booking: BookingForm; errors: FieldErrors; isBusy: boolean; refused: Refused | null };

/** What is about to be booked, its price and conditions, with the one button that books it. */
export function SessionTicket({ booking, errors, isBusy, refused }: TicketProps) {
  const { label, busy, hint } = actOf(booking);
  return (
    <TicketFace id="ticket" {...whenOf(booking)} below={<Below booking={booking} />}>
      <Price booking={booking} />
      {isGroup(booking.choice) && booking.choice.service && booking.slot && <ProgramWeeks service={serviceOf(booking.choice.service)} first={new Date(booking.slot.time_slot)} />}
      <Deadline slot={booking.slot} now={booking.now} isOneOfMany={booking.weekly.further.length > 0} />
      {booking.fee.cents > 0 && <FeeConsent booking={booking} error={errors.fee} />}
      {refused && <p className="err">{refused.title} {refused.text}</p>}
      <Button variant={firstError(booking.errors) ? 'line' : 'primary'} size="lg" block type="submit" disabled={booking.weekly.isUnknown} busy={isBusy} busyLabel={busy}>{label}</Button>
      <p className="hint">{hint}</p>
    </TicketFace>
  );
}

/** The button: its label and what follows. */
function actOf({ choice, credit, fee, weekly }: BookingForm): { label: string; busy: string; hint: string } {
  if (choice.service && isFreeConsultation(serviceOf(choice.service))) return { label: 'Request consultation', busy: 'Requesting...', hint: 'Free, no card needed. Your coach confirms the time by email.' };
  const count = 1 + weekly.further.length;
  if (credit.isUsed && count > 1) return { label: `Book ${count} sessions with credits`, busy: 'Booking...', hint: 'Confirmed right away, nothing to pay.' };
  if (credit.isUsed) return { label: 'Book with a credit', busy: 'Booking...', hint: 'Confirmed right away, nothing to pay.' };
  if (fee.cents > 0) return { label: 'Continue to save your card', busy: 'Opening...', hint: `${count > 1 ? `All ${count} times are` : 'Your time is'} held for ${HOLD_MINUTES} minutes while you save a card. Nothing is charged now: you pay your coach when you meet.` };
  if (choice.service && isPaidOnTheSpot(serviceOf(choice.service), count)) return { label: count > 1 ? `Book ${count} sessions, pay at each` : 'Book, pay at the session', busy: 'Booking...', hint: 'Confirmed right away. You pay your coach when you meet; you owe a session you miss.' };
  return { label: 'Continue to payment', busy: 'Opening payment...', hint: `${count > 1 ? `All ${count} times are` : 'Your time is'} held for ${HOLD_MINUTES} minutes while you pay.` };
}

const isByClass = ({ choice, classes }: BookingForm): boolean => isGroup(choice) && classes.data?.sales === 'classes';

/** What is chosen so far, in large type. */
function whenOf(booking: BookingForm): Pick<TicketFaceProps, 'name' | 'day' | 'time'> {
  const { choice, slot, group } = booking;
  const open = (words: string) => ({ words, isOpen: true });
  return {
    name: group?.name ?? (choice.service ? serviceName(choice.service) : 'Your session'),
    day: choice.date ? { words: `${shortWeekday(choice.date)} ${shortDate(choice.date)}` } : open(isByClass(booking) ? 'Pick a class' : 'Pick a day'),
    time: slot ? { words: formatTime(new Date(slot.time_slot)) } : isByClass(booking) ? null : open('and a time'),
  };
}

function Below({ booking: { slot, minutes, details, group, weekly } }: { booking: BookingForm }) {
  const place = group ? group.place : details.places.offered.find(({ id }) => id === details.typed.place_id);
  const ends = slot && formatTime(rangeFrom(new Date(slot.time_slot), minutes).end);
  return (
    <>
      <TicketLine isTab>{[ends && `to ${ends}`, weekly.further.length > 0 && `and ${weekly.further.length} more ${weekly.further.length === 1 ? 'week' : 'weeks'}`, !place && (group ?? details.typed).location.trim()].filter(Boolean).join(', ') || `${minutes} minutes`}</TicketLine>
      {place && <TicketLine><SessionWhere session={{ location: '', place }} /></TicketLine>}
      {slot && <ZoneHint className={`sm ${styles.zone}`} instant={new Date(slot.time_slot)} />}
    </>
  );
}

/** The no-show fee: agreed to with each booking, before any card is saved. */
function FeeConsent({ booking: { fee, weekly }, error }: { booking: BookingForm; error: string | undefined }) {
  const amount = formatPrice(fee.cents);
  return (
    <div data-field="fee">
      <CheckField
        label={weekly.further.length > 0 ? `For each session that I don’t come to, ${amount} is charged to the card I save` : `If I don’t come, ${amount} is charged to the card I save`}
        hint="You can remove the card on your account, under Your data, 30 days after the session."
        error={error}
        checked={fee.agrees}
        onChange={(event) => fee.agree(event.target.checked)}
      />
    </div>
  );
}

/** The description of one session in the ticket's total. */
function lineOf({ choice, minutes, participants, weekly }: BookingForm, say: Say): string {
  if (!choice.service || !isGroup(choice)) return `${weekly.further.length > 0 ? `${1 + weekly.further.length} × ` : ''}${minutes} minutes${isOneToOne(choice.service) ? say(', 1:1') : ''}`;
  const { weeks, lengths } = serviceOf(choice.service);
  return `${weeks > 1 ? `${weeks} weeks, ` : ''}${participants ?? 1} × ${formatWholePrice(lengths[0]!.priceCents)}`;
}

function Price({ booking }: { booking: BookingForm }) {
  const say = useSayEnglish();
  const { within, partOf } = taxNotes(useBusiness().region, say);
  const { choice, price, credit, weekly } = booking;
  const count = 1 + weekly.further.length;
  const part = price === null ? null : partOf(price);
  if (!choice.service) return null;
  return (
    <>
      <TicketSum lines={[[lineOf(booking, say), formatPrice(price)], ...(credit.isUsed ? [[count === 1 ? '1 session credit' : `${count} session credits`, `−${formatPrice(price)}`] as const] : [])]} total={['Total', formatPrice(credit.isUsed ? 0 : price)]}>
        {within && price !== null && !credit.isUsed && <div><dt className="sm muted">{within}</dt><dd className="sm muted tab">{part !== null && formatPrice(part)}</dd></div>}
      </TicketSum>
      {credit.left > 0 && !credit.isEnough && <p className="sm muted" role="status">You have {credit.left} session {credit.left === 1 ? 'credit' : 'credits'} for {count} sessions. To use {credit.left === 1 ? 'it' : 'them'}, book no more than that in one go.</p>}
      {credit.left > 0 && credit.isEnough && <CheckField label={count === 1 ? `Use a session credit (${credit.left} left)` : `Use ${count} session credits (${credit.left} left)`} checked={credit.isUsed} onChange={(event) => credit.use(event.target.checked)} />}
    </>
  );
}

/** Until when it can be canceled for a refund; a session too near for that is pointed out before payment (FLOW-03). */
function Deadline({ slot, now, isOneOfMany }: { slot: Slot | null; now: Date; isOneOfMany: boolean }) {
  const { policy } = useBusiness();
  if (!slot) return null;
  const deadline = cancellationDeadline(new Date(slot.time_slot), policy);
  const ahead = hoursWords(policy.cancellationHours);
  if (deadline <= now) return <p className="notice notice--warn sm" role="status">{lateWords(policy, new Date(slot.time_slot), now)} {policy.undoMinutes > 0 && fill(messages.booking.undo, { time: minutesWords(policy.undoMinutes) })}</p>;
  return <p className="sm muted tab">{isOneOfMany ? `Each is free to cancel until ${ahead} before it; the first until ${formatDateTime(deadline)}` : `Free to cancel until ${formatDateTime(deadline)}`}</p>;
}
