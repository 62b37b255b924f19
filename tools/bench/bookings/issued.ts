import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '@coach/start/stack.ts';
import type pg from 'pg';

/** Time for every database process to reload its settings. */
const SETTLED_MS = 300;
const ENTRY = /^\d{4}-\d\d-\d\d [\d:.]+ UTC \[\d+\] /m;
const STATEMENT = /^LOG: {2}(?:statement|execute [^:]+): (.+)$/s;
const VALUES = /^DETAIL: {2}parameters: (.+)$/is;

/** Extracts the entry's statement; the parameters of a prepared one are in the following entry. */
function statementOf(entry: string, after = ''): string | undefined {
  const values = new Map(Array.from((VALUES.exec(after)?.[1] ?? '').matchAll(/(\$\d+) = ('(?:[^']|'')*'|NULL)/g), ([, mark, value]) => [mark, value]));
  return STATEMENT.exec(entry)?.[1]?.replaceAll(/\$\d+/g, (mark) => values.get(mark) ?? mark);
}

/** Returns the exact statements that the product runs while `ask` runs; the worker must be stopped. */
export async function issuedBy(database: pg.Client, { logs }: Pick<Stack, 'logs'>, ask: () => Promise<unknown>): Promise<string[]> {
  await write(database, `'all'`);
  const { size } = fs.statSync(logs.postgres);
  await ask();
  await write(database, 'default');
  const entries = fs.readFileSync(logs.postgres).subarray(size).toString().split(ENTRY);
  const statements = entries.flatMap((entry, index) => statementOf(entry, entries[index + 1]) ?? []);
  return statements.map((statement) => statement.replaceAll('\n\t', '\n').trim()).filter((statement) => statement.startsWith('select') && !statement.includes('pg_reload_conf'));
}

async function write(database: pg.Client, value: string): Promise<void> {
  await database.query(`alter system set log_statement = ${value}`);
  await database.query('select pg_reload_conf()');
  await delay(SETTLED_MS);
}
