import { formatDateTime } from '@coach/domain';

export type CsvCell = string | number | boolean | null;

/** Table programs take a file with it for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a table program would run as a formula, also behind blanks (OWASP: CSV injection). */
const FORMULA = /^\s*[=+\-@\t\r]/;

/** Quotes where it must be, and takes the power from what would run as a formula. Null is an empty cell. */
function cellText(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows under a heading as RFC 4180 wants them, with a byte order mark. */
export const csvText = (heading: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + [heading, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** A moment in two columns: ISO 8601 in UTC for programs, and the coach's wall clock for people. */
export function csvMoment(moment: string | Date | null): [iso: string, pacific: string] {
  if (moment === null) return ['', ''];
  const instant = new Date(moment);
  return [instant.toISOString(), `${formatDateTime(instant)} PT`];
}

/** The heading of the two columns of `csvMoment`. */
export const csvMomentHeading = (name: string): [string, string] => [`${name}_utc`, `${name}_pacific`];

/** Cents as a plain number of dollars; an empty cell for what is free. */
export const csvDollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** The answer of a route whose output is `z.file()`: `bookings-2027-03-01.csv`. */
export const csvFile = (name: string, day: string, heading: readonly string[], rows: readonly (readonly CsvCell[])[]): File =>
  new File([csvText(heading, rows)], `${name}-${day}.csv`, { type: 'text/csv;charset=utf-8' });
