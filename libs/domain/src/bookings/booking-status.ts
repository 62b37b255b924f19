import type { ChangeTerms } from '../business/business.ts';
import { MINUTE } from '../time/ranges.ts';
import type { AgreedTimes } from './series.ts';

/** The states of a booking (specification A§3; `cancelled` with two l). */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/**
 * Which statuses the coach can give a booking (ABK-05, ABK-07, ABK-22): a cancelled one stays cancelled, everything
 * else can become anything else.
 */
export const STATUS_CHANGES: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'completed', 'cancelled'],
  confirmed: ['pending', 'completed', 'cancelled'],
  completed: ['pending', 'confirmed'],
  cancelled: [],
};

export const mayBecome = (from: BookingStatus, to: BookingStatus): boolean => STATUS_CHANGES[from].includes(to);

/** Whether the coach can record a no-show: the session has started, and was not canceled (FLOW-06). */
export const mayBeNoShow = ({ status, sessionDate }: { status: BookingStatus; sessionDate: Date }, now: Date): boolean =>
  (status === 'confirmed' || status === 'completed') && sessionDate <= now;

/** Minutes within which the coach can undo a no-show, before anything is refunded or mailed. */
export const NO_SHOW_UNDO_MINUTES = 15;

/** A session in terms of its no-show refund. */
export interface MissedSession extends Pick<AgreedTimes, 'weeks'> {
  changeTerms: ChangeTerms;
  /** Cents; 0 was paid with a session credit. */
  priceCents?: number | null | undefined;
  /** By card on the site. */
  isPaid: boolean;
}

/** The refund after a no-show: percent of the refundable amount, or the credit. */
export interface NoShowReturn {
  percent: number;
  credit: boolean;
}

/** A no-show's refund by its terms of sale; null for none. None for a week of a program, because its seat was kept, nor for a canceled week, whose share is refunded anyway. */
export function noShowReturn({ weeks, changeTerms, priceCents, isPaid }: MissedSession): NoShowReturn | null {
  if (weeks && (weeks.length > 1 || weeks.some(({ state }) => state === 'off'))) return null;
  if (isPaid) return changeTerms.noShowPercent ? { percent: changeTerms.noShowPercent, credit: false } : null;
  return priceCents === 0 && changeTerms.noShowCredit ? { percent: 0, credit: true } : null;
}

/** When it is sent. */
export const noShowDue = (markedAt: Date): Date => new Date(markedAt.getTime() + NO_SHOW_UNDO_MINUTES * MINUTE);
