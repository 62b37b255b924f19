import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { claimFreshRun } from '@coach/start/fresh-run.ts';
import { startScaledStack } from '@coach/start/scaled-stack.ts';
import { ROOT } from '@coach/start/settings.ts';
import { Coach } from '../../videos/coach.ts';
import type { FaultFigure, FaultSubject } from '../fault.ts';
import { eventually, Product } from '../product.ts';
import { BUSIEST, visitsOf } from './curve.ts';
import { browse, buy, lookIn, watch, workAtDesk, type Visit } from './visits.ts';
import { Traffic } from './traffic.ts';

const DATA = path.join(ROOT, '.data', 'faults-day');
const PORTS = { site: 26_500, postgres: 15_440, smtp: 26_525, mailUi: 26_580, stripe: 26_511 };
/** The number of visits of each kind on a day of a coach who sells ten sessions. */
const A_DAY = { browse: 200, lookIn: 40, buy: 10, watch: 30, desk: 40 };
const TIMES = Number(process.env['DAY_TIMES'] ?? 10);
/** The minutes that a whole day is compressed into. */
const MINUTES = Number(process.env['DAY_MINUTES'] ?? 6);
const ACCOUNTS = 30;
const P95_MS = 500;

/** Sets up videos that are ready, and members who may watch them. */
async function prepare(product: Product): Promise<{ emails: string[]; films: string[] }> {
  const emails: string[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1) emails.push((await product.client(`Dana${number}`)).email);
  await product.rows(
    `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at)
     select gen_random_uuid(), id, 'active', 'premium_package', 32000, now(), now() + interval '1 month', now(), now() from users where email = any($1)`,
    [emails],
  );
  const coach = await Coach.signIn(product.stack.urls.api.replace(/\/api$/, ''));
  while ((await coach.list()).some(({ upload_status }) => upload_status === 'processing')) await delay(1_000);
  const films = (await coach.list()).filter(({ is_published, file_path }) => is_published && file_path !== null);
  return { emails, films: films.map(({ id }) => id) };
}

interface Begun {
  at: number;
  visit: Visit;
}

/** Plans the whole day's visits, each with its time between 0 and 1. */
async function plan(product: Product): Promise<Begun[]> {
  const { emails, films } = await prepare(product);
  const hours = await product.freeHours(A_DAY.buy * TIMES);
  const signedIn = await product.post('/auth/sign-in', { email: 'admin@demo.test', password: 'demo-coach-1' });
  const desk = workAtDesk(String(signedIn.body['access_token']));
  // In a day compressed into minutes, a member returns before their last player counts as stopped.
  const players = emails.map(() => randomUUID());
  const of = <Item>(items: readonly Item[], number: number): Item => items[number % items.length]!;
  const visits: Record<keyof typeof A_DAY, (number: number) => Visit> = {
    browse: () => browse,
    lookIn: (number) => lookIn(of(emails, number)),
    buy: (number) => buy(of(emails, number), hours[number]!, (session) => product.pay(session)),
    watch: (number) => watch(of(emails, number), of(films, number), of(players, number)),
    desk: () => desk,
  };
  return Object.entries(visits).flatMap(([kind, visit]) => visitsOf(A_DAY[kind as keyof typeof A_DAY] * TIMES).map((at, number) => ({ at, visit: visit(number) })));
}

/** Starts each visit at its time, whether earlier ones have finished or not. */
async function replay(begun: readonly Begun[], traffic: Traffic): Promise<void> {
  const began = performance.now();
  await Promise.all(
    begun.map(async ({ at, visit }) => {
      await delay(at * MINUTES * 60_000);
      const network = randomUUID();
      await visit(traffic, { address: `2001:db8:${network.slice(0, 4)}:${network.slice(4, 8)}::1` });
    }),
  );
  console.log(`    the day took ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
}

function print(traffic: Traffic): void {
  for (const { route, count, p50, p95, failed } of traffic.routes()) {
    console.log(`    ${route.padEnd(30)} ${String(count).padStart(6)} ×   half within ${p50.toFixed(0).padStart(4)} ms, 95 in 100 within ${p95.toFixed(0).padStart(4)} ms${failed > 0 ? `   ${failed} failed !` : ''}`);
  }
  for (const [what, times] of traffic.refused()) console.log(`    refused ${times} ×: ${what}`);
}

/** A realistic day at ten times its load, compressed into minutes, on the scaled deployment. */
export const day: FaultSubject = async () => {
  const run = await claimFreshRun(DATA);
  const stack = await startScaledStack({ dataDir: DATA, ports: PORTS, run });
  try {
    const product = new Product(stack);
    const begun = await plan(product);
    const traffic = new Traffic(`http://127.0.0.1:${PORTS.site}`);
    await replay(begun, traffic);
    print(traffic);
    const sold = A_DAY.buy * TIMES;
    const confirmed = async () => Number((await product.rows<{ count: string }>(`select count(*) from bookings where status = 'confirmed' and checkout_id is not null and created_at > now() - interval '1 hour'`))[0]!.count);
    await eventually('every hour sold', async () => (await confirmed()) >= sold, 60_000).catch(() => null);
    const routes = traffic.routes();
    const all = routes.reduce((sum, { count }) => sum + count, 0);
    const failed = routes.reduce((sum, one) => sum + one.failed, 0);
    const slowest = routes.toSorted((one, other) => other.p95 - one.p95)[0]!;
    const booked = await confirmed();
    const figures: FaultFigure[] = [
      { promise: 'day', what: `a day × ${TIMES} in ${MINUTES} minutes, ${begun.length} visits: requests, in the busiest hour a second`, figure: `${all}, ${Math.round((all * BUSIEST * 24) / (MINUTES * 60))}`, limit: '', isKept: true },
      { promise: 'day', what: 'answers of 500 and more, and none at all', figure: String(failed), limit: '0', isKept: failed === 0 },
      { promise: 'day', what: `95 in 100 answers of the slowest route, ${slowest.route}, within`, figure: `${slowest.p95.toFixed(0)} ms`, limit: `≤ ${P95_MS} ms`, isKept: slowest.p95 <= P95_MS },
      { promise: 'day', what: 'hours sold and confirmed', figure: `${booked} of ${sold}`, limit: 'all', isKept: booked === sold },
    ];
    return figures;
  } finally {
    await stack.stop();
  }
};
