import { MINUTE, type TimeRange } from '../time/ranges.ts';

/** Minutes that two stretches share. */
export const sharedMinutes = (one: TimeRange, other: TimeRange): number => Math.max(0, Math.min(one.end.getTime(), other.end.getTime()) - Math.max(one.start.getTime(), other.start.getTime())) / MINUTE;

/** When a day's wall clock shows so many minutes or, in an hour that it skips, goes on. */
export const momentOf = (at: (minutes: number) => Date | null, minutes: number): Date => at(minutes) ?? momentOf(at, minutes + 1);

/** What of stretches that are apart and in order lies within each day that is asked for, one day after the other: so that a year is gone through once. */
export function byDay(all: readonly TimeRange[]): (day: TimeRange) => TimeRange[] {
  let next = 0;
  return (day) => {
    while (next < all.length && all[next]!.end <= day.start) next += 1;
    const of: TimeRange[] = [];
    for (let at = next; at < all.length && all[at]!.start < day.end; at += 1) of.push(all[at]!);
    return of;
  };
}
