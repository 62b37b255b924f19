import { arrangedDeadline } from './coach-desk.ts';
import type { BookingStatus } from './booking-status.ts';
import { isHeld, sessionsOf, type AgreedSession, type AgreedTimes } from './series.ts';

/** What the coach changes of a session besides its time, and what its client knew before. */
export interface SessionTerms {
  durationMinutes: number;
  /** Cents; null is free. */
  priceCents: number | null;
  location: string;
  placeId: string;
}

/** The sessions of a booking that a change reaches: those ahead that take the coach's time. */
export const sessionsAhead = (booking: AgreedTimes, now: Date): AgreedSession[] => sessionsOf(booking).filter((one) => isHeld(one) && one.startsAt > now);

/** Whether there is anything left to change: it stands, and a session of it is ahead. */
export const isChangeable = (booking: AgreedTimes & { status: BookingStatus }, now: Date): boolean =>
  (booking.status === 'pending' || booking.status === 'confirmed') && sessionsAhead(booking, now).length > 0;

export type PriceRefusal = 'PRICE_PAID_BY_CARD' | 'PRICE_OF_CREDIT' | 'PAYMENT_DISPUTED' | 'MORE_THAN_LEFT';

/** What a price was had for. */
export interface PricedSession {
  priceCents: number | null;
  /** By card, over the site. */
  isPaid: boolean;
  isDisputed: boolean;
  /** Cents of the payment that can still go back. */
  leftCents: number;
}

/**
 * What a new price means: the cents that go back, or why it cannot be. What was settled by hand may cost anything. What
 * was paid by card can only become less, by no more than is left of the payment; what was had for a credit has no price.
 */
export function priceChange({ priceCents, isPaid, isDisputed, leftCents }: PricedSession, to: number | null): { refundCents: number } | { refused: PriceRefusal } {
  if (to === priceCents) return { refundCents: 0 };
  if (priceCents === 0) return { refused: 'PRICE_OF_CREDIT' };
  if (!isPaid) return { refundCents: 0 };
  const refundCents = to === null ? 0 : (priceCents ?? 0) - to;
  if (refundCents <= 0) return { refused: 'PRICE_PAID_BY_CARD' };
  if (isDisputed) return { refused: 'PAYMENT_DISPUTED' };
  return refundCents > leftCents ? { refused: 'MORE_THAN_LEFT' } : { refundCents };
}

/** Until when a changed session can be given back for a refund: nobody has to keep what they did not agree to, so a day from being told, as with a move. */
export function deadlineAfterChange(before: Date, sessionDate: Date, isElse: boolean, now: Date): Date {
  if (!isElse || sessionDate <= now) return before;
  return new Date(Math.max(before.getTime(), arrangedDeadline(sessionDate, now).getTime()));
}

/** What of a session is no longer as its client knew it. */
export function changedTerms(before: SessionTerms, after: SessionTerms): Array<'place' | 'length' | 'price'> {
  const isElsewhere = before.placeId !== after.placeId || (after.placeId === '' && before.location !== after.location);
  return [...(isElsewhere ? (['place'] as const) : []), ...(before.durationMinutes !== after.durationMinutes ? (['length'] as const) : []), ...(before.priceCents !== after.priceCents ? (['price'] as const) : [])];
}
