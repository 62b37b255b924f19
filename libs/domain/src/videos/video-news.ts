import { weekdayOf, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';

const FRIDAY = 5;
const NINE = 9 * 60;

/**
 * The week whose new videos are due for announcement, by the date of its Friday; null on other days. News are sent on Fridays
 * from nine in the morning, and not a day later: missed ones are in the next week's.
 */
export function newsWeek(now: Date, zone: Zone): LocalDate | null {
  const today = zone.localDate(now);
  if (weekdayOf(today) !== FRIDAY) return null;
  return now >= zone.wallClockOf(today)(NINE)! ? today : null;
}
