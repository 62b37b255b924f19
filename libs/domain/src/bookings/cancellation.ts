import { returnedUntil } from '../billing/credits.ts';
import type { Formats } from '../region/formats.ts';
import { HOUR, MINUTE } from '../time/ranges.ts';
import type { ChangeTerms } from '../business/business.ts';
import { creditHours, hoursWords } from '../business/policy-words.ts';
import { creditUntil, partAt, partOf } from '../business/refund-steps.ts';
import type { BookingStatus } from './booking-status.ts';

/** The last moment before which a session can be canceled: elapsed hours, regardless of clock changes (specification B§9, FLOW-03). */
export const cancellationDeadline = (startsAt: Date, { cancellationHours }: Pick<ChangeTerms, 'cancellationHours'>): Date => new Date(startsAt.getTime() - cancellationHours * HOUR);

/** The times that determine a full refund. */
export interface CancellationTimes {
  cancellationDeadline: Date;
  /** When it was booked; moving doesn't change it. */
  createdAt: Date;
  /** Start of the first session. */
  sessionDate: Date;
  /** Its terms of sale. */
  changeTerms: ChangeTerms;
}

/** Until when an agreed session can be undone as a mistake: never once it has started. */
export const undoUntil = ({ createdAt, sessionDate, changeTerms }: Omit<CancellationTimes, 'cancellationDeadline'>): Date =>
  new Date(Math.min(createdAt.getTime() + changeTerms.undoMinutes * MINUTE, sessionDate.getTime()));

/** The moment before which a client cancels for free: the deadline, or the end of the undo period when that is later. */
export const freeUntil = (times: CancellationTimes): Date => new Date(Math.max(times.cancellationDeadline.getTime(), undoUntil(times).getTime()));

interface Standing {
  status: BookingStatus;
  cancelledAt?: Date | null;
}

type Cancellable = Standing & Omit<CancellationTimes, 'cancellationDeadline'> & { cancellationDeadline?: Date | null };

const isOver = ({ status, cancelledAt }: Standing): boolean => status === 'cancelled' || status === 'completed' || Boolean(cancelledAt);

/** Whether a booking is active and its deadline has not passed. */
export const isBeforeDeadline = ({ cancellationDeadline, ...booking }: Standing & { cancellationDeadline?: Date | null }, now: Date): boolean =>
  !isOver(booking) && Boolean(cancellationDeadline && now < cancellationDeadline);

/** Whether Cancel is offered: not canceled, not completed, with a deadline, and either it or the undo period has not passed (A§4, B§4, FLOW-07). */
export function isCancellable({ cancellationDeadline, ...booking }: Cancellable, now: Date): boolean {
  return !isOver(booking) && cancellationDeadline != null && now < freeUntil({ ...booking, cancellationDeadline });
}

/** Whether it can be canceled without a refund: too late for a free cancellation, and not started yet (FLOW-05). */
export function isReleasable(booking: Cancellable, now: Date): boolean {
  const stands = (booking.status === 'pending' || booking.status === 'confirmed') && !booking.cancelledAt;
  return stands && !isCancellable(booking, now) && now < booking.sessionDate;
}

/** Whether the client canceled too late for a refund (FLOW-05). */
export const wasReleasedLate = ({ cancellationDeadline, ...booking }: Omit<Cancellable, 'status' | 'cancelledAt'>, cancelledAt: Date): boolean =>
  cancellationDeadline == null || cancelledAt >= freeUntil({ ...booking, cancellationDeadline });

/** Who ended a booking; the system means a time-based rule. */
export type EndedBy = 'client' | 'admin' | 'system';

/** How a booking was paid; cents. With a session credit the price is 0, a free session has none (FLOW-13). */
export interface Price {
  priceCents: number | null;
  isPaid: boolean;
  /** Refundable cents of the payment; all of it by default. */
  refundableCents?: number | null | undefined;
  /** A bank is deciding about the payment. */
  isDisputed?: boolean | undefined;
  /** UTC; the expiry of the session credit it used. */
  creditExpiresAt?: Date | null | undefined;
  /** Refundable cents owed for canceled weeks: refunded separately and in full. */
  reservedCents?: number | undefined;
}

