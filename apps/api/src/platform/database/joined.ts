import type { Statement } from './statement.ts';

/** A trie of names and texts; a leaf holds the finished statement. */
class Known extends Map<string, Known> {
  text = '';
}

const known = new Known();

function placeOf(asked: ReadonlyArray<readonly [name: string, asked: Statement]>): Known {
  let place = known;
  for (const part of asked.flatMap(([name, { sql }]) => [name, sql])) {
    const next = place.get(part) ?? new Known();
    place.set(part, next);
    place = next;
  }
  return place;
}

const written = (asked: ReadonlyArray<readonly [name: string, asked: Statement]>): string => `select ${asked.map(([name, { sql }]) => `coalesce((select json_agg(a) from (${sql}) a), '[]') as ${name}`).join()}`;

/**
 * Several queries as one, for a single round trip: one row with the rows of each query under its name, as JSON. Their texts are
 * constants, because rebuilding a long text each time takes longer than reading the result.
 */
export function joined(asked: Readonly<Record<string, Statement>>): Statement {
  const all = Object.entries(asked);
  const place = placeOf(all);
  place.text ||= written(all);
  return { sql: place.text, values: all.flatMap(([, { values }]) => values) };
}
