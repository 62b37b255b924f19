import { addDays, daysOfRange, type LocalDate } from '@coach/domain';
import { dayRange, formatDateTime, formatLongDate, zone } from '@coach/web-kit';
import { momentOf } from '../working-hours/draft.ts';

/** A time range as entered: whole days, or between two times. */
export interface EnteredRange {
  isWhole: boolean;
  /** Empty while incomplete. */
  from: LocalDate;
  opens: number;
  /** The last day, inclusive. */
  to: LocalDate;
  closes: number;
}

/** The range sent to the API. */
export interface OffRange {
  starts_at: string;
  ends_at: string;
}

export const LAST_MINUTE = 1_440;

export const wholeDay = (date: LocalDate): EnteredRange => ({ isWhole: true, from: date, opens: 0, to: date, closes: LAST_MINUTE });

/** The moments of the input; null while a day is missing or the end precedes the start. */
export function rangeOf({ isWhole, from, opens, to, closes }: EnteredRange): OffRange | null {
  if (!from || !to) return null;
  const range = isWhole ? { starts_at: momentOf(from, 0), ends_at: momentOf(addDays(to, 1), 0) } : { starts_at: momentOf(from, opens), ends_at: momentOf(to, closes) };
  return new Date(range.ends_at) > new Date(range.starts_at) ? range : null;
}

/** Changes the first day; the last one is never before it. */
export const withFrom = (entered: EnteredRange, from: LocalDate): EnteredRange => ({ ...entered, from, to: from > entered.to ? from : entered.to });

/** `Tuesday, 3/2/2027 to Thursday, 3/4/2027`, with times unless they are whole days. */
export function rangeWords({ starts_at, ends_at }: OffRange): string {
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  const days = daysOfRange({ start, end }, zone());
  if (!days) return `${formatDateTime(start)} to ${formatDateTime(end)}`;
  const [first, last] = [days.from, days.to].map((date) => formatLongDate(dayRange(date).start));
  return first === last ? `${first}, all day` : `${first} to ${last}`;
}
