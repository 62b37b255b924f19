import { addDays, type LocalDate } from '../region/local-date.ts';

/** Maximum bars of a daily chart; longer periods are shown by week. */
const MOST_DAYS = 90;
const WEEK = 7;

/** The dates summed up in a bar. */
export interface Stretch {
  from: LocalDate;
  to: LocalDate;
}

/** Whether this many days are shown by week. */
export const isByWeek = (days: number): boolean => days > MOST_DAYS;

/**
 * The bars for consecutive days from `from` on: one per day, or weeks ending with the last day. All weeks are complete, so
 * that none looks low for being unfinished; extra days at the start belong to the first.
 */
export function stretchesOf(from: LocalDate, days: number): Stretch[] {
  if (!isByWeek(days)) return Array.from({ length: days }, (_, index) => ({ from: addDays(from, index), to: addDays(from, index) }));
  const over = days % WEEK;
  return Array.from({ length: Math.floor(days / WEEK) }, (_, index) => ({ from: addDays(from, index === 0 ? 0 : over + index * WEEK), to: addDays(from, over + (index + 1) * WEEK - 1) }));
}

/** Daily counts grouped by the bars of their chart, in order. */
export function byStretch<Day extends { day: LocalDate }>(days: readonly Day[]): { stretch: Stretch; days: readonly Day[] }[] {
  const [first] = days;
  return first ? stretchesOf(first.day, days.length).map((stretch) => ({ stretch, days: days.filter(({ day }) => day >= stretch.from && day <= stretch.to) })) : [];
}
