import { overlaps, rangeFrom, type TimeRange } from '../time/ranges.ts';
import { addDays, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';
import { plannedStarts, type Repeating } from './series.ts';

/** What happens to sessions during time off. clear: they are canceled, as on a sick day; keep: they stay, and the time around them is blocked. */
export const TIME_OFF_CHOICES = ['clear', 'keep'] as const;
export type TimeOffChoice = (typeof TIME_OFF_CHOICES)[number];

/** A session held while somebody pays for it. */
interface HeldSession {
  service: Repeating;
  sessionDate: Date;
  durationMinutes: number;
}

/** The first affected time of a held session within a range, in any week of a program; null when there is none, or it has started. */
export function heldStartIn({ service, sessionDate, durationMinutes }: HeldSession, range: TimeRange, now: Date, zone: Zone): Date | null {
  const starts = plannedStarts(service, sessionDate, zone);
  return starts.find((start) => start > now && overlaps(rangeFrom(start, durationMinutes), range)) ?? null;
}

interface TimeOffDecision {
  /** Null when the coach has not decided. */
  choice: TimeOffChoice | null;
  /** Sessions and holds within it. */
  found: number;
  /** Whether the coach was shown exactly these before deciding. */
  isAsShown: boolean;
}

/** Why time off is refused: it affects something that the coach has not decided about, or was shown differently. */
export function timeOffRefusal({ choice, found, isAsShown }: TimeOffDecision): 'SESSIONS_IN_TIME_OFF' | 'CHANGED' | null {
  if (choice === null) return found > 0 ? 'SESSIONS_IN_TIME_OFF' : null;
  return isAsShown ? null : 'CHANGED';
}

/** Whole calendar days, both inclusive, regardless of clock changes in between. */
export const rangeOfDays = (from: LocalDate, to: LocalDate, { dayRange }: Zone): TimeRange => ({ start: dayRange(from).start, end: dayRange(to).end });

/** The first and the last day of a range that starts and ends at midnight; null for any other. */
export function daysOfRange(range: TimeRange, zone: Zone): { from: LocalDate; to: LocalDate } | null {
  const [from, after] = [zone.localDate(range.start), zone.localDate(range.end)];
  const to = addDays(after, -1);
  const whole = rangeOfDays(from, to, zone);
  return whole.start.getTime() === range.start.getTime() && whole.end.getTime() === range.end.getTime() ? { from, to } : null;
}
