import { DAY, overlaps, rangeFrom, type TimeRange } from '../time/ranges.ts';
import { isHeld, sessionsOf, type AgreedTimes } from './series.ts';
import type { Zone } from '../region/zone.ts';

/** Hours for which a replacement for a canceled session is held. */
export const ALTERNATIVE_HOURS = 2;
/** Number of replacements offered to each client. */
export const ALTERNATIVES = 3;
/** Days after the lost session that are searched for a replacement. */
export const ALTERNATIVE_DAYS = 14;

/** The effect of a sick day on a booking: canceled, or one week taken out of its program. */
export type SickDayEffect = 'cancel' | 'week';

interface Booked extends AgreedTimes {
  durationMinutes: number;
}

export interface SickDayHit {
  effect: SickDayEffect;
  startsAt: Date;
  /** The canceled week; null when the whole booking ends. */
  week: number | null;
}

/**
 * The effect of clearing a time range on a booking: nothing, its end, or canceled weeks. A program is one payment and
 * one cancellation unit (AVL-08): it ends when its first week is in the range; later weeks are canceled individually.
 */
export function sickDayHits(booking: Booked, range: TimeRange, now: Date): SickDayHit[] {
  const isHit = (startsAt: Date) => startsAt > now && overlaps(rangeFrom(startsAt, booking.durationMinutes), range);
  const hit = sessionsOf(booking).filter((session) => isHeld(session) && isHit(session.startsAt));
  const first = hit.find(({ week }) => week === null || week === 1);
  if (first) return [{ effect: 'cancel', startsAt: first.startsAt, week: null }];
  return hit.map(({ startsAt, week }) => ({ effect: 'week', startsAt, week }));
}

/** The distance of a start from the lost one: days count most, then the time of day. */
const distance = (start: Date, lost: Date, { wallMinutes }: Zone): number =>
  Math.abs(start.getTime() - lost.getTime()) / DAY + Math.abs(wallMinutes(start) - wallMinutes(lost)) / 60;

/**
 * Free starts in the order in which they are offered as replacements: nearest in date and time of day first, and each
 * of a different day before a second one of the same.
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
