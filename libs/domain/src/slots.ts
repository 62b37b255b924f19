import { DAY, HOUR, MINUTE, overlaps, rangeFrom, type TimeRange } from './ranges.ts';
import { addDays, daysBetween, localDate, wallClockOf, weekdayOf, type LocalDate } from './zone.ts';

/** Slots begin every 30 minutes of the wall clock (specification A§9). */
export const SLOT_STEP_MINUTES = 30;

/** One stretch of a day in which sessions may take place; minutes after local midnight, the end excluded. */
export interface OpenWindow {
  opens: number;
  closes: number;
}

/** The windows of each weekday, 0 = Sunday. */
export type WeeklyHours = Partial<Record<number, readonly OpenWindow[]>>;

/** How far ahead, and how soon, a client may book (AVL-05). */
export interface BookingLimits {
  noticeMinutes: number;
  horizonDays: number;
}

export const CLIENT_LIMITS: BookingLimits = { noticeMinutes: 120, horizonDays: 60 };

export interface SlotQuestion {
  date: LocalDate;
  durationMinutes: number;
  hours: WeeklyHours;
  /** Everything that already claims the coach's time around that day. */
  busy: readonly TimeRange[];
  now: Date;
  limits: BookingLimits;
}

export interface OpenSlot {
  start: Date;
  isAvailable: boolean;
}

function* candidates({ date, durationMinutes, hours }: SlotQuestion): Generator<Date> {
  const instantAt = wallClockOf(date);
  for (const { opens, closes } of hours[weekdayOf(date)] ?? []) {
    const first = Math.ceil(opens / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES;
    for (let minute = first; minute + durationMinutes <= closes; minute += SLOT_STEP_MINUTES) {
      const start = instantAt(minute);
      if (start) yield start;
    }
  }
}

/**
 * The starts a day offers, in order, each with whether it can still be had. A start is listed when the whole session
 * fits into an open window; it is available when nothing claims its time, it is far enough ahead and not too far. A
 * closed day and a day beyond the horizon give an empty list (AVL-01..05, AVL-12). Hours that the clock skips are
 * never offered.
 */
export function openSlots(question: SlotQuestion): OpenSlot[] {
  const { busy, now, limits, durationMinutes } = question;
  if (daysBetween(localDate(now), question.date) > limits.horizonDays) return [];
  const earliest = new Date(now.getTime() + limits.noticeMinutes * MINUTE);
  return [...candidates(question)].map((start) => ({
    start,
    isAvailable: start >= earliest && !busy.some((range) => overlaps(range, rangeFrom(start, durationMinutes))),
  }));
}

/** The days from `first` on, in order. */
export const daysFrom = (first: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** A range wide enough to hold every claim that could touch the given days in the coach's zone. */
export const claimWindow = (first: LocalDate, days: number): TimeRange => ({
  start: new Date(Date.parse(`${first}T00:00:00Z`) - 12 * HOUR),
  end: new Date(Date.parse(`${first}T00:00:00Z`) + days * DAY + 24 * HOUR),
});
