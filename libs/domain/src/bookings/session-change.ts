import type { ChangeTerms } from '../business/business.ts';
import { arrangedDeadline } from './coach-desk.ts';
import type { BookingStatus } from './booking-status.ts';
import { shareOf, type PricedProgram } from './program-weeks.ts';
import { isHeld, sessionsOf, type AgreedSession, type AgreedTimes, type ProgramWeek } from './series.ts';

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

/** The weeks of a program of which something was changed: those that the change does not reach keep what was agreed before, with their share of that price. */
export function keptWeeks(booking: AgreedTimes & PricedProgram, before: SessionTerms, now: Date): ProgramWeek[] {
  const reached = sessionsAhead(booking, now).map(({ week }) => week);
  const { durationMinutes: duration_minutes, priceCents, location, placeId: place_id } = before;
  const keptAs = (week: number) => ({ duration_minutes, share_cents: shareOf({ priceCents, weeks: booking.weeks }, week), location, place_id });
  return booking.weeks.map((one, index) => (one.terms || reached.includes(index + 1) ? one : { ...one, terms: keptAs(index + 1) }));
}

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

/** A session as far as its deadline follows its changes. */
interface ChangeableSession {
  cancellationDeadline: Date;
  sessionDate: Date;
  changeTerms: Pick<ChangeTerms, 'cancellationHours'>;
}

/** Until when a changed session can be given back for a refund: nobody has to keep what they did not agree to, so its hours from being told, as with a move. */
export function deadlineAfterChange({ cancellationDeadline: before, sessionDate, changeTerms }: ChangeableSession, isElse: boolean, now: Date): Date {
  if (!isElse || sessionDate <= now) return before;
  return new Date(Math.max(before.getTime(), arrangedDeadline(sessionDate, changeTerms, now).getTime()));
}

/** What of a session is no longer as its client knew it. */
export function changedTerms(before: SessionTerms, after: SessionTerms): Array<'place' | 'length' | 'price'> {
  const isElsewhere = before.placeId !== after.placeId || (after.placeId === '' && before.location !== after.location);
  return [...(isElsewhere ? (['place'] as const) : []), ...(before.durationMinutes !== after.durationMinutes ? (['length'] as const) : []), ...(before.priceCents !== after.priceCents ? (['price'] as const) : [])];
}
