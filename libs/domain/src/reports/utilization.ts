import { windowsOf, type CoachHours } from '../bookings/availability.ts';
import { addDays, weekdayOf, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';
import { merged, MINUTE, type TimeRange } from '../time/ranges.ts';
import { momentOf, sharedMinutes } from './minutes.ts';

/** An hour of the week, and how much of it was offered and booked over a period. */
export interface HourUse {
  /** Sunday is 0. */
  weekday: number;
  /** The hour that begins then, on the coach's clock. */
  hour: number;
  offered_minutes: number;
  booked_minutes: number;
}

const HOUR_MINUTES = 60;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const EDGES = [...HOURS, HOURS.length];

const sharedWithAll = (range: TimeRange, all: readonly TimeRange[]): number => all.reduce((sum, one) => sum + sharedMinutes(range, one), 0);

/** What of stretches that are apart and in order lies within each day that is asked for, one day after the other: so that a year is gone through once. */
function byDay(all: readonly TimeRange[]): (day: TimeRange) => TimeRange[] {
  let next = 0;
  return (day) => {
    while (next < all.length && all[next]!.end <= day.start) next += 1;
    const of: TimeRange[] = [];
    for (let at = next; at < all.length && all[at]!.start < day.end; at += 1) of.push(all[at]!);
    return of;
  };
}

/**
 * How the hours of the week were used over so many days from `from` on: an entry for each hour of a weekday in which anything was
 * offered or booked, by weekday and hour. Sessions at once count once; minutes are whole.
 */
export function utilizationByHour(coach: CoachHours, sessions: readonly TimeRange[], from: LocalDate, days: number, zone: Zone): HourUse[] {
  const [awayOf, busyOf] = [byDay(merged(coach.timeOff ?? [])), byDay(merged(sessions))];
  const uses = new Map<number, HourUse>();
  for (let index = 0; index < days; index += 1) {
    const date = addDays(from, index);
    const [at, day, weekday, windows] = [zone.wallClockOf(date), zone.dayRange(date), weekdayOf(date), windowsOf(coach, date)];
    const [away, booked] = [awayOf(day), busyOf(day)];
    const range = (opens: number, closes: number): TimeRange => ({ start: momentOf(at, opens), end: momentOf(at, closes) });
    const edges = booked.length > 0 ? EDGES.map((hour) => momentOf(at, hour * HOUR_MINUTES)) : [];
    for (const hour of HOURS) {
      const [begins, ends] = [hour * HOUR_MINUTES, (hour + 1) * HOUR_MINUTES];
      const open = windows.filter(({ opens, closes }) => opens < ends && closes > begins).map(({ opens, closes }) => range(Math.max(opens, begins), Math.min(closes, ends)));
      if (open.length === 0 && booked.length === 0) continue;
      const use = uses.get(weekday * HOURS.length + hour) ?? { weekday, hour, offered_minutes: 0, booked_minutes: 0 };
      for (const one of open) use.offered_minutes += (one.end.getTime() - one.start.getTime()) / MINUTE - sharedWithAll(one, away);
      use.booked_minutes += booked.length > 0 ? sharedWithAll({ start: edges[hour]!, end: edges[hour + 1]! }, booked) : 0;
      uses.set(weekday * HOURS.length + hour, use);
    }
  }
  return [...uses.values()]
    .map((use) => ({ ...use, offered_minutes: Math.floor(use.offered_minutes), booked_minutes: Math.floor(use.booked_minutes) }))
    .filter((use) => use.offered_minutes + use.booked_minutes > 0)
    .toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour);
}

/** The stretch as long before a period that lasts up to now: it ends at the same hour of its last day, so that like is compared with like. */
export function periodBefore(from: LocalDate, to: LocalDate, days: number, now: Date, zone: Zone): { from: LocalDate; to: LocalDate; range: TimeRange } {
  const [first, last] = [addDays(from, -days), addDays(to, -days)];
  const soFar = now.getTime() - zone.dayRange(to).start.getTime();
  const { start, end } = zone.dayRange(last);
  return { from: first, to: last, range: { start: zone.dayRange(first).start, end: new Date(Math.min(start.getTime() + soFar, end.getTime())) } };
}
