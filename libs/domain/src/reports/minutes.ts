import { MINUTE, type TimeRange } from '../time/ranges.ts';

/** Minutes that two ranges share. */
export const sharedMinutes = (one: TimeRange, other: TimeRange): number => Math.max(0, Math.min(one.end.getTime(), other.end.getTime()) - Math.max(one.start.getTime(), other.start.getTime())) / MINUTE;

/** The instant of a day's local time, or of the end of the gap when a clock change skips it. */
export const momentOf = (at: (minutes: number) => Date | null, minutes: number): Date => at(minutes) ?? momentOf(at, minutes + 1);

/** The parts of disjoint, ordered ranges within each requested day, in a single pass: efficient for a year. */
export function byDay(all: readonly TimeRange[]): (day: TimeRange) => TimeRange[] {
  let next = 0;
  return (day) => {
    while (next < all.length && all[next]!.end <= day.start) next += 1;
    const of: TimeRange[] = [];
    for (let at = next; at < all.length && all[at]!.start < day.end; at += 1) of.push(all[at]!);
    return of;
  };
}
