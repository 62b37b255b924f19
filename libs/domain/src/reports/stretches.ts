import { addDays, type LocalDate } from '../region/local-date.ts';

/** Bars that a chart shows side by side; beyond, its days are weeks. */
const MOST_DAYS = 90;
const WEEK = 7;

/** What a bar of a chart adds up. */
export interface Stretch {
  from: LocalDate;
  to: LocalDate;
}

/** Whether so many days are shown week by week. */
export const isByWeek = (days: number): boolean => days > MOST_DAYS;

/**
 * Days in a row, from `from` on, as a chart shows them: each by itself, or in weeks up to the last of them. All weeks are as long, so
 * that none is low for being unfinished; the days that are over at the beginning are part of the first.
 */
export function stretchesOf(from: LocalDate, days: number): Stretch[] {
  if (!isByWeek(days)) return Array.from({ length: days }, (_, index) => ({ from: addDays(from, index), to: addDays(from, index) }));
  const over = days % WEEK;
  return Array.from({ length: Math.floor(days / WEEK) }, (_, index) => ({ from: addDays(from, index === 0 ? 0 : over + index * WEEK), to: addDays(from, over + (index + 1) * WEEK - 1) }));
}

/** What is counted by day, by the stretches of its chart; the days are in their order. */
export function byStretch<Day extends { day: LocalDate }>(days: readonly Day[]): { stretch: Stretch; days: readonly Day[] }[] {
  const [first] = days;
  return first ? stretchesOf(first.day, days.length).map((stretch) => ({ stretch, days: days.filter(({ day }) => day >= stretch.from && day <= stretch.to) })) : [];
}
