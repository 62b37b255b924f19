import type { EntityManager } from '@mikro-orm/postgresql';

/** Inserts rows of one table in a single statement; omitted columns get their database defaults. Table and column names come from code only. */
export async function insertMany(em: EntityManager, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!).join(', ');
  await em.execute(`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ?::json)`, [JSON.stringify(rows)]);
}
