import type { Statement } from './statement.ts';

/** The names and texts so far lead on; where they end stands what was written of them. */
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
 * Several questions as one, for a single trip: one row, which has the rows of each under its name, as JSON. Their texts are
 * constants, and a long text that is written anew each time takes longer to be known again than its answer to be read.
 */
export function joined(asked: Readonly<Record<string, Statement>>): Statement {
  const all = Object.entries(asked);
  const place = placeOf(all);
  place.text ||= written(all);
  return { sql: place.text, values: all.flatMap(([, { values }]) => values) };
}
