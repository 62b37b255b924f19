// npm run bench -- reads: the most frequent reads of a signed-in user, sixteen at once, compared with the open times (F11).
import { median, wellAnswered, type HttpClient } from './bookings/http-client.ts';
import { secondApi } from './bookings/programs.ts';
import { onIdleStack } from './bookings/idle-stack.ts';
import { note } from './figures.ts';

const PORT = 24_001;
const ROUNDS = 5;
const AT_ONCE = 16;
const ROUND_MS = 1_500;
/** Share of the open times' rate: 1,200 a second where open times reach 1,724. */
const LEAST_RATIO = 0.7;
const PASSWORD = 'demo-coach-1';
const DAY = 86_400_000;

const dayAhead = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

interface Read {
  name: string;
  path: string;
  /** The signed-in user; unset for public reads. */
  email?: string;
}

const openTimes = (): Read => ({ name: 'open times', path: `/availability/slots?date=${dayAhead(9)}&duration=60` });
const reads = (): Read[] => [
  { name: 'own bookings', path: '/bookings', email: 'client@demo.test' },
  { name: 'session credits', path: '/billing/credits', email: 'client@demo.test' },
  { name: 'video library', path: '/videos', email: 'client@demo.test' },
  { name: 'subscription', path: '/billing/subscription', email: 'client@demo.test' },
  { name: 'profile', path: '/profile', email: 'client@demo.test' },
  { name: 'calendar of a day', path: `/admin/calendar?from=${dayAhead(0)}&days=1`, email: 'admin@demo.test' },
];

async function bearerOf(client: HttpClient, email: string | undefined): Promise<string | undefined> {
  if (!email) return undefined;
  return wellAnswered(await client.ask<{ access_token: string }>('POST', '/auth/sign-in', { email, password: PASSWORD })).body.access_token;
}

/** Responses per second with sixteen clients, each sending one request after the other. */
async function rateOf(client: HttpClient, path: string, bearer: string | undefined): Promise<number> {
  const began = performance.now();
  let answers = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() - began < ROUND_MS) {
        wellAnswered(await client.ask('GET', path, undefined, bearer));
        answers += 1;
      }
    }),
  );
  return answers / ((performance.now() - began) / 1000);
}

/** Each round runs right after the open times, so that other load on the machine affects both; the first round is a warm-up. */
async function measured(client: HttpClient, { name, path, email }: Read): Promise<boolean> {
  const [bearer, beside] = [await bearerOf(client, email), openTimes()];
  const rounds: Array<{ rate: number; open: number }> = [];
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push({ open: await rateOf(client, beside.path, undefined), rate: await rateOf(client, path, bearer) });
  const of = (figure: (round: (typeof rounds)[number]) => number): number => median(rounds.slice(1).map(figure));
  const [rate, ratio] = [of((one) => one.rate), of((one) => one.rate / one.open)];
  const isKept = ratio >= LEAST_RATIO;
  console.log(`F11  ${name}  ${rate.toFixed(0)} a second, ${ratio.toFixed(2)} × the open times, ${of((one) => one.open).toFixed(0)}${isKept ? '' : ' !'}   ≥ ${LEAST_RATIO} ×`);
  note({ promise: 'F11', what: `${name}, ${AT_ONCE} at once`, figure: `${ratio.toFixed(2)} × the open times`, limit: `≥ ${LEAST_RATIO} ×`, isKept });
  return isKept;
}

/** Prints the figures; returns whether all are within their limit. */
export function benchReads(): Promise<boolean> {
  return onIdleStack(async ({ stack }) => {
    const api = await secondApi(stack.env, PORT);
    try {
      console.log(`\nReads of somebody signed in, ${AT_ONCE} at once (medians of ${ROUNDS} interleaved rounds); ! misses its goal\n`);
      let isKept = true;
      for (const read of reads()) isKept = (await measured(api.client, read)) && isKept;
      return isKept;
    } finally {
      api.stop();
    }
  });
}
