import type { BookingType } from './catalogue.ts';
import { addDays, localDate, wallClockOf, wallMinutes } from '../time/zone.ts';

/** Group training is a program of six weeks at the same time of the week (AVL-08, PRC-06). */
export const SERIES_WEEKS = 6;
/** Participants that share one group session (AVL-07). */
export const GROUP_SEATS = 20;

/** Whether a booking of this type is a program of several weeks. */
export const isSeries = (bookingType: BookingType): boolean => bookingType === 'group_session';

/** The starts of a program: the same wall-clock time in each of six weeks, or null where the clock skips one of them. */
export function seriesStarts(first: Date): Date[] | null {
  const [date, minutes] = [localDate(first), wallMinutes(first)];
  const starts = Array.from({ length: SERIES_WEEKS }, (_, week) => (week === 0 ? first : wallClockOf(addDays(date, 7 * week))(minutes)));
  return starts.every((start) => start !== null) ? starts : null;
}

/** Every start of a booking: one, or the weeks of its program. */
export const sessionStarts = (bookingType: BookingType, first: Date): Date[] => (isSeries(bookingType) && seriesStarts(first)) || [first];

export interface SeriesProgress {
  /** Number of the next session, from 1; the last one when none is left. */
  week: number;
  of: number;
  /** Start of the next session; null when the program is over. */
  nextSession: Date | null;
}

/** Where a program stands: it is ahead as long as one of its sessions is (AVL-08). Null for a single session. */
export function seriesProgress(bookingType: BookingType, first: Date, now: Date): SeriesProgress | null {
  if (!isSeries(bookingType)) return null;
  const starts = sessionStarts(bookingType, first);
  const next = starts.findIndex((start) => start > now);
  return { week: next < 0 ? starts.length : next + 1, of: starts.length, nextSession: starts[next] ?? null };
}
