import { addDays, type LocalDate } from '../region/local-date.ts';

/** Maximum bars of a daily chart; longer periods are shown by week. */
const MOST_DAYS = 90;
const WEEK = 7;

/** The dates summed up in a bar. */
export interface ChartBar {
  from: LocalDate;
  to: LocalDate;
}

/** Whether this many days are shown by week. */
export const isByWeek = (days: number): boolean => days > MOST_DAYS;

/**
 * The bars for consecutive days from `from` on: one per day, or weeks ending with the last day. All weeks are complete, so
 * that none looks low for being unfinished; extra days at the start belong to the first.
 */
export function chartBarsOf(from: LocalDate, days: number): ChartBar[] {
  if (!isByWeek(days)) return Array.from({ length: days }, (_, index) => ({ from: addDays(from, index), to: addDays(from, index) }));
  const over = days % WEEK;
  return Array.from({ length: Math.floor(days / WEEK) }, (_, index) => ({ from: addDays(from, index === 0 ? 0 : over + index * WEEK), to: addDays(from, over + (index + 1) * WEEK - 1) }));
}

/** Daily counts grouped by the bars of their chart, in order. */
export function byChartBar<Day extends { day: LocalDate }>(days: readonly Day[]): { range: ChartBar; days: readonly Day[] }[] {
  const [first] = days;
  return first ? chartBarsOf(first.day, days.length).map((range) => ({ range, days: days.filter(({ day }) => day >= range.from && day <= range.to) })) : [];
}
