import type { EntityManager } from '@mikro-orm/postgresql';
import type { CsvCell } from '../platform/http/csv.ts';

const PAGE = 500;

export type ArchivedRow = Record<string, unknown>;

/** A table as archived: its exported columns, in order. */
export interface ArchivedTable {
  table: string;
  columns: readonly string[];
}

/**
 * All rows of a table, a few hundred at a time, in the caller's transaction: with a repeatable-read snapshot everything
 * is consistent. Moments are ISO 8601 in UTC.
 */
export async function* rowsOf(em: EntityManager, { table, columns }: ArchivedTable): AsyncGenerator<ArchivedRow> {
  const cursor = `archive_${table}`;
  await em.execute(`declare ${cursor} no scroll cursor for select row_to_json(r)::text as row from (select ${columns.map((column) => `"${column}"`).join(', ')} from "${table}") r`);
  for (;;) {
    const page = await em.execute<Array<{ row: string }>>(`fetch ${PAGE} from ${cursor}`);
    for (const { row } of page) yield JSON.parse(row) as ArchivedRow;
    if (page.length < PAGE) break;
  }
  await em.execute(`close ${cursor}`);
}

/** A value as a cell: anything other than text, numbers, and booleans is written as JSON. */
export const cellOf = (value: unknown): CsvCell => (value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : (value as CsvCell));
