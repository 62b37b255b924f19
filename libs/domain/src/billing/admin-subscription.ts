import { addDays, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';

function nextMonth(date: LocalDate): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return addDays(first, Math.min(day, last) - 1);
}

/** The same day of the next month at the same time of the business's wall clock; a day that month has not is its last one (USR-08). UTC in and out. */
export function oneMonthAfter(instant: Date, zone: Zone): Date {
  const clock = zone.wallClockOf(nextMonth(zone.localDate(instant)));
  const minutes = zone.wallMinutes(instant);
  // The hour that spring skips: an hour later there is one.
  return clock(minutes) ?? clock(minutes + 60)!;
}
