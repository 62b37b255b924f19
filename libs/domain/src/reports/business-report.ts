import { windowsOf, type CoachHours } from '../bookings/availability.ts';
import { merged, MINUTE, type TimeRange } from '../time/ranges.ts';
import { addDays, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';
import { momentOf, sharedMinutes } from './minutes.ts';

/** Revenue categories as shown to the coach. */
export const REVENUE_KINDS = ['personal', 'group', 'plans', 'packs'] as const;
export type RevenueKind = (typeof REVENUE_KINDS)[number];

const minutesOf = (ranges: readonly TimeRange[]): number => ranges.reduce((sum, { start, end }) => sum + (end.getTime() - start.getTime()) / MINUTE, 0);

/** Minutes of a range not covered by others. */
const without = (range: TimeRange, away: readonly TimeRange[]): number => away.reduce((left, one) => left - sharedMinutes(one, range), minutesOf([range]));

/** Whole minutes offered by the coach over this many days: each day's windows minus time off. */
export function offeredMinutes(coach: CoachHours, from: LocalDate, days: number, zone: Zone): number {
  const away = merged(coach.timeOff ?? []);
  let sum = 0;
  for (let index = 0; index < days; index += 1) {
    const date = addDays(from, index);
    const at = zone.wallClockOf(date);
    for (const { opens, closes } of windowsOf(coach, date)) sum += without({ start: momentOf(at, opens), end: momentOf(at, closes) }, away);
  }
  return Math.floor(sum);
}

/** A share in percent with one decimal; null when the total is zero. */
export const sharePercent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 1_000) / 10);
