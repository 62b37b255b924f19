import { DAY, overlaps, rangeFrom, type TimeRange } from '../time/ranges.ts';
import { isHeld, sessionsOf, type AgreedTimes } from './series.ts';
import type { Zone } from '../region/zone.ts';

/** Hours for which an alternative to a cancelled session is held. */
export const ALTERNATIVE_HOURS = 2;
/** Alternatives that everybody is offered. */
export const ALTERNATIVES = 3;
/** Days after the lost hour in which another one is looked for. */
export const ALTERNATIVE_DAYS = 14;

/** What a sick day does to a booking: ends it, or takes one week out of its program. */
export type SickDayEffect = 'cancel' | 'week';

interface Booked extends AgreedTimes {
  durationMinutes: number;
}

export interface SickDayHit {
  effect: SickDayEffect;
  startsAt: Date;
  /** The week that falls out; null where the booking ends. */
  week: number | null;
}

/**
 * What clearing a stretch means for a booking: nothing, its end, or the weeks that fall out. A program is one payment and
 * one cancel unit (AVL-08): it ends when its first week falls into the stretch, of the later ones each falls out by itself.
 */
export function sickDayHits(booking: Booked, stretch: TimeRange, now: Date): SickDayHit[] {
  const isHit = (startsAt: Date) => startsAt > now && overlaps(rangeFrom(startsAt, booking.durationMinutes), stretch);
  const hit = sessionsOf(booking).filter((session) => isHeld(session) && isHit(session.startsAt));
  const first = hit.find(({ week }) => week === null || week === 1);
  if (first) return [{ effect: 'cancel', startsAt: first.startsAt, week: null }];
  return hit.map(({ startsAt, week }) => ({ effect: 'week', startsAt, week }));
}

/** How far a start is from the one that was lost: days count most, then the time of day. */
const distance = (start: Date, lost: Date, { wallMinutes }: Zone): number =>
  Math.abs(start.getTime() - lost.getTime()) / DAY + Math.abs(wallMinutes(start) - wallMinutes(lost)) / 60;

/**
 * Free starts in the order in which they are offered for a lost hour: the nearest in day and time of day first, and each
 * of another day before a second one of the same.
 */
export function inOrderOfOffer(free: readonly Date[], lost: Date, zone: Zone): Date[] {
  const nearest = [...free].sort((one, other) => distance(one, lost, zone) - distance(other, lost, zone) || one.getTime() - other.getTime());
  const seen = new Map<string, number>();
  const ranked = nearest.map((start) => {
    const day = zone.localDate(start);
    const turn = seen.get(day) ?? 0;
    seen.set(day, turn + 1);
    return { start, turn };
  });
  return ranked.sort((one, other) => one.turn - other.turn).map(({ start }) => start);
}
