import { addDays, weekdayOf, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';

/** How a week went, from 1 (badly) to 5 (very well). */
export const SCORES = [1, 2, 3, 4, 5] as const;
export type Score = (typeof SCORES)[number];

/** What a scale can read, in pounds; more is a slip of the finger. */
export const WEIGHT_LB = { least: 50, most: 700 } as const;

/** A weight as it is kept: to a tenth of a pound. */
export const toTenthOfPound = (pounds: number): number => Math.round(pounds * 10) / 10;

/** Weeks that the pictures of a client's progress show. */
export const PROGRESS_WEEKS = 12;

const SUNDAY = 0;
const NINE = 9 * 60;

/** The week of a day, by the date of its Monday. */
export const weekOf = (date: LocalDate): LocalDate => addDays(date, -((weekdayOf(date) + 6) % 7));

/** The week that is checked in for now. */
export const checkInWeek = (now: Date, { localDate }: Zone): LocalDate => weekOf(localDate(now));

/** The week whose missing check-ins are reminded of now: on its Sunday from nine in the morning; null otherwise (GAP-03). */
export function reminderWeek(now: Date, zone: Zone): LocalDate | null {
  const today = zone.localDate(now);
  return weekdayOf(today) === SUNDAY && now >= zone.wallClockOf(today)(NINE)! ? weekOf(today) : null;
}

/** So many weeks up to the present one, oldest first. */
export const weeksUpTo = (now: Date, count: number, zone: Zone): LocalDate[] => Array.from({ length: count }, (_, index) => addDays(checkInWeek(now, zone), (index + 1 - count) * 7));

/** Where the coach's reading of a client's medical history stands: never read, changed since, or read as it is (GAP-06). */
export type HealthReview = 'due' | 'changed' | 'reviewed';

export function healthReview({ changedAt, reviewedAt }: { changedAt: Date | null; reviewedAt: Date | null }): HealthReview {
  if (!reviewedAt) return 'due';
  return changedAt && changedAt > reviewedAt ? 'changed' : 'reviewed';
}
