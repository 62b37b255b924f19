import type { LocalDate } from '@coach/domain';
import { formatDate, formatLongDate, formatShortDate, formatWeekday, wallClockOf } from '@coach/web-kit';

const NOON = 12 * 60;
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const noonOf = (date: LocalDate): Date => wallClockOf(date)(NOON)!;

/** Thu */
export const shortWeekday = (date: LocalDate): string => formatWeekday(noonOf(date)).slice(0, 3);

/** 11/6/2025 */
export const dateOf = (date: LocalDate): string => formatDate(noonOf(date));

/** 11/6, where the year is clear. */
export const shortDate = (date: LocalDate): string => formatShortDate(noonOf(date));

/** Thursday, 11/6/2025 */
export const longDate = (date: LocalDate): string => formatLongDate(noonOf(date));

/** November 2025 */
export const monthOf = (date: LocalDate): string => month.format(new Date(`${date}T00:00:00Z`));

/** 6 */
export const dayNumber = (date: LocalDate): number => Number(date.slice(8));
