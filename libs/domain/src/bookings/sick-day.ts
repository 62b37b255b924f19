import { DAY, overlaps, rangeFrom, type TimeRange } from '../time/ranges.ts';
import { isSeries, sessionStarts } from './series.ts';
import type { BookingType } from './catalogue.ts';
import { wallMinutes } from '../time/zone.ts';

/** Hours for which an alternative to a cancelled session is held. */
export const ALTERNATIVE_HOURS = 2;
/** Alternatives that everybody is offered. */
export const ALTERNATIVES = 3;
/** Days after the lost hour in which another one is looked for. */
export const ALTERNATIVE_DAYS = 14;

/** What a sick day does to a booking: ends it, or only tells that one week of its program falls out. */
export type SickDayEffect = 'cancel' | 'tell';

interface Booked {
  bookingType: BookingType;
  sessionDate: Date;
  durationMinutes: number;
}

/**
 * What clearing a stretch means for a booking, and which of its sessions is hit first; null when none is. A program is one
 * payment and one cancel unit (AVL-08): it ends only when its first week falls into the stretch, later weeks are told.
 */
export function sickDayEffect({ bookingType, sessionDate, durationMinutes }: Booked, stretch: TimeRange, now: Date): { effect: SickDayEffect; startsAt: Date } | null {
  const hit = sessionStarts(bookingType, sessionDate).findIndex((start) => start > now && overlaps(rangeFrom(start, durationMinutes), stretch));
  if (hit < 0) return null;
  const startsAt = sessionStarts(bookingType, sessionDate)[hit]!;
  return { effect: isSeries(bookingType) && hit > 0 ? 'tell' : 'cancel', startsAt };
}

/** How far a start is from the one that was lost: days count most, then the time of day. */
const distance = (start: Date, lost: Date): number =>
  Math.abs(start.getTime() - lost.getTime()) / DAY + Math.abs(wallMinutes(start) - wallMinutes(lost)) / 60;

/**
 * Free starts in the order in which they are offered for a lost hour: the nearest in day and time of day first, and each
 * of another day before a second one of the same.
 */
export function inOrderOfOffer(free: readonly Date[], lost: Date, dayOf: (start: Date) => string): Date[] {
  const nearest = [...free].sort((one, other) => distance(one, lost) - distance(other, lost) || one.getTime() - other.getTime());
  const seen = new Map<string, number>();
  const ranked = nearest.map((start) => {
    const turn = seen.get(dayOf(start)) ?? 0;
    seen.set(dayOf(start), turn + 1);
    return { start, turn };
  });
  return ranked.sort((one, other) => one.turn - other.turn).map(({ start }) => start);
}
