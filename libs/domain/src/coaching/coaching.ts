import { addDays, weekdayOf, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';

/** Weekly ratings, from 1 (badly) to 5 (very well). */
export const SCORES = [1, 2, 3, 4, 5] as const;
export type Score = (typeof SCORES)[number];

/** Plausible weights in pounds; more is a typo. */
export const WEIGHT_LB = { least: 50, most: 700 } as const;

/** A weight as stored: to a tenth of a pound. */
export const toTenthOfPound = (pounds: number): number => Math.round(pounds * 10) / 10;

/** Weeks shown in a client's progress charts. */
export const PROGRESS_WEEKS = 12;

const SUNDAY = 0;
const NINE = 9 * 60;

/** The week of a day, by the date of its Monday. */
export const weekOf = (date: LocalDate): LocalDate => addDays(date, -((weekdayOf(date) + 6) % 7));

/** The week that check-ins are currently for. */
export const checkInWeek = (now: Date, { localDate }: Zone): LocalDate => weekOf(localDate(now));

/** The week whose missing check-ins are due for a reminder: on its Sunday from nine in the morning; null otherwise (GAP-03). */
export function reminderWeek(now: Date, zone: Zone): LocalDate | null {
  const today = zone.localDate(now);
  return weekdayOf(today) === SUNDAY && now >= zone.wallClockOf(today)(NINE)! ? weekOf(today) : null;
}

/** This many weeks up to the current one, oldest first. */
export const weeksUpTo = (now: Date, count: number, zone: Zone): LocalDate[] => Array.from({ length: count }, (_, index) => addDays(checkInWeek(now, zone), (index + 1 - count) * 7));

/** The state of the coach's review of a medical history: never reviewed, changed since, or up to date (GAP-06). */
export type HealthReview = 'due' | 'changed' | 'reviewed';

export function healthReview({ changedAt, reviewedAt }: { changedAt: Date | null; reviewedAt: Date | null }): HealthReview {
  if (!reviewedAt) return 'due';
  return changedAt && changedAt > reviewedAt ? 'changed' : 'reviewed';
}
