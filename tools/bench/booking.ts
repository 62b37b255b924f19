// npm run bench -- booking: how fast a slot is booked, compared with Fastify and pg writing the same rows in one transaction (F3).
import { median, wellAnswered, type HttpClient } from './bookings/http-client.ts';
import { freeHours, openLanes, PLACE, removeBookings, type Lane } from './bookings/lanes.ts';
import { loadPast } from './bookings/past.ts';
import { bareServer, secondApi } from './bookings/programs.ts';
import { onIdleStack } from './bookings/idle-stack.ts';
import { FULL_SIZE } from './desk/load-rows.ts';
import { note } from './figures.ts';

const PORT = 24_001;
const ROUNDS = 5;
const AT_ONCE = 16;
const BOOKINGS = 320;
const ALONE = 100;
const LEAST_RATIO = 0.4;
const P50_MS = 6;
const NOTES = 'Knee surgery in 2021; easy on the squats.';
/** As long as the product's sealed text; the database requires the format. */
const SEALED = `s1.bench.${Buffer.alloc(NOTES.length + 28).toString('base64url')}`;

/** Books one slot for a client; returns the milliseconds it took. */
type Book = (lane: Lane, hour: string) => Promise<number>;

/** Books the slots in order, each through the next free lane; returns bookings per second. */
async function together(book: Book, lanes: readonly Lane[], hours: readonly string[]): Promise<number> {
  const waiting = [...hours];
  const began = performance.now();
  await Promise.all(
    lanes.map(async (lane) => {
      for (let hour = waiting.shift(); hour; hour = waiting.shift()) await book(lane, hour);
    }),
  );
  return hours.length / ((performance.now() - began) / 1000);
}

async function alone(book: Book, [lane]: readonly Lane[], hours: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const hour of hours) times.push(await book(lane!, hour));
  return median(times);
}

const ourWay = (client: HttpClient): Book => async ({ bearer }, session_date) =>
  wellAnswered(await client.ask('POST', '/bookings/with-credit', { booking_type: 'personal_training', session_date, duration_minutes: 60, location: PLACE, notes: NOTES }, bearer)).milliseconds;

const bareWay = (client: HttpClient): Book => async ({ userId: user_id }, session_date) =>
  wellAnswered(await client.ask('POST', '/bookings', { user_id, session_date, location: PLACE, notes: SEALED })).milliseconds;

interface Round {
  ours: number;
  bare: number;
  ourHalf: number;
  bareHalf: number;
}

function told(rounds: readonly Round[]): boolean {
  const of = (figure: (round: Round) => number): number => median(rounds.map(figure));
  const [ratio, half] = [of(({ ours, bare }) => ours / bare), of(({ ourHalf }) => ourHalf)];
  const [keepsRatio, keepsHalf] = [ratio >= LEAST_RATIO, half <= P50_MS];
  console.log(`\nBooking an hour with a session credit over ${FULL_SIZE.bookings} bookings of the past (medians of ${ROUNDS} interleaved rounds); ! misses its goal\n
F3  ${AT_ONCE} at once  ${of(({ ours }) => ours).toFixed(0)} a second, ${Math.round(ratio * 100)} % of Fastify and pg in one transaction, ${of(({ bare }) => bare).toFixed(0)}${keepsRatio ? '' : ' !'}   ≥ ${LEAST_RATIO * 100} %
F3  alone       half within ${half.toFixed(1)} ms (Fastify and pg: ${of(({ bareHalf }) => bareHalf).toFixed(1)} ms)${keepsHalf ? '' : ' !'}   ≤ ${P50_MS} ms\n`);
  note(
    { promise: 'F3', what: `booking, ${AT_ONCE} at once`, figure: `${Math.round(ratio * 100)} % of Fastify and pg`, limit: `≥ ${LEAST_RATIO * 100} %`, isKept: keepsRatio },
    { promise: 'F3', what: 'booking, alone at p50', figure: `${half.toFixed(1)} ms`, limit: `≤ ${P50_MS} ms`, isKept: keepsHalf },
  );
  return keepsRatio && keepsHalf;
}

/** Prints the figures; returns whether both are within their limits. */
export function benchBooking(): Promise<boolean> {
  return onIdleStack(async ({ stack, database }) => {
    await loadPast(database, FULL_SIZE);
    const [api, bare] = [await secondApi(stack.env, PORT), await bareServer(stack.urls.database)];
    const { client } = api;
    try {
      await removeBookings(database);
      const lanes = await openLanes(database, client, AT_ONCE);
      const hours = await freeHours(client, BOOKINGS);
      const [ours, theirs] = [ourWay(client), bareWay(bare.client)];
      const fresh = async (measure: () => Promise<number>): Promise<number> => {
        const figure = await measure();
        await removeBookings(database);
        return figure;
      };
      const rounds: Round[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        rounds.push({
          ours: await fresh(() => together(ours, lanes, hours)),
          bare: await fresh(() => together(theirs, lanes, hours)),
          ourHalf: await fresh(() => alone(ours, lanes, hours.slice(0, ALONE))),
          bareHalf: await fresh(() => alone(theirs, lanes, hours.slice(0, ALONE))),
        });
      }
      return told(rounds.slice(1));
    } finally {
      for (const server of [api, bare]) server.stop();
    }
  });
}
