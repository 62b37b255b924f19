import { windowsOf, type CoachHours } from '../bookings/availability.ts';
import { WEEKDAYS } from '../region/formats.ts';
import { addDays, weekdayOf, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';
import { merged, MINUTE, type TimeRange } from '../time/ranges.ts';
import { byDay, momentOf, sharedMinutes } from './minutes.ts';

/** An hour of the week, and how much of it was offered and booked over a period. */
export interface HourUse {
  /** Sunday is 0. */
  weekday: number;
  /** The start of the hour, in local time. */
  hour: number;
  offered_minutes: number;
  booked_minutes: number;
}

const HOUR_MINUTES = 60;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const sharedWithAll = (range: TimeRange, all: readonly TimeRange[]): number => all.reduce((sum, one) => sum + sharedMinutes(range, one), 0);

const minutesBeside = (range: TimeRange, others: readonly TimeRange[]): number => (range.end.getTime() - range.start.getTime()) / MINUTE - sharedWithAll(range, others);

/**
 * Utilization by hour of the week over this many days from `from` on: an entry for each hour in which anything was
 * offered or booked, by weekday and hour. Concurrent sessions count once; minutes are whole.
 */
export function utilizationByHour(coach: CoachHours, sessions: readonly TimeRange[], from: LocalDate, days: number, zone: Zone): HourUse[] {
  const [awayOf, busyOf] = [byDay(merged(coach.timeOff ?? [])), byDay(merged(sessions))];
  const uses = WEEKDAYS.flatMap((_, weekday) => HOURS.map((hour): HourUse => ({ weekday, hour, offered_minutes: 0, booked_minutes: 0 })));
  for (let index = 0; index < days; index += 1) {
    const date = addDays(from, index);
    const [at, day, weekday, windows] = [zone.wallClockOf(date), zone.dayRange(date), weekdayOf(date), windowsOf(coach, date)];
    const [away, booked] = [awayOf(day), busyOf(day)];
    for (const hour of HOURS) {
      const use = uses[weekday * HOURS.length + hour]!;
      const [begins, ends] = [hour * HOUR_MINUTES, (hour + 1) * HOUR_MINUTES];
      const within = (minutes: number): Date => momentOf(at, Math.min(Math.max(minutes, begins), ends));
      for (const { opens, closes } of windows) use.offered_minutes += minutesBeside({ start: within(opens), end: within(closes) }, away);
      use.booked_minutes += sharedWithAll({ start: within(begins), end: within(ends) }, booked);
    }
  }
  return uses
    .map((use) => ({ ...use, offered_minutes: Math.floor(use.offered_minutes), booked_minutes: Math.floor(use.booked_minutes) }))
    .filter((use) => use.offered_minutes + use.booked_minutes > 0);
}

/** The preceding period of the same length: it ends at the same time of its last day, for a fair comparison. */
export function periodBefore(from: LocalDate, to: LocalDate, days: number, now: Date, zone: Zone): { from: LocalDate; to: LocalDate; range: TimeRange } {
  const [first, last] = [addDays(from, -days), addDays(to, -days)];
  const soFar = now.getTime() - zone.dayRange(to).start.getTime();
  const { start, end } = zone.dayRange(last);
  return { from: first, to: last, range: { start: zone.dayRange(first).start, end: new Date(Math.min(start.getTime() + soFar, end.getTime())) } };
}
