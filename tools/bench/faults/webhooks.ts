import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import type { Stack } from '@coach/start/stack.ts';
import type { FaultSubject } from './fault.ts';
import { Product, sessionOf } from './product.ts';

const REPLAYS = 50;
const AT_ONCE = 20;
/** Interleaved, so that other load on the machine affects both equally. */
const ROUNDS = 3;
const P99_MS = 100;
/** The limit on a shared machine: a multiple of the time of one bare insert in the same minute. */
const TIMES_BARE = 4;

interface Bare {
  url: string;
  stop: () => void;
}

/** Starts a plain server with one insert, as its own process like the API; its table is in the queue's database, where the role may create one. */
async function bareServer({ env }: Stack): Promise<Bare> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-insert.ts')], {
    env: { ...process.env, DATABASE_URL: env['QUEUE_DATABASE_URL'], WEBHOOK_SECRET: env['STRIPE_WEBHOOK_SECRET'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}/`, stop: () => void child.kill() };
}

function signed(payload: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
}

/** Sends all payloads, a fixed number at once; returns the milliseconds of each. Throws unless all are accepted. */
async function flood(url: string, payloads: readonly string[], secret: string): Promise<number[]> {
  const waiting = [...payloads];
  const times: number[] = [];
  const sender = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const began = performance.now();
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', 'stripe-signature': signed(next, secret) }, body: next });
      await response.arrayBuffer();
      times.push(performance.now() - began);
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return times;
}

const p99 = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
const shuffled = (items: readonly string[]): string[] => items.map((item, index) => [(index * 7919) % 1009, item] as const).sort(([a], [b]) => a - b).map(([, item]) => item);

/** The provider's events for a paid session. */
async function eventsOfASale(product: Product): Promise<object[]> {
  const [hour] = await product.freeHours(1);
  await product.sandbox('deliveries/pause');
  const known = new Set((await product.events<{ id: string }>()).map(({ id }) => id));
  await product.pay(sessionOf(await product.buyHour(await product.client('Wanda'), hour!)));
  return (await product.events<{ id: string }>()).filter(({ id }) => !known.has(id));
}

/** P4: every event of a sale fifty times, twenty at once, to the running API, alternating with floods of a bare insert. */
export const webhooks: FaultSubject = async (stack) => {
  const running = await stack();
  const product = new Product(running);
  const events = await eventsOfASale(product);
  const secret = running.env['STRIPE_WEBHOOK_SECRET']!;
  const bare = await bareServer(running);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first round uses the real events; later rounds copy them under new ids, so that each round also writes.
    const payloads = events.map((event) => JSON.stringify(round === 0 ? event : { ...event, id: `evt_${randomUUID()}`, type: 'balance.available' }));
    const all = shuffled(Array.from({ length: REPLAYS }, () => payloads).flat());
    theirs.push(...(await flood(bare.url, all, secret)));
    ours.push(...(await flood(`${running.urls.api}/billing/webhook`, all, secret)));
  }
  bare.stop();
  await product.sandbox('deliveries/resume');
  const [own, least] = [p99(ours), p99(theirs)];
  const figure = `${own.toFixed(0)} ms, ${(own / least).toFixed(1)} × a bare insert's ${least.toFixed(0)} ms`;
  return [{ promise: 'P4', what: `${ours.length} events, each × ${REPLAYS}, ${AT_ONCE} at once: answered at p99`, figure, limit: `≤ ${P99_MS} ms, or ≤ ${TIMES_BARE} × where the machine is shared`, isKept: own <= Math.max(P99_MS, TIMES_BARE * least) }];
};
