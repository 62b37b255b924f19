import { addDays, type LocalDate } from '../region/local-date.ts';

/** Accounting periods. */
export const BOOK_PERIODS = ['month', 'quarter', 'year'] as const;
export type BookPeriod = (typeof BOOK_PERIODS)[number];

const MONTHS: Record<BookPeriod, number> = { month: 1, quarter: 3, year: 12 };

export interface BookDateRange {
  /** First day. */
  from: LocalDate;
  /** Last day. */
  to: LocalDate;
}

const firstOf = (month: number): LocalDate => `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** The month, quarter, or year of a day, or this many later; earlier if `by` is negative. */
export function bookPeriod(period: BookPeriod, day: LocalDate, by = 0): BookDateRange {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const length = MONTHS[period];
  const index = year * 12 + month - 1;
  const first = index - (index % length) + by * length;
  return { from: firstOf(first), to: addDays(firstOf(first + length), -1) };
}

/** Which period a date range is exactly; null for any other. */
export const bookPeriodOf = ({ from, to }: BookDateRange): BookPeriod | null =>
  BOOK_PERIODS.find((period) => {
    const whole = bookPeriod(period, from);
    return whole.from === from && whole.to === to;
  }) ?? null;
