import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_FILE } from '@coach/contracts';
import { hasHeads, IMPORT_MOST_LINES } from '@coach/domain';

/** A line of a file with its line number; the header is line 1. */
export interface TableLine {
  number: number;
  cells: string[];
}

export interface ImportTable {
  heads: string[];
  lines: TableLine[];
}

export type TableRefusal = { code: 'EMPTY' | 'NOT_TEXT' | 'TOO_MANY_LINES' } | { code: 'BROKEN'; line: number };

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** How Excel declares the delimiter. */
const SAID = /^sep=(.)\r?\n/i;

const startsWith = (bytes: Uint8Array, ...signs: number[]): boolean => signs.every((sign, index) => bytes[index] === sign);

/** Decodes UTF-8 or UTF-16 by byte order mark, else valid UTF-8, else Windows-1252, Excel's Western default. Null if it is not text. */
export function decoded(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the most frequent delimiter in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const first = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart().slice(0, 20_000))?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((sign) => first.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

const cellsOf = (record: readonly string[]): string[] => record.slice(0, IMPORT_FILE.mostColumns).map((cell) => cell.slice(0, IMPORT_FILE.mostCell).trim());

/** Parses the lines of a text and skips those with only empty cells. Throws CsvError if it is not a table. */
async function linesOf(text: string): Promise<TableLine[] | 'too many'> {
  const said = SAID.exec(text);
  const parser = Readable.from([said ? text.slice(said[0].length) : text]).pipe(
    parse({ ...{ delimiter: said?.[1] ?? delimiterOf(text), relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true, info: true, bom: true }, max_record_size: 200_000 }),
  );
  const lines: TableLine[] = [];
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (lines.length > IMPORT_MOST_LINES) return 'too many';
    lines.push({ number: info.lines + (said ? 1 : 0), cells: cellsOf(record) });
  }
  return lines;
}

const headed = (lines: TableLine[]): ImportTable => {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const first = lines[0]?.cells ?? [];
  const isHead = hasHeads(first);
  const heads = Array.from({ length: width }, (_, index) => (isHead && first[index]) || `Column ${index + 1}`);
  return { heads, lines: isHead ? lines.slice(1) : lines };
};

/** Reads a CSV file from any program: commas, semicolons, tabs or bars; UTF-8, UTF-16 or Windows-1252; with or without a header. */
export async function readTable(bytes: Uint8Array): Promise<{ table: ImportTable } | { refused: TableRefusal }> {
  const text = decoded(bytes);
  if (text === null) return { refused: { code: 'NOT_TEXT' } };
  try {
    const lines = await linesOf(text);
    if (lines === 'too many') return { refused: { code: 'TOO_MANY_LINES' } };
    const table = headed(lines);
    if (table.lines.length === 0) return { refused: { code: 'EMPTY' } };
    return table.lines.length > IMPORT_MOST_LINES ? { refused: { code: 'TOO_MANY_LINES' } } : { table };
  } catch (error) {
    if (error instanceof CsvError) return { refused: { code: 'BROKEN', line: Number(error['lines'] ?? 1) } };
    throw error;
  }
}
