import { overlaps, rangeFrom, type TimeRange } from '../time/ranges.ts';
import { addDays, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';
import { plannedStarts, type Repeating } from './series.ts';

/** What becomes of the sessions that lie in time off. clear: they fall out, as on a sick day; keep: they stay, and the time around them is closed. */
export const TIME_OFF_CHOICES = ['clear', 'keep'] as const;
export type TimeOffChoice = (typeof TIME_OFF_CHOICES)[number];

/** A session whose hour is held while somebody pays for it. */
interface HeldSession {
  service: Repeating;
  sessionDate: Date;
  durationMinutes: number;
}

/** The first hour of a held session that lies in a stretch, of a program in any of its weeks; null when none does or what does has begun. */
export function heldStartIn({ service, sessionDate, durationMinutes }: HeldSession, stretch: TimeRange, now: Date, zone: Zone): Date | null {
  const starts = plannedStarts(service, sessionDate, zone);
  return starts.find((start) => start > now && overlaps(rangeFrom(start, durationMinutes), stretch)) ?? null;
}

interface TimeOffDecision {
  /** Null when the coach has not said it. */
  choice: TimeOffChoice | null;
  /** Sessions and held hours that lie in it. */
  found: number;
  /** Whether exactly these were shown before the coach chose. */
  isAsShown: boolean;
}

/** Why time off is not taken: something lies in it and the coach has not said what becomes of it, or has seen something else. */
export function timeOffRefusal({ choice, found, isAsShown }: TimeOffDecision): 'SESSIONS_IN_TIME_OFF' | 'CHANGED' | null {
  if (choice === null) return found > 0 ? 'SESSIONS_IN_TIME_OFF' : null;
  return isAsShown ? null : 'CHANGED';
}

/** Whole days of the calendar, both of them included, whatever the clock does in between. */
export const stretchOfDays = (from: LocalDate, to: LocalDate, { dayRange }: Zone): TimeRange => ({ start: dayRange(from).start, end: dayRange(to).end });

/** The first and the last day of a stretch that begins and ends at midnight; null for any other. */
export function daysOfStretch(stretch: TimeRange, zone: Zone): { from: LocalDate; to: LocalDate } | null {
  const [from, after] = [zone.localDate(stretch.start), zone.localDate(stretch.end)];
  const to = addDays(after, -1);
  const whole = stretchOfDays(from, to, zone);
  return whole.start.getTime() === stretch.start.getTime() && whole.end.getTime() === stretch.end.getTime() ? { from, to } : null;
}
