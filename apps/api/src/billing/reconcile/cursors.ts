import type { EntityManager } from '@mikro-orm/postgresql';

/** How far a provider list was read, by the provider's clock; null if never. */
export async function cursorOf(em: EntityManager, name: string): Promise<Date | null> {
  const [row] = await em.execute<Array<{ read_until: string }>>('select read_until from billing_cursors where name = ?', [name]);
  return row ? new Date(row.read_until) : null;
}

/** Never moves backwards, since two runs may overlap. */
export const moveCursor = (em: EntityManager, name: string, until: Date): Promise<unknown> =>
  em.execute('insert into billing_cursors (name, read_until) values (?, ?) on conflict (name) do update set read_until = greatest(billing_cursors.read_until, excluded.read_until)', [name, until]);
