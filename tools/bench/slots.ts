// npm run bench -- slots: the open times of one day and of two weeks, compared with Fastify and pg alone, and as past bookings grow (F1).
import { median, wellAnswered, type HttpClient } from './bookings/http-client.ts';
import { issuedBy } from './bookings/issued.ts';
import { loadPast } from './bookings/past.ts';
import { bareServer, secondApi } from './bookings/programs.ts';
import { connected, onIdleStack, type IdleStack } from './bookings/idle-stack.ts';
import { FULL_SIZE, type Size } from './desk/load-rows.ts';
import { note } from './figures.ts';

const ROUNDS = 5;
const ASKED = 200;
const MOST_TIMES = 3;
const MOST_GROWTH = 1.2;
const SMALL: Size = { bookings: 2_000, users: 200 };
const SMALL_DATABASE = 'coach_small';
const PORTS = { ours: 24_001, small: 24_002 };
const DAY = 86_400_000;

const dayAhead = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
/** Days until a Wednesday that is more than a week ahead. */
const untilWednesday = (): number => 8 + ((3 - new Date(Date.now() + 8 * DAY).getUTCDay() + 7) % 7);

interface Question {
  name: string;
  path: string;
  /** Path of the same question on the bare server. */
  bare: string;
}

const questions = (): Question[] => [
  { name: 'one day', path: `/availability/slots?date=${dayAhead(untilWednesday())}&duration=60`, bare: '/statements/day' },
  { name: '14 days', path: `/availability/days?from=${dayAhead(1)}&days=14&duration=60`, bare: '/statements/days' },
];

interface Clients {
  ours: HttpClient;
  bare: HttpClient;
  /** The product with few bookings. */
  small: HttpClient;
}

interface Round {
  ours: number;
  bare: number;
  small: number;
}

/** The median response time in milliseconds. */
async function half(client: HttpClient, path: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < ASKED; count += 1) times.push(wellAnswered(await client.ask('GET', path)).milliseconds);
  return median(times);
}

/** Measures all three in turn in every round, so that other load on the machine affects each of them; the first round is a warm-up. */
async function measure({ ours, bare, small }: Clients, question: Question): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push({ ours: await half(ours, question.path), bare: await half(bare, question.bare), small: await half(small, question.path) });
  }
  return rounds.slice(1);
}

/** Prints a question's two figures; returns whether both are within their limits. */
function told(name: string, rounds: readonly Round[]): boolean {
  const of = (figure: (round: Round) => number): number => median(rounds.map(figure));
  const [times, growth] = [of(({ ours, bare }) => ours / bare), of(({ ours, small }) => ours / small)];
  const [keepsTimes, keepsGrowth] = [times <= MOST_TIMES, growth <= MOST_GROWTH];
  console.log(`F1  ${name}  ${of(({ ours }) => ours).toFixed(2)} ms, ${times.toFixed(2)} × Fastify and pg with the same statements, ${of(({ bare }) => bare).toFixed(2)} ms${keepsTimes ? '' : ' !'}   ≤ ${MOST_TIMES} ×`);
  console.log(`F1  ${name}  ${growth.toFixed(2)} × the time over ${SMALL.bookings} bookings, ${of(({ small }) => small).toFixed(2)} ms${keepsGrowth ? '' : ' !'}   ≤ ${MOST_GROWTH} ×`);
  note(
    { promise: 'F1', what: `open times of ${name}`, figure: `${times.toFixed(2)} × Fastify and pg`, limit: `≤ ${MOST_TIMES} ×`, isKept: keepsTimes },
    { promise: 'F1', what: `open times of ${name} over ${FULL_SIZE.bookings} bookings`, figure: `${growth.toFixed(2)} × over ${SMALL.bookings}`, limit: `≤ ${MOST_GROWTH} ×`, isKept: keepsGrowth },
  );
  return keepsTimes && keepsGrowth;
}

/** Starts the product with few bookings: its own process and database, on the same engine. */
async function overFew({ stack, database }: IdleStack) {
  await database.query(`drop database if exists ${SMALL_DATABASE} with (force)`);
  await database.query(`create database ${SMALL_DATABASE}`);
  const url = new URL(stack.urls.database);
  url.pathname = `/${SMALL_DATABASE}`;
  const api = await secondApi({ ...stack.env, DATABASE_URL: url.href }, PORTS.small);
  const own = await connected(url.href);
  try {
    await loadPast(own, SMALL);
  } finally {
    await own.end();
  }
  return api;
}

/** Gives the bare server the exact statements that the product runs. */
async function teach({ stack, database }: IdleStack, { ours, bare }: Clients): Promise<void> {
  for (const question of questions()) {
    const statements = await issuedBy(database, stack, () => ours.ask('GET', question.path));
    if (statements.length === 0) throw new Error(`${question.path} asked nothing`);
    wellAnswered(await bare.ask('PUT', question.bare, statements));
  }
}

/** Prints the figures; returns whether all are within their limits. */
export function benchSlots(): Promise<boolean> {
  return onIdleStack(async (quiet) => {
    await loadPast(quiet.database, FULL_SIZE);
    const { env, urls } = quiet.stack;
    const servers = [await secondApi(env, PORTS.ours), await bareServer(urls.database), await overFew(quiet)] as const;
    const [ours, bare, small] = servers.map(({ client }) => client) as [HttpClient, HttpClient, HttpClient];
    const clients: Clients = { ours, bare, small };
    try {
      await teach(quiet, clients);
      console.log(`\nOpen times over ${FULL_SIZE.bookings} bookings of the past, half of ${ASKED} within (medians of ${ROUNDS} interleaved rounds); ! misses its goal\n`);
      let isKept = true;
      for (const question of questions()) isKept = told(question.name, await measure(clients, question)) && isKept;
      return isKept;
    } finally {
      for (const server of servers) server.stop();
    }
  });
}
