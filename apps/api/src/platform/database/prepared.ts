import type { EntityManager } from '@mikro-orm/postgresql';
import type { Statement } from './statement.ts';

type Compiled = Parameters<ReturnType<EntityManager['getKysely']>['executeQuery']>[0];

interface Named {
  name: string;
  text: string;
}

/** Every prepared text, with its name on each connection. */
const known = new Map<string, Named>();

function namedOf(sql: string): Named {
  let count = 0;
  const named = known.get(sql) ?? { name: `s${known.size + 1}`, text: sql.replaceAll('?', () => `$${++count}`) };
  known.set(sql, named);
  return named;
}

/**
 * Runs a statement with a constant text, in the caller's transaction if there is one: each connection parses and plans
 * it once, which costs more than running it. For queries of every visitor or every booking.
 */
export async function prepared<Row>(em: EntityManager, { sql, values }: Statement): Promise<Row[]> {
  // The driver accepts a name along with the text; Kysely just passes both on.
  const named = { ...namedOf(sql) } as unknown as string;
  const compiled = { sql: named, parameters: values, query: { kind: 'RawNode', sqlFragments: [], parameters: [] }, queryId: { queryId: sql } } satisfies Compiled;
  const { rows } = await em.getKysely().executeQuery(compiled);
  return rows as Row[];
}
