import { setTimeout as delay } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { databaseConfig, type Schema } from './database.module.ts';

/** How long a migration waits for a table in use; queries behind it wait as long (P15). */
const LOCK_TIMEOUT_MS = 300;
const PAUSE_MS = 500;
const ATTEMPTS = 120;
/** SQLSTATEs: lock not available, and deadlock. */
const BUSY = ['55P03', '40P01'];

const isBusy = (error: unknown): boolean => BUSY.includes(String((error as { code?: unknown } | null)?.code));

/** Invalid indexes left by an interrupted `create index concurrently`: no query uses them, unique ones guarantee nothing, and `if not exists` takes them for the index. */
const BROKEN_INDEXES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where not i.indisvalid and n.nspname = current_schema()`;

async function dropBrokenIndexes({ em }: MikroORM): Promise<void> {
  const connection = em.getConnection();
  for (const { name } of await connection.execute<Array<{ name: string }>>(BROKEN_INDEXES)) await connection.execute(`drop index concurrently if exists ${name}`);
}

/**
 * Applies every pending migration, each in a transaction of its own, while the product keeps running: one that finds a
 * table in use releases everything and retries. Returns their names.
 */
export async function migrateUp(url: string, schema: Schema): Promise<string[]> {
  const orm = await MikroORM.init({ ...databaseConfig(url, schema), driverOptions: { lock_timeout: LOCK_TIMEOUT_MS } });
  try {
    const names = (await orm.migrator.getPending()).map(({ name }) => name);
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (names.length > 0) await dropBrokenIndexes(orm);
        await orm.migrator.up();
        return names;
      } catch (error) {
        if (!isBusy(error) || attempt === ATTEMPTS) throw error;
        await delay(PAUSE_MS);
      }
    }
  } finally {
    await orm.close();
  }
}
