import { once } from 'node:events';
import { pipeline, Readable } from 'node:stream';
import { stringify, type Options } from 'csv-stringify';
import type { Formats } from '@coach/domain';
import { StreamedFile } from './streamed-file.ts';

export type CsvCell = string | number | boolean | null;

/** Spreadsheets also execute formulas after leading whitespace (OWASP: CSV injection); the library only checks the first character. */
const FORMULA_BEHIND_BLANKS = /^\s+[=+\-@＝＋－＠]/;

/** RFC 4180 with a byte order mark, by which spreadsheets recognize UTF-8. */
const OPTIONS: Options = {
  ...{ bom: true, header: true, record_delimiter: 'windows', escape_formulas: true, quote_record_delimiter: true },
  cast: { boolean: String, string: (text) => (FORMULA_BEHIND_BLANKS.test(text) ? `'${text}` : text) },
};

/** A moment in two columns: ISO 8601 in UTC for programs, and the business's local time for people. */
export function csvMoment(moment: string | Date | null, { formatMoment }: Formats): [iso: string, local: string] {
  if (moment === null) return ['', ''];
  const instant = new Date(moment);
  return [instant.toISOString(), formatMoment(instant)];
}

/** The header of the two columns of `csvMoment`. */
export const csvMomentHeading = (name: string, { zoneName }: Formats): [string, string] => [`${name}_utc`, `${name}_${zoneName.replace(/(?: Standard)? Time$/, '').toLowerCase().replaceAll(' ', '_')}`];

/** Cents as a plain number of the currency in the header; an empty cell when free. */
export const csvAmount = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** The file's bytes, generated while they are read. */
export const csvLines = (heading: readonly string[], rows: Iterable<CsvCell[]> | AsyncIterable<CsvCell[]>): Readable =>
  pipeline(Readable.from(rows), stringify({ ...OPTIONS, columns: [...heading] }), () => undefined);

/**
 * The response of a route whose output is `z.file()`: `bookings-2027-03-01.csv`, written while it is sent. Rejects when its
 * first row cannot be read, before any response was sent.
 */
export async function csvFile(name: string, day: string, heading: readonly string[], rows: Iterable<CsvCell[]> | AsyncIterable<CsvCell[]>): Promise<File> {
  const lines = csvLines(heading, rows);
  await once(lines, 'readable');
  return new StreamedFile(`${name}-${day}.csv`, 'text/csv;charset=utf-8', lines);
}
