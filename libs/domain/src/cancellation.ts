import { returnedUntil } from './credits.ts';
import { formatDate, formatPrice } from './format.ts';
import { HOUR } from './ranges.ts';
import type { BookingStatus } from './booking-status.ts';

/** Hours before the start until which a client may cancel for a full refund (specification B§9, FLOW-03). */
export const CANCELLATION_HOURS = 24;

/** The last instant before which a session may be cancelled: 24 elapsed hours ahead, whatever the wall clock does. */
export const cancellationDeadline = (startsAt: Date): Date => new Date(startsAt.getTime() - CANCELLATION_HOURS * HOUR);

interface Cancellable {
  status: BookingStatus;
  cancelledAt?: Date | null;
  cancellationDeadline?: Date | null;
}

/** Whether Cancel is offered: not cancelled, not completed, a deadline stands and it is still ahead (A§4, B§4, FLOW-07). */
export function isCancellable(booking: Cancellable, now: Date): boolean {
  const over = booking.status === 'cancelled' || booking.status === 'completed' || Boolean(booking.cancelledAt);
  return !over && booking.cancellationDeadline != null && now < booking.cancellationDeadline;
}

/** Whether it may be called off without getting anything back: too late to cancel, and not begun yet (FLOW-05). */
export function isMissable(booking: Cancellable & { sessionDate: Date }, now: Date): boolean {
  const stands = (booking.status === 'pending' || booking.status === 'confirmed') && !booking.cancelledAt;
  return stands && !isCancellable(booking, now) && now < booking.sessionDate;
}

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
}

export interface Settlement {
  cost: 'card' | 'credit' | 'nothing';
  /** Cents that go back to the card. */
  refundCents: number;
  creditReturned: boolean;
  /** UTC; until when the credit that comes back is good, where that is known. */
  creditGoodUntil?: Date | null;
  isDisputed?: boolean;
}

/**
 * What ending a booking gives back: all of it when the coach or a rule of time ends it, or the client before the
 * deadline; nothing when the client calls it off later (FLOW-04..07). The dialog, the API and the mail all say this.
 */
export function settlementOf(price: Price & { cancellationDeadline: Date }, by: EndedBy, now: Date): Settlement {
  const { priceCents, isPaid, cancellationDeadline, refundableCents, isDisputed = false, creditExpiresAt } = price;
  const givesBack = by !== 'client' || now < cancellationDeadline;
  const cost = isPaid ? 'card' : priceCents === 0 ? 'credit' : 'nothing';
  const creditReturned = givesBack && cost === 'credit';
  return {
    ...{ cost, refundCents: givesBack && cost === 'card' ? (refundableCents ?? priceCents ?? 0) : 0, creditReturned },
    ...(creditReturned && creditExpiresAt && { creditGoodUntil: returnedUntil(creditExpiresAt, by, now) }),
    ...(isDisputed && cost === 'card' && { isDisputed }),
  };
}

/** A settlement in one sentence, to the client. */
export function settlementWords({ cost, refundCents, creditReturned, creditGoodUntil, isDisputed }: Settlement): string {
  if (isDisputed) return 'Your bank is deciding about this payment, so nothing is refunded on top.';
  if (cost === 'nothing') return 'Nothing was charged for this session, so nothing is refunded.';
  if (cost === 'credit') return creditReturned ? `Your session credit comes back${creditGoodUntil ? `, good until ${formatDate(creditGoodUntil)}` : ''}.` : `Inside ${CANCELLATION_HOURS} hours the session credit does not come back.`;
  return refundCents > 0 ? `${formatPrice(refundCents)} goes back to your card.` : `Inside ${CANCELLATION_HOURS} hours nothing is refunded.`;
}
