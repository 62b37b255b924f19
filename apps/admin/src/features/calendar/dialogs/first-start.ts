import type { CoachCalendar } from '@coach/contracts';
import { addDays, type LocalDate } from '@coach/domain';
import { localDate, presentTime, wallMinutes } from '@coach/web-kit';
import { DAY_MINUTES, placedOn, type Placed } from '../day-layout.ts';
import type { Start } from './empty-dialog.tsx';

const MORNING = 9 * 60;
const HOUR = 60;
const LAST_HOUR = 23 * 60;
const DAYS_A_WEEK = 7;

/**
 * The suggested start of a new booking: nine on the shown day, never in the past. Today it is the next full
 * hour after nine, and nine tomorrow after the last hour has started. `minutes` are those of the business's day that have passed.
 */
export function firstStart(shown: LocalDate, today: LocalDate, minutes: number): Start {
  if (shown > today) return { date: shown, minutes: MORNING };
  if (minutes >= LAST_HOUR) return { date: addDays(today, 1), minutes: MORNING };
  return { date: today, minutes: Math.max(MORNING, Math.ceil((minutes + 1) / HOUR) * HOUR) };
}

interface Day {
  windows: ReadonlyArray<{ opens: number; closes: number }>;
  /** What is on the day. */
  placed: ReadonlyArray<Pick<Placed, 'opens' | 'closes'>>;
  /** The first minute at which something can start. */
  from: number;
}

const isFree = ({ placed, from }: Day, start: number, length: number): boolean => start >= from && !placed.some(({ opens, closes }) => opens < start + length && start < closes);
const isOpen = ({ windows }: Day, start: number, length: number): boolean => windows.some(({ opens, closes }) => opens <= start && start + length <= closes);

/**
 * The given minutes, or the nearest later time at which this many minutes are free within the working hours of its days (the first and
 * those of the following weeks), else the nearest earlier one; failing that, any later free time; failing that too,
 * by the first day only, and on a full day the minutes themselves.
 */
export function nextFree(minutes: number, length: number, days: readonly Day[]): number {
  const steps = Array.from({ length: DAY_MINUTES / HOUR }, (_, index) => index * HOUR);
  const starts = [...steps.map((step) => minutes + step), ...steps.slice(1).map((step) => minutes - step)].filter((start) => start >= 0 && start + length <= DAY_MINUTES);
  const free = starts.filter((start) => days.every((day) => isFree(day, start, length)));
  const found = free.find((start) => days.every((day) => isOpen(day, start, length))) ?? free.find((start) => start >= minutes);
  return found ?? (days.length > 1 ? nextFree(minutes, length, days.slice(0, 1)) : minutes);
}

/** How many of the calendar's days are the same weekday in the following weeks. */
export const daysOfWeeks = (weeks: number): number => DAYS_A_WEEK * (weeks - 1) + 1;

/** A suggested start: if its time is taken in one of the weeks, the next one free in all of them, as far as they are known. */
export function freeStart({ date, minutes }: Start, length: number, calendar: CoachCalendar | undefined, weeks = 1): Start {
  const now = presentTime();
  const dates = Array.from({ length: weeks }, (_, week) => addDays(date, DAYS_A_WEEK * week));
  const days = (calendar?.days ?? []).filter((day) => dates.includes(day.date)).map((day) => ({ windows: day.windows, placed: placedOn(day.date, calendar!.entries), from: day.date === localDate(now) ? wallMinutes(now) : 0 }));
  return { date, minutes: days.length > 0 ? nextFree(minutes, length, days) : minutes };
}
