import { DAY } from '../time/ranges.ts';

/** A calendar day of the business, `YYYY-MM-DD`; its instants depend on the zone. */
export type LocalDate = string;

/** Moves a calendar day by whole days, independent of clocks and zones. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Whole days from one calendar day to another. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;

/** 0 = Sunday … 6 = Saturday. */
export const weekdayOf = (date: LocalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** True for a day that exists in the calendar: 2027-02-29 does not. */
export function isLocalDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The range of years that can be entered, end exclusive: every calendar, column, and rule here can handle them. */
export const NAMED_YEARS = { from: 2000, before: 2200 } as const;

/** True for a day within that range, e.g. in a field or a URL. */
export const isNamedDay = (text: string): boolean => isLocalDate(text) && Number(text.slice(0, 4)) >= NAMED_YEARS.from && Number(text.slice(0, 4)) < NAMED_YEARS.before;
