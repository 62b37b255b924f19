import { DAY } from '../time/ranges.ts';
import { addDays, daysBetween } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';
import type { OpenSlot } from './slots.ts';

/** Maximum sessions booked together on the booking page, including the first. */
export const FEWEST_WEEKS = 2;
export const MOST_WEEKS = 12;

/** Days before and after that are searched for another time when a week's time is taken. */
export const NEARBY_DAYS = 3;

const DAYS_A_WEEK = 7;

/** free: its own time is available; taken: it is taken, or too soon; closed: outside the working hours; too_far: beyond the booking window. */
export const WEEK_CHOICES = ['free', 'taken', 'closed', 'too_far'] as const;

/** A candidate week for a session, with its current availability. */
export interface WeekChoice {
  start: Date;
  state: (typeof WEEK_CHOICES)[number];
  /** The nearest free time when its own is not; null when there is none within three days. */
  nearest: Date | null;
}

/** The same local time in this many weeks, including the first; a time skipped by a clock change moves by whole days. */
export function weeklyStartsFrom(first: Date, weeks: number, zone: Zone): Date[] {
  const [day, minutes] = [zone.localDate(first), zone.wallMinutes(first)];
  return Array.from({ length: weeks }, (_, week) => {
    const later = new Date(first.getTime() + week * DAYS_A_WEEK * DAY);
    return week === 0 ? first : (zone.wallClockOf(addDays(day, week * DAYS_A_WEEK))(minutes) ?? later);
  });
}

const awayFrom = (wanted: Date, other: Date, { localDate }: Zone): number => Math.abs(daysBetween(localDate(wanted), localDate(other)));

/** The free time nearest to the requested one: on its day if possible, else on the days around it. */
export function nearestFree(wanted: Date, free: readonly Date[], zone: Zone): Date | null {
  const near = free.filter((start) => awayFrom(wanted, start, zone) <= NEARBY_DAYS);
  const sameDay = near.filter((start) => awayFrom(wanted, start, zone) === 0);
  const distance = (start: Date): number => Math.abs(start.getTime() - wanted.getTime());
  return [...(sameDay.length > 0 ? sameDay : near)].sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Availability of this many weeks from a first session on; `slots` are those of all days involved. */
export function weekChoices(first: Date, weeks: number, slots: readonly OpenSlot[], { now, horizonDays, zone }: { now: Date; horizonDays: number; zone: Zone }): WeekChoice[] {
  const free = slots.filter(({ isAvailable }) => isAvailable).map(({ start }) => start);
  return weeklyStartsFrom(first, weeks, zone).map((start) => {
    const slot = slots.find((one) => one.start.getTime() === start.getTime());
    if (slot?.isAvailable) return { start, state: 'free', nearest: null };
    if (daysBetween(zone.localDate(now), zone.localDate(start)) > horizonDays) return { start, state: 'too_far', nearest: null };
    return { start, state: slot ? 'taken' : 'closed', nearest: nearestFree(start, free, zone) };
  });
}

/** Whether sessions form a weekly series: each in a week of its own, on the same day or within three days of it. */
export function isWeekly(first: Date, further: readonly Date[], { localDate }: Zone): boolean {
  const weeks = further.map((start) => Math.round(daysBetween(localDate(first), localDate(start)) / DAYS_A_WEEK));
  return new Set(weeks).size === weeks.length && weeks.every((week) => week >= 1 && week < MOST_WEEKS);
}
