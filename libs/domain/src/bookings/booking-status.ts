import type { ChangeTerms } from '../business/business.ts';
import { MINUTE } from '../time/ranges.ts';
import type { AgreedTimes } from './series.ts';

/** The states of a booking (specification A§3; `cancelled` with two l). */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/**
 * Which statuses the coach may give a booking (ABK-05, ABK-07, ABK-22): a cancelled one stays cancelled, everything
 * else may become anything else.
 */
export const STATUS_CHANGES: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'completed', 'cancelled'],
  confirmed: ['pending', 'completed', 'cancelled'],
  completed: ['pending', 'confirmed'],
  cancelled: [],
};

export const mayBecome = (from: BookingStatus, to: BookingStatus): boolean => STATUS_CHANGES[from].includes(to);

/** Whether the coach may note that nobody came: the session has begun, and was not called off (FLOW-06). */
export const mayBeNoShow = ({ status, sessionDate }: { status: BookingStatus; sessionDate: Date }, now: Date): boolean =>
  (status === 'confirmed' || status === 'completed') && sessionDate <= now;

/** Minutes within which the coach takes back that a client did not come, before anything is given back and anybody is told. */
export const NO_SHOW_UNDO_MINUTES = 15;

/** A session as far as it matters what a no-show costs. */
export interface MissedSession extends Pick<AgreedTimes, 'weeks'> {
  changeTerms: ChangeTerms;
  /** Cents; 0 was had for a session credit. */
  priceCents?: number | null | undefined;
  /** By card, over the site. */
  isPaid: boolean;
}

/** What comes back to a client who did not come: percent of what can still go back, or the credit. */
export interface NoShowReturn {
  percent: number;
  credit: boolean;
}

/** What a no-show gives back by the terms it was sold under; null where nothing does. A week of a program never does, its seat was kept; nor does one that fell out, whose share goes back by itself. */
export function noShowReturn({ weeks, changeTerms, priceCents, isPaid }: MissedSession): NoShowReturn | null {
  if (weeks && (weeks.length > 1 || weeks.some(({ state }) => state === 'off'))) return null;
  if (isPaid) return changeTerms.noShowPercent ? { percent: changeTerms.noShowPercent, credit: false } : null;
  return priceCents === 0 && changeTerms.noShowCredit ? { percent: 0, credit: true } : null;
}

/** When it goes back. */
export const noShowDue = (markedAt: Date): Date => new Date(markedAt.getTime() + NO_SHOW_UNDO_MINUTES * MINUTE);
