import { addDays, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';

function nextMonth(date: LocalDate): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return addDays(first, Math.min(day, last) - 1);
}

/** The same day of the next month at the same local time of the business; a missing day becomes the month's last one (USR-08). UTC in and out. */
export function oneMonthAfter(instant: Date, zone: Zone): Date {
  const clock = zone.wallClockOf(nextMonth(zone.localDate(instant)));
  const minutes = zone.wallMinutes(instant);
  // The hour skipped in spring: an hour later exists.
  return clock(minutes) ?? clock(minutes + 60)!;
}
