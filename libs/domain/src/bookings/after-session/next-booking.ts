import { addDays, daysBetween } from '../../region/local-date.ts';
import type { Zone } from '../../region/zone.ts';
import { weeklyStarts } from '../repeats.ts';
import type { OpenSlot } from '../slots.ts';
import { NEARBY_DAYS } from '../weekly-plan.ts';

/** Free hours that are proposed beside the same hour of a later week. */
export const MOST_OTHER_HOURS = 6;

/** Where a client's next session is looked for. */
export interface NextSearch {
  /** The same weekday and hour in later weeks, soonest first, as far ahead as clients book; never empty. */
  sameHours: Date[];
  /** The first day on which another hour is looked for, and how many days. */
  from: string;
  days: number;
}

/** Where the next session after one is looked for: its own hour in each week to come, and the days around the first of them. Null where clients book less than a week ahead. */
export function nextSearch(session: Date, { now, horizonDays, zone }: { now: Date; horizonDays: number; zone: Zone }): NextSearch | null {
  const today = zone.localDate(now);
  const sameHours = weeklyStarts(session, now, zone).filter((start) => daysBetween(today, zone.localDate(start)) <= horizonDays);
  if (!sameHours[0]) return null;
  const first = zone.localDate(sameHours[0]);
  const from = addDays(first, -Math.min(NEARBY_DAYS, daysBetween(today, first)));
  return { sameHours, from, days: daysBetween(from, addDays(first, NEARBY_DAYS)) + 1 };
}

/** On each day the free hour nearest to the wanted one of the clock, soonest first, without the proposed one; at most so many, those nearest to the wanted one. */
export function otherHours(wanted: Date, slots: readonly OpenSlot[], { proposed, zone, now }: { proposed: Date | null; zone: Zone; now: Date }): Date[] {
  const free = slots.filter(({ isAvailable, start }) => isAvailable && start > now && start.getTime() !== proposed?.getTime()).map(({ start }) => start);
  const byDay = [...Map.groupBy(free, zone.localDate).values()];
  const apart = (start: Date): number => Math.abs(zone.wallMinutes(start) - zone.wallMinutes(wanted));
  const nearest = byDay.map((ofDay) => ofDay.reduce((best, one) => (apart(one) < apart(best) ? one : best)));
  const far = (start: Date): number => Math.abs(start.getTime() - wanted.getTime());
  return nearest.sort((one, other) => far(one) - far(other)).slice(0, MOST_OTHER_HOURS).sort((one, other) => one.getTime() - other.getTime());
}

/** What the next session costs in cents: as the one before; where that cost nothing because a credit paid, as the price list says; null is Free. */
export function nextPrice({ priceCents, usualCents }: { priceCents: number | null; usualCents: number }): number | null {
  if (priceCents === null) return null;
  return priceCents || usualCents || null;
}
