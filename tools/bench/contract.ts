// npm run bench -- contract: a route of the contract with nothing beside it, and a request with an API key beside the same with a session.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { ROOT } from '@coach/start/settings.ts';
import { median, wellAnswered, type HttpClient } from './bookings/http-client.ts';
import { secondApi } from './bookings/programs.ts';
import { onQuietStack } from './bookings/quiet-stack.ts';
import { rawRate } from './contract/raw-load.ts';
import { note } from './figures.ts';

const PORT = 24_001;
const ROUNDS = 9;
const ROUND_MS = 700;
const WARM_UP_MS = 6_000;
const AT_ONCE = 16;
const LEAST_RATE = 12_000;
/** Where others share the machine: of what node:http alone answers in the same minute. */
const LEAST_RATIO = 0.35;
const MOST_DEARER = 1.1;
const EMAIL = 'client@demo.test';
const PASSWORD = 'demo-coach-1';
/** A key sends so many requests a minute: more than one is asked in turns. */
const KEYS = 10;
const PAIRS = 300;
const ASKED = '/availability/slots?date=2027-03-02&duration=60';

/** The API's own, which no tool may import. */
const BARE = path.join(ROOT, 'apps/api/test/contract-rate/bare-contract.ts');
const PLAIN = path.join(import.meta.dirname, 'contract/plain-server.ts');

async function started(program: string): Promise<{ port: number; process: ChildProcess }> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout!, 'data')) as [Buffer];
  return { port: Number(port.toString().trim()), process: child };
}

/** In every round right after the same bytes by node:http, so that whatever else the machine does meets both. */
async function bareRoute(): Promise<boolean> {
  const [contract, plain] = [await started(BARE), await started(PLAIN)];
  try {
    await rawRate(contract.port, ASKED, { atOnce: AT_ONCE, milliseconds: WARM_UP_MS });
    await rawRate(plain.port, '/', { atOnce: AT_ONCE, milliseconds: ROUND_MS });
    const rounds: { ours: number; plain: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ plain: await rawRate(plain.port, '/', { atOnce: AT_ONCE, milliseconds: ROUND_MS }), ours: await rawRate(contract.port, ASKED, { atOnce: AT_ONCE, milliseconds: ROUND_MS }) });
    }
    const [rate, ratio] = [median(rounds.map(({ ours }) => ours)), median(rounds.map((one) => one.ours / one.plain))];
    const isKept = rate >= LEAST_RATE || ratio >= LEAST_RATIO;
    const figure = `${rate.toFixed(0)} a second, best ${Math.max(...rounds.map(({ ours }) => ours)).toFixed(0)}; ${ratio.toFixed(2)} × node:http alone, ${median(rounds.map((one) => one.plain)).toFixed(0)}`;
    const limit = `≥ ${LEAST_RATE}, or ≥ ${LEAST_RATIO} × on a shared machine`;
    console.log(`F12  a route of the contract, ${AT_ONCE} at once  ${figure}${isKept ? '' : ' !'}   ${limit}`);
    note({ promise: 'F12', what: `a route of the contract, nothing beside it, ${AT_ONCE} at once`, figure, limit, isKept });
    return isKept;
  } finally {
    for (const { process: child } of [contract, plain]) child.kill();
  }
}

interface Bearers {
  session: string;
  keys: readonly string[];
}

async function bearersOf(client: HttpClient): Promise<Bearers> {
  const session = wellAnswered(await client.ask<{ access_token: string }>('POST', '/auth/sign-in', { email: EMAIL, password: PASSWORD })).body.access_token;
  const keys: string[] = [];
  for (let count = 0; count < KEYS; count += 1) {
    const wanted = { name: 'The bench', scopes: ['account:read', 'bookings:read'], expires_at: new Date(Date.now() + 3_600_000).toISOString() };
    keys.push(wellAnswered(await client.ask<{ key: string }>('POST', '/account/keys', wanted, session)).body.key);
  }
  return { session, keys };
}

/** One with the session and one with a key, in turns and each first half of the time. */
async function dearer(client: HttpClient, asked: string, { session, keys }: Bearers): Promise<boolean> {
  const times = { session: [] as number[], key: [] as number[] };
  const ask = async (kind: 'session' | 'key', bearer: string) => void times[kind].push(wellAnswered(await client.ask('GET', asked, undefined, bearer)).milliseconds);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const both = [['session', session], ['key', keys[pair % KEYS]!]] as const;
    for (const [kind, bearer] of pair % 2 === 0 ? both : both.toReversed()) await ask(kind, bearer);
  }
  const [own, key] = [median(times.session.slice(PAIRS / 3)), median(times.key.slice(PAIRS / 3))];
  const isKept = key <= MOST_DEARER * own;
  console.log(`F12  ${asked} with a key  ${key.toFixed(2)} ms, ${(key / own).toFixed(2)} × with a session, ${own.toFixed(2)} ms${isKept ? '' : ' !'}   ≤ ${MOST_DEARER} ×`);
  note({ promise: 'F12', what: `${asked} with an API key`, figure: `${(key / own).toFixed(2)} × with a session`, limit: `≤ ${MOST_DEARER} ×`, isKept });
  return isKept;
}

/** Prints the figures; answers whether all keep their limits. */
export async function benchContract(): Promise<boolean> {
  console.log(`\nRoutes of the contract (medians of ${ROUNDS} interleaved rounds); ! misses its goal\n`);
  const isFast = await bareRoute();
  return onQuietStack(async ({ stack, database }) => {
    const api = await secondApi(stack.env, PORT);
    try {
      const bearers = await bearersOf(api.client);
      let isKept = isFast;
      for (const asked of ['/profile', '/bookings']) isKept = (await dearer(api.client, asked, bearers)) && isKept;
      return isKept;
    } finally {
      await database.query(`delete from api_keys where name = 'The bench'`);
      api.stop();
    }
  });
}
