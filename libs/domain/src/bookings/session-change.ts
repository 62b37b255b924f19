import type { ChangeTerms } from '../business/business.ts';
import { arrangedDeadline } from './coach-desk.ts';
import type { BookingStatus } from './booking-status.ts';
import { shareOf, type PricedProgram } from './program-weeks.ts';
import { isHeld, sessionsOf, type AgreedSession, type AgreedTimes, type ProgramWeek } from './series.ts';

/** What the coach can change of a session besides its time, and what its client knew before. */
export interface SessionTerms {
  durationMinutes: number;
  /** Cents; null is free. */
  priceCents: number | null;
  location: string;
  placeId: string;
}

/** The sessions of a booking that a change affects: upcoming ones that take the coach's time. */
export const sessionsAhead = (booking: AgreedTimes, now: Date): AgreedSession[] => sessionsOf(booking).filter((one) => isHeld(one) && one.startsAt > now);

/** The weeks of a changed program: unaffected ones keep what was agreed before, with their share of that price. */
export function keptWeeks(booking: AgreedTimes & PricedProgram, before: SessionTerms, now: Date): ProgramWeek[] {
  const reached = sessionsAhead(booking, now).map(({ week }) => week);
  const { durationMinutes: duration_minutes, priceCents, location, placeId: place_id } = before;
  const keptAs = (week: number) => ({ duration_minutes, share_cents: shareOf({ priceCents, weeks: booking.weeks }, week), location, place_id });
  return booking.weeks.map((one, index) => (one.terms || reached.includes(index + 1) ? one : { ...one, terms: keptAs(index + 1) }));
}

/** Whether there is anything left to change: it is active, and has an upcoming session. */
export const isChangeable = (booking: AgreedTimes & { status: BookingStatus }, now: Date): boolean =>
  (booking.status === 'pending' || booking.status === 'confirmed') && sessionsAhead(booking, now).length > 0;

export type PriceRefusal = 'PRICE_PAID_BY_CARD' | 'PRICE_OF_CREDIT' | 'PAYMENT_DISPUTED' | 'MORE_THAN_LEFT';

/** How a price was paid. */
export interface PricedSession {
  priceCents: number | null;
  /** By card on the site. */
  isPaid: boolean;
  isDisputed: boolean;
  /** Refundable cents of the payment. */
  leftCents: number;
}

/**
 * The effect of a new price: the cents to refund, or why it is not possible. Manually settled sessions may cost anything. A price
 * paid by card can only go down, by no more than is left of the payment; a session paid with a credit has no price.
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

/** A session in terms of its deadline after changes. */
interface ChangeableSession {
  cancellationDeadline: Date;
  sessionDate: Date;
  changeTerms: Pick<ChangeTerms, 'cancellationHours'>;
}

/** Until when a changed session can be canceled for a refund: nobody must keep what they did not agree to, so its hours count from the notification, as with a move. */
export function deadlineAfterChange({ cancellationDeadline: before, sessionDate, changeTerms }: ChangeableSession, isElse: boolean, now: Date): Date {
  if (!isElse || sessionDate <= now) return before;
  return new Date(Math.max(before.getTime(), arrangedDeadline(sessionDate, changeTerms, now).getTime()));
}

/** What differs from what the session's client knows. */
export function changedTerms(before: SessionTerms, after: SessionTerms): Array<'place' | 'length' | 'price'> {
  const isElsewhere = before.placeId !== after.placeId || (after.placeId === '' && before.location !== after.location);
  return [...(isElsewhere ? (['place'] as const) : []), ...(before.durationMinutes !== after.durationMinutes ? (['length'] as const) : []), ...(before.priceCents !== after.priceCents ? (['price'] as const) : [])];
}
