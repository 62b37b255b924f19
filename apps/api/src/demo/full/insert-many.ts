import type { EntityManager } from '@mikro-orm/postgresql';

/** Writes rows of one kind in one statement; what they leave open is the database's to fill. Names are the code's own. */
export async function insertMany(em: EntityManager, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!).join(', ');
  await em.execute(`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ?::json)`, [JSON.stringify(rows)]);
}
