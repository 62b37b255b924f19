import { addDays, daysBetween } from '../../region/local-date.ts';
import type { Zone } from '../../region/zone.ts';
import { weeklyStarts } from '../repeats.ts';
import type { OpenSlot } from '../slots.ts';
import { NEARBY_DAYS } from '../weekly-plan.ts';

/** Number of alternative times suggested with the same time of a later week. */
export const MOST_OTHER_HOURS = 6;

/** Where to look for a client's next session. */
export interface NextSearch {
  /** The same weekday and time in later weeks, soonest first, within the booking window; never empty. */
  sameHours: Date[];
  /** The first day to search for alternatives, and how many days. */
  from: string;
  days: number;
}

/** Where to look for the session after this one: the same time in each following week, and the days around the first of them. Null when the booking window is less than a week. */
export function nextSearch(session: Date, { now, horizonDays, zone }: { now: Date; horizonDays: number; zone: Zone }): NextSearch | null {
  const today = zone.localDate(now);
  const sameHours = weeklyStarts(session, now, zone).filter((start) => daysBetween(today, zone.localDate(start)) <= horizonDays);
  if (!sameHours[0]) return null;
  const first = zone.localDate(sameHours[0]);
  const from = addDays(first, -Math.min(NEARBY_DAYS, daysBetween(today, first)));
  return { sameHours, from, days: daysBetween(from, addDays(first, NEARBY_DAYS)) + 1 };
}

/** For each day the free time closest to the requested time of day, soonest first, without the suggested one; limited in number, the closest ones. */
export function otherHours(wanted: Date, slots: readonly OpenSlot[], { proposed, zone, now }: { proposed: Date | null; zone: Zone; now: Date }): Date[] {
  const free = slots.filter(({ isAvailable, start }) => isAvailable && start > now && start.getTime() !== proposed?.getTime()).map(({ start }) => start);
  const byDay = [...Map.groupBy(free, zone.localDate).values()];
  const apart = (start: Date): number => Math.abs(zone.wallMinutes(start) - zone.wallMinutes(wanted));
  const nearest = byDay.map((ofDay) => ofDay.reduce((best, one) => (apart(one) < apart(best) ? one : best)));
  const far = (start: Date): number => Math.abs(start.getTime() - wanted.getTime());
  return nearest.sort((one, other) => far(one) - far(other)).slice(0, MOST_OTHER_HOURS).sort((one, other) => one.getTime() - other.getTime());
}

/** The price of the next session in cents: as before; if the previous one was paid with a credit, from the price list; null is Free. */
export function nextPrice({ priceCents, usualCents }: { priceCents: number | null; usualCents: number }): number | null {
  if (priceCents === null) return null;
  return priceCents || usualCents || null;
}
