import type { EntityManager } from '@mikro-orm/postgresql';
import type { Vault } from './vault.ts';

/** Rows locked and written at once: a writer never waits for more than these. */
const BATCH = 500;
/** Files are large: a process should only hold a few of them at once. */
const FILE_BATCH = 8;

interface Held {
  id: string;
  value: string;
}

/** Re-encrypts up to one batch of a column in a transaction of its own; returns the number of rows written. */
async function resealBatch(em: EntityManager, vault: Vault, place: string, where: string): Promise<number> {
  const [table, column] = place.split('.');
  return em.fork().transactional(async (transaction) => {
    const rows = await transaction.execute<Held[]>(
      `select id, ${column} as value from ${table} where ${column} <> '' and ${where} order by id limit ${column === 'file' ? FILE_BATCH : BATCH} for update`,
    );
    if (rows.length === 0) return 0;
    const marks = rows.map(() => '(?::uuid, ?)').join(', ');
    const values = rows.flatMap(({ id, value }) => [id, vault.renew(place, id, value)]);
    await transaction.execute(`update ${table} as row set ${column} = renewed.value from (values ${marks}) as renewed (id, value) where row.id = renewed.id`, values);
    return rows.length;
  });
}

async function resealColumn(em: EntityManager, vault: Vault, place: string, where: string): Promise<number> {
  for (let done = 0; ; ) {
    const batch = await resealBatch(em, vault, place, where);
    if (batch === 0) return done;
    done += batch;
  }
}

async function resealAll(em: EntityManager, vault: Vault, places: readonly string[], where: (column: string) => string): Promise<number> {
  let done = 0;
  for (const place of places) done += await resealColumn(em, vault, place, where(place.split('.')[1]!));
  return done;
}

/** Encrypts remaining plain text; returns the number of rows. Safe to repeat, and while the product runs. */
export const sealPlain = (em: EntityManager, vault: Vault, places: readonly string[]): Promise<number> =>
  resealAll(em, vault, places, (column) => `${column} not like 's1.%'`);

/**
 * Re-encrypts every encrypted column under the current key, batch by batch while the product runs; returns the number of rows.
 * Every process must know the new key before, and the old one until this is done.
 */
export const rotateKeys = (em: EntityManager, vault: Vault, places: readonly string[]): Promise<number> =>
  resealAll(em, vault, places, (column) => `${column} not like 's1.${vault.currentKey}.%'`);
