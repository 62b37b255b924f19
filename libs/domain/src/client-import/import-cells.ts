import { isLocalDate, type LocalDate } from '../region/local-date.ts';
import type { Locale } from '../region/region.ts';

/** Whether a locale writes the month before the day: 3/15/2027. */
export function isMonthFirst(locale: Locale): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' }).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'literal' ? [] : type)).join(' ') === 'month day year';
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/;

const pad = (part: number, length = 2): string => String(part).padStart(length, '0');

/** A valid calendar day, or null, e.g. for April 31. */
function dayOf(year: number, month: number, day: number): LocalDate | null {
  const date = `${pad(year < 100 ? 2000 + year : year, 4)}-${pad(month)}-${pad(day)}`;
  return isLocalDate(date) ? date : null;
}

/**
 * Parses a date as written by spreadsheets: 2027-03-15, 15.03.2027, 3/15/27. With slashes the month comes first if `monthFirst`
 * says so, and if the other order would be invalid. Null for anything else.
 */
export function readDay(cell: string, monthFirst: boolean): LocalDate | null {
  const iso = YEAR_FIRST.exec(cell);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const found = YEAR_LAST.exec(cell);
  if (!found) return null;
  const [first, second, year] = [Number(found[1]), Number(found[3]), Number(found[4])];
  const isMonth = found[2] === '.' ? false : second > 12 ? true : first > 12 ? false : monthFirst;
  return isMonth ? dayOf(year, first, second) : dayOf(year, second, first);
}

const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?(?:uhr|h)?(am|pm|a|p)?$/;

/** Minutes after midnight: 14:30, 2:30 pm, 2pm, 14.30 Uhr, 14h30. Null for anything else. */
export function readTime(cell: string): number | null {
  const [, hours, minutes = '0', half] = TIME.exec(cell.toLowerCase().replaceAll(/\s/g, '').replaceAll(/\.(?!\d)/g, '')) ?? [];
  if (hours === undefined) return null;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null;
  return (half ? (hour % 12) + (half.startsWith('p') ? 12 : 0) : hour) * 60 + minute;
}

/** A non-negative integer; spreadsheets may write 5,0. Null for anything else. */
export function readCount(cell: string): number | null {
  const [, digits] = /^(\d{1,6})(?:[.,]0+)?$/.exec(cell) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The prefix that our own files add to cells that a spreadsheet would execute. */
const GUARDED = /^'(?=\s*[=+\-@])/;
/** A cell's actual value: trimmed, without the formula guard. */
export const plainCell = (cell: string): string => cell.trim().replace(GUARDED, '').trim();

/** Whether a cell contains a formula; a phone number may start with a plus. */
export const isFormula = (cell: string): boolean => /^[=@]/.test(cell) || /^[+-](?![\d\s()./-]*$)/.test(cell);
