import { returnedUntil } from '../billing/credits.ts';
import type { Formats } from '../region/formats.ts';
import { HOUR, MINUTE } from '../time/ranges.ts';
import type { ChangeTerms } from '../business/business.ts';
import { creditHours, hoursWords } from '../business/policy-words.ts';
import { creditUntil, partAt, partOf } from '../business/refund-steps.ts';
import type { BookingStatus } from './booking-status.ts';

/** The last instant before which a session may be cancelled: so many elapsed hours ahead, whatever the wall clock does (specification B§9, FLOW-03). */
export const cancellationDeadline = (startsAt: Date, { cancellationHours }: Pick<ChangeTerms, 'cancellationHours'>): Date => new Date(startsAt.getTime() - cancellationHours * HOUR);

/** When a booking can be cancelled with everything given back. */
export interface CancellationTimes {
  cancellationDeadline: Date;
  /** When it was booked; moving it changes nothing of that. */
  createdAt: Date;
  /** Start of the first session. */
  sessionDate: Date;
  /** What it was sold under. */
  changeTerms: ChangeTerms;
}

/** Until when an agreed session can be undone as a slip: never once it has begun. */
export const undoUntil = ({ createdAt, sessionDate, changeTerms }: Omit<CancellationTimes, 'cancellationDeadline'>): Date =>
  new Date(Math.min(createdAt.getTime() + changeTerms.undoMinutes * MINUTE, sessionDate.getTime()));

/** The instant before which a client cancels for nothing: the deadline, or the end of the minutes for a slip when that is later. */
export const freeUntil = (times: CancellationTimes): Date => new Date(Math.max(times.cancellationDeadline.getTime(), undoUntil(times).getTime()));

interface Standing {
  status: BookingStatus;
  cancelledAt?: Date | null;
}

type Cancellable = Standing & Omit<CancellationTimes, 'cancellationDeadline'> & { cancellationDeadline?: Date | null };

const isOver = ({ status, cancelledAt }: Standing): boolean => status === 'cancelled' || status === 'completed' || Boolean(cancelledAt);

/** Whether a booking stands and its deadline is still ahead. */
export const isBeforeDeadline = ({ cancellationDeadline, ...booking }: Standing & { cancellationDeadline?: Date | null }, now: Date): boolean =>
  !isOver(booking) && Boolean(cancellationDeadline && now < cancellationDeadline);

/** Whether Cancel is offered: not cancelled, not completed, a deadline stands, and it or the minutes for a slip are still ahead (A§4, B§4, FLOW-07). */
export function isCancellable({ cancellationDeadline, ...booking }: Cancellable, now: Date): boolean {
  return !isOver(booking) && cancellationDeadline != null && now < freeUntil({ ...booking, cancellationDeadline });
}

/** Whether it may be called off without getting anything back: too late to cancel, and not begun yet (FLOW-05). */
export function isMissable(booking: Cancellable, now: Date): boolean {
  const stands = (booking.status === 'pending' || booking.status === 'confirmed') && !booking.cancelledAt;
  return stands && !isCancellable(booking, now) && now < booking.sessionDate;
}

/** Whether a client who ended a booking did so too late to cancel it: nothing came back (FLOW-05). */
export const wasCalledOff = ({ cancellationDeadline, ...booking }: Omit<Cancellable, 'status' | 'cancelledAt'>, cancelledAt: Date): boolean =>
  cancellationDeadline == null || cancelledAt >= freeUntil({ ...booking, cancellationDeadline });

/** Who ended a booking; the system is a rule of time. */
export type EndedBy = 'client' | 'admin' | 'system';

/** What a booking was had for; cents. A session credit leaves a price of nothing, a free session none (FLOW-13). */
export interface Price {
  priceCents: number | null;
  isPaid: boolean;
  /** Cents of the payment that can still go back; all of it unless said. */
  refundableCents?: number | null | undefined;
  /** A bank decides about the payment. */
  isDisputed?: boolean | undefined;
  /** UTC; until when the session credit was good that it cost. */
  creditExpiresAt?: Date | null | undefined;
  /** Cents of what can go back that are owed for weeks that fell out: they go back by themselves, and no part is taken of them. */
  reservedCents?: number | undefined;
}

export interface Settlement {
  cost: 'card' | 'credit' | 'nothing';
  /** Cents that go back to the card. */
  refundCents: number;
  /** Cents of the price that had gone back before. */
  earlierCents?: number;
  creditReturned: boolean;
  /** UTC; until when the credit that comes back is good, where that is known. */
  creditGoodUntil?: Date | null;
  isDisputed?: boolean;
  /** Cents that the refund is a part of; missing where all of it goes back, or nothing. */
  ofCents?: number;
}

/**
 * What ending a booking gives back: all of it when the coach or a rule of time ends it, or the client before the
 * deadline or within the minutes for a slip; what its terms say when the client calls it off later, which is nothing
 * unless they name parts (FLOW-04..07). The dialog, the API and the mail all say this.
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

/** Percent of what can go back that does when a booking is ended now. */
export function percentBack(times: CancellationTimes, by: EndedBy, now: Date): number {
  if (by !== 'client' || now < freeUntil(times)) return WHOLE;
  return partAt(times, now)?.percent ?? 0;
}

const UNDECIDED = 'Your bank is deciding about this payment';

/** What of the terms a settlement's words speak of. */
type BackTerms = Pick<ChangeTerms, 'cancellationHours' | 'refundSteps' | 'creditInParts'>;

/** Hours before the start inside which nothing comes back at all. */
const nothingInside = ({ cancellationHours, refundSteps = [] }: BackTerms): string => hoursWords(refundSteps.at(-1)?.hours ?? cancellationHours);

/** A settlement in a sentence or two, to the client. */
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
