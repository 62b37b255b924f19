import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { builtProgram } from '@coach/start/app.ts';
import { DIST } from '@coach/start/build.ts';
import { claimFreshRun } from '@coach/start/fresh-run.ts';
import { ROOT } from '@coach/start/settings.ts';
import { startStack, type Stack } from '@coach/start/stack.ts';
import pg from 'pg';
import { secondApi } from '../bookings/programs.ts';
import { FULL_SIZE, loadRows } from '../desk/load-rows.ts';
import { earlierRelease } from './earlier-release.ts';
import type { FaultFigure, FaultSubject } from './fault.ts';
import { Product, type Client } from './product.ts';
import { isFailed, Writers } from './writers.ts';

const DATA = path.join(ROOT, '.data', 'faults-upgrade');
const PORTS = { site: 25_500, postgres: 15_438, smtp: 25_525, mailUi: 25_580, stripe: 25_511 };
const NEW_PORT = 25_501;
const WRITING = 6;
const SETTLED_MS = 3_000;
const LONGEST_MS = 1_000;
/** Error codes for columns and tables that the earlier release does not have. */
const UNKNOWN_THERE = ['42703', '42P01'];

/** Loads years of bookings, and every other table that the release has. */
async function fill(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await loadRows(client, FULL_SIZE).catch((error: pg.DatabaseError) => {
      if (!UNKNOWN_THERE.includes(error.code ?? '')) throw error;
    });
    return (await client.query<{ count: number }>('select count(*)::int as count from bookings')).rows[0]!.count;
  } finally {
    await client.end();
  }
}

interface Migrated {
  began: number;
  ended: number;
  names: string[];
}

async function migrate(env: NodeJS.ProcessEnv): Promise<Migrated> {
  const began = Date.now();
  const { stdout } = await promisify(execFile)(process.execPath, [builtProgram({ dist: DIST }, 'migrate')], { env });
  return { began, ended: Date.now(), names: /migrated: (.*)/.exec(stdout)?.[1]?.split(', ') ?? [] };
}

/** Runs the new release next to the old one, then in its place, while clients write. */
async function upgrade(stack: Stack, writers: Writers): Promise<Migrated> {
  await delay(SETTLED_MS);
  const migrated = await migrate(stack.env);
  await delay(SETTLED_MS);
  const next = await secondApi(stack.env, NEW_PORT);
  try {
    writers.turnTo(new Product({ ...stack, urls: { ...stack.urls, api: `http://127.0.0.1:${NEW_PORT}/api` } }));
    stack.hold('api');
    stack.kill('api', 'SIGTERM');
    await delay(SETTLED_MS);
    await writers.stop();
  } finally {
    next.stop();
  }
  return migrated;
}

/** P15: the previous release with 100,000 bookings is upgraded to this one while clients write. */
export const migrations: FaultSubject = async () => {
  const earlier = earlierRelease();
  const run = await claimFreshRun(DATA);
  // The new release is built before any measurement starts.
  const stack = await startStack({ dataDir: DATA, ports: PORTS, run, demo: false, dist: earlier.dist, hasOneDatabaseRole: true });
  try {
    const product = new Product(stack);
    const clients: Client[] = [];
    for (let number = 0; number < WRITING; number += 1) clients.push(await product.client(`Ulla${number}`));
    const bookings = await fill(stack.urls.database);
    const writers = new Writers(product);
    writers.start(clients, await product.freeHours(WRITING));
    const { began, ended, names } = await upgrade(stack, writers);
    const during = writers.writes.filter((write) => write.ended >= began && write.began <= ended);
    const longest = Math.max(...during.map((write) => write.ended - write.began));
    const usual = writers.writes.filter((write) => write.ended < began).map((write) => write.ended - write.began).sort((a, b) => a - b);
    const failed = writers.writes.filter(isFailed).length;
    const lost = await writers.lost();
    const figures: FaultFigure[] = [
      { promise: 'P15', what: `${names.length} migrations from ${earlier.commit} on ${bookings} bookings: took`, figure: `${((ended - began) / 1000).toFixed(1)} s`, limit: '', isKept: bookings >= FULL_SIZE.bookings },
      { promise: 'P15', what: `the longest of ${during.length} writes meanwhile (usually ${usual[usual.length >> 1]} ms)`, figure: `${longest} ms`, limit: '≤ 1 s', isKept: during.length > 0 && longest <= LONGEST_MS },
      { promise: 'P15', what: `${writers.writes.length} writes through the old release, the old one on new tables, the new one: failed`, figure: String(failed), limit: '0', isKept: failed === 0 },
      { promise: 'P15', what: 'promised and not there', figure: String(lost), limit: '0', isKept: lost === 0 },
    ];
    return figures;
  } finally {
    await stack.stop();
  }
};
