import { MINUTE, type TimeRange } from '../time/ranges.ts';

/** Minutes that two stretches share. */
export const sharedMinutes = (one: TimeRange, other: TimeRange): number => Math.max(0, Math.min(one.end.getTime(), other.end.getTime()) - Math.max(one.start.getTime(), other.start.getTime())) / MINUTE;

/** When a day's wall clock shows so many minutes or, in an hour that it skips, goes on. */
export const momentOf = (at: (minutes: number) => Date | null, minutes: number): Date => at(minutes) ?? momentOf(at, minutes + 1);