export interface Settlement {
  cost: 'card' | 'credit' | 'nothing';
  /** Cents refunded to the card. */
  refundCents: number;
  /** Cents of the price refunded before. */
  earlierCents?: number;
  creditReturned: boolean;
  /** UTC; the expiry of the returned credit, if known. */
  creditGoodUntil?: Date | null;
  isDisputed?: boolean;
  /** The cents that a partial refund is a part of; missing for a full refund, or none. */
  ofCents?: number;
}

/**
 * The settlement when a booking ends: a full refund when the coach or a time-based rule ends it, or the client before the
 * deadline or within the undo period; what its terms say when the client cancels later, which is nothing
 * unless they define partial refunds (FLOW-04..07). Used by dialog, API, and mail.
 */
export function settlementOf(price: Price & CancellationTimes, by: EndedBy, now: Date): Settlement {
  const { priceCents, isPaid, isDisputed = false, creditExpiresAt } = price;
  const percent = percentBack(price, by, now);
  const cost = isPaid ? 'card' : priceCents === 0 ? 'credit' : 'nothing';
  const creditReturned = (by !== 'client' || now < creditUntil(price, freeUntil(price))) && cost === 'credit';
  const refundable = price.refundableCents ?? (isDisputed ? 0 : (priceCents ?? 0));
  const earlierCents = Math.max(0, (priceCents ?? 0) - refundable);
  const ofCents = Math.max(0, refundable - (price.reservedCents ?? 0));
  const isPart = percent > 0 && percent < WHOLE;
  return {
    ...{ cost, refundCents: cost !== 'card' || percent === 0 ? 0 : isPart ? partOf(ofCents, percent) : refundable, creditReturned },
    ...(percent > 0 && cost === 'card' && earlierCents > 0 && !isDisputed && { earlierCents }),
    ...(isPart && cost === 'card' && { ofCents }),
    ...(creditReturned && creditExpiresAt && { creditGoodUntil: returnedUntil(creditExpiresAt, by, now) }),
    ...(isDisputed && cost !== 'nothing' && { isDisputed }),
  };
}

const WHOLE = 100;

/** Percent of the refundable amount that is refunded when a booking ends now. */
export function percentBack(times: CancellationTimes, by: EndedBy, now: Date): number {
  if (by !== 'client' || now < freeUntil(times)) return WHOLE;
  return partAt(times, now)?.percent ?? 0;
}

const UNDECIDED = 'Your bank is deciding about this payment';

/** The terms that a settlement's wording mentions. */
type BackTerms = Pick<ChangeTerms, 'cancellationHours' | 'refundSteps' | 'creditInParts'>;

/** Hours before the start within which nothing is refunded. */
const nothingInside = ({ cancellationHours, refundSteps = [] }: BackTerms): string => hoursWords(refundSteps.at(-1)?.hours ?? cancellationHours);

/** A settlement in a sentence or two, addressed to the client. */
export function settlementWords(settlement: Settlement, terms: BackTerms, formats: Formats): string {
  if (settlement.cost === 'nothing') return 'Nothing was charged for this session, so nothing is refunded.';
  return settlement.cost === 'credit' ? creditWords(settlement, terms, formats) : refundWords(settlement, terms, formats);
}

function creditWords({ creditReturned, creditGoodUntil, isDisputed }: Settlement, terms: BackTerms, { formatDate }: Formats): string {
  if (!creditReturned) return `Session credits aren’t returned for cancellations less than ${hoursWords(creditHours(terms))} ahead.`;
  const back = `Your session credit comes back${creditGoodUntil ? `, good until ${formatDate(creditGoodUntil)}` : ''}.`;
  return isDisputed ? `${back} It’s still on hold until your bank has decided about its payment.` : back;
}

function refundWords({ refundCents, earlierCents = 0, isDisputed, ofCents }: Settlement, terms: BackTerms, { formatPrice }: Formats): string {
  const [back, earlier] = [ofCents === undefined ? `${formatPrice(refundCents)} goes back to your card.` : `You get ${formatPrice(refundCents)} of ${formatPrice(ofCents)} back on your card.`, `${formatPrice(earlierCents)} was refunded earlier`];
  if (isDisputed) return refundCents > 0 ? `${back} ${UNDECIDED}, so nothing else is refunded.` : `${UNDECIDED}, so nothing is refunded on top.`;
  if (refundCents > 0) return earlierCents > 0 ? `${back} The other ${earlier}.` : back;
  return earlierCents > 0 ? `${earlier}, so nothing more goes back.` : `Cancellations less than ${nothingInside(terms)} ahead aren’t refunded.`;
}
