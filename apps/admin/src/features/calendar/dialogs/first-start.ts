import type { CoachCalendar } from '@coach/contracts';
import { addDays, type LocalDate } from '@coach/domain';
import { localDate, presentTime, wallMinutes } from '@coach/web-kit';
import { DAY_MINUTES, placedOn, type Placed } from '../day-layout.ts';
import type { Start } from './empty-dialog.tsx';

const MORNING = 9 * 60;
const HOUR = 60;
const LAST_HOUR = 23 * 60;

/**
 * When a new booking is proposed to begin: at nine on the day that is shown, never in the past. Today it is the next full
 * hour once nine is over, and nine tomorrow once the last hour has begun. `minutes` are those of the business's day that have passed.
 */
export function firstStart(shown: LocalDate, today: LocalDate, minutes: number): Start {
  if (shown > today) return { date: shown, minutes: MORNING };
  if (minutes >= LAST_HOUR) return { date: addDays(today, 1), minutes: MORNING };
  return { date: today, minutes: Math.max(MORNING, Math.ceil((minutes + 1) / HOUR) * HOUR) };
}

interface Day {
  windows: ReadonlyArray<{ opens: number; closes: number }>;
  /** What lies on it. */
  placed: ReadonlyArray<Pick<Placed, 'opens' | 'closes'>>;
  /** The minute from which on something can begin. */
  from: number;
}

/**
 * The same start, or the hour nearest after it at which so many minutes are free in the working hours of its day, else the nearest
 * before it; where there is none, any that is free after it; the start itself on a day that is full.
 */
export function nextFree({ date, minutes }: Start, length: number, { windows, placed, from }: Day): Start {
  const steps = Array.from({ length: DAY_MINUTES / HOUR }, (_, index) => index * HOUR);
  const starts = [...steps.map((step) => minutes + step), ...steps.slice(1).map((step) => minutes - step)].filter((start) => start >= from && start + length <= DAY_MINUTES);
  const free = starts.filter((start) => !placed.some(({ opens, closes }) => opens < start + length && start < closes));
  const open = free.find((start) => windows.some(({ opens, closes }) => opens <= start && start + length <= closes));
  return { date, minutes: open ?? free.find((start) => start >= minutes) ?? minutes };
}

/** A start as it is proposed: where its hour is taken, the next free one of its day, as far as the day is known. */
export function freeStart(start: Start, length: number, calendar: CoachCalendar | undefined): Start {
  const day = calendar?.days.find(({ date }) => date === start.date);
  const now = presentTime();
  return calendar && day ? nextFree(start, length, { windows: day.windows, placed: placedOn(start.date, calendar.entries), from: start.date === localDate(now) ? wallMinutes(now) : 0 }) : start;
}
