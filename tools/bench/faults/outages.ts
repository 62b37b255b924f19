import { setTimeout as delay } from 'node:timers/promises';
import type { FaultFigure, FaultSubject } from './fault.ts';
import { ask, steadyLoad } from './load.ts';
import { eventually, PASSWORD, Product, type Answer, type Client } from './product.ts';
import { withScaledStack } from './scaled-fault-stack.ts';

const AWAY_MS = Number(process.env['FAULT_AWAY_SECONDS'] ?? 60) * 1_000;
const DRAINED_WITHIN_MS = 30_000;
const BACK_WITHIN_MS = 2_000;
const BOOKINGS = 8;
/** Clients who book while Postgres restarts; each may have one open consultation. */
const BOOKERS = 60;
const BOOK_EVERY_MS = 100;
const RETRY_MS = 250;
const INSIST_MS = 20_000;

const slots = (product: Product): string => `${product.stack.urls.api}/availability/slots?date=${new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)}&duration=60`;

function askForConsultation(product: Product, client: Client, hour: string): Promise<Answer> {
  const booking = { booking_type: 'consultation', session_date: hour, duration_minutes: 60, location: 'Studio', notes: 'None' };
  return product.post('/bookings', booking, client);
}

/** P7: the queues' Redis down for a minute, while clients sign in, search for times and book. */
export const redis: FaultSubject = () =>
  withScaledStack(async (stack) => {
    const product = new Product(stack);
    const clients: Client[] = [];
    for (let number = 0; number < BOOKINGS; number += 1) clients.push(await product.client(`Rosa${number}`));
    const hours = await product.freeHours(BOOKINGS);
    stack.more.redis.hold();
    stack.more.redis.kill('SIGKILL');
    const away = Date.now();
    const reading = steadyLoad(10, () => ask(slots(product)));
    const signingIn = steadyLoad(1, async () => (await product.post('/auth/sign-in', { email: clients[0]!.email, password: PASSWORD })).status);
    const booked: number[] = [];
    for (const [index, hour] of hours.entries()) booked.push((await askForConsultation(product, clients[index]!, hour)).status);
    await delay(Math.max(0, away + AWAY_MS - Date.now()));
    await stack.more.redis.release();
    const back = Date.now();
    const mailed = async () => (await Promise.all(clients.map(async ({ email }) => (await product.mailsTo(email)).filter(({ subject }) => /consultation|request/i.test(subject)).length)));
    await eventually('every mail', async () => (await mailed()).every((count) => count >= 1), 120_000).catch(() => null);
    const drained = Date.now() - back;
    await delay(3_000);
    const ended = [...(await reading.stop()), ...(await signingIn.stop())];
    const bad = ended.filter(({ status }) => status === 0 || status >= 500).length + booked.filter((status) => status >= 500 || status === 0).length;
    const counts = await mailed();
    const once = counts.filter((count) => count === 1).length;
    const figures: FaultFigure[] = [
      { promise: 'P7', what: `Redis gone for ${AWAY_MS / 1000} s, ${ended.length + booked.length} requests: 5xx or no answer`, figure: String(bad), limit: '0', isKept: bad === 0 },
      { promise: 'P7', what: 'booked meanwhile', figure: `${booked.filter((status) => status === 201 || status === 200).length} of ${BOOKINGS}`, limit: `${BOOKINGS} of ${BOOKINGS}`, isKept: booked.every((status) => status === 201 || status === 200) },
      { promise: 'P7', what: 'told by mail, once each', figure: `${once} of ${BOOKINGS}`, limit: `${BOOKINGS} of ${BOOKINGS}`, isKept: once === BOOKINGS },
      { promise: 'P7', what: 'drained after its return', figure: `${(drained / 1000).toFixed(1)} s`, limit: '≤ 30 s', isKept: drained <= DRAINED_WITHIN_MS },
    ];
    return figures;
  });

interface Acknowledged {
  email: string;
  hour: string;
  /** Time of the first request. */
  asked: number;
}

/** Requests a slot as a client would: repeatedly until it is acknowledged. Null if it never was. */
async function insist(product: Product, client: Client, hour: string): Promise<Acknowledged | null> {
  const asked = Date.now();
  while (Date.now() < asked + INSIST_MS) {
    const { status, body } = await askForConsultation(product, client, hour);
    // If the response was lost, the next attempt reports the open request.
    if (status === 201 || body['code'] === 'CONSULTATION_OPEN') return { email: client.email, hour, asked };
    await delay(RETRY_MS);
  }
  return null;
}

/** Each client requests a slot of their own, one after the other, without waiting for each other. */
async function bookSteadily(product: Product, clients: readonly Client[], hours: readonly string[]): Promise<Acknowledged[]> {
  const asking: Array<Promise<Acknowledged | null>> = [];
  for (const [index, client] of clients.entries()) {
    asking.push(insist(product, client, hours[index]!));
    await delay(BOOK_EVERY_MS);
  }
  return (await Promise.all(asking)).filter((one) => one !== null);
}

/** Counts the acknowledged bookings that exist in the database exactly once, with the right client and time. */
async function standing(product: Product, acknowledged: readonly Acknowledged[]): Promise<number> {
  const rows = await product.rows<{ email: string; at: Date }>('select u.email, b.session_date as at from bookings b join users u on u.id = b.user_id');
  return acknowledged.filter(({ email, hour }) => rows.filter((row) => row.email === email && row.at.getTime() === Date.parse(hour)).length === 1).length;
}

/** P8: Postgres restarted under load. */
export const postgres: FaultSubject = () =>
  withScaledStack(async (stack) => {
    const product = new Product(stack);
    const clients = await Promise.all(Array.from({ length: BOOKERS }, (_, number) => product.client(`Pablo${number}`)));
    const hours = await product.freeHours(BOOKERS);
    const pids = () => [stack.pid('api'), stack.pid('worker'), stack.more['api-2'].pid, stack.more['worker-2'].pid].join();
    const processes = pids();
    const reading = steadyLoad(20, () => ask(slots(product)));
    const booking = bookSteadily(product, clients, hours);
    await delay(1_000);
    const down = Date.now();
    await stack.restart('postgres');
    const accepts = Date.now();
    const acknowledged = await booking;
    await delay(3_000);
    const ended = await reading.stop();
    const bad = ended.filter(({ status }) => status === 0 || status >= 500);
    const outside = bad.filter((one) => one.ended < down || one.began > accepts + BACK_WITHIN_MS).length;
    const first = ended.filter(({ began, status }) => began >= down && status === 200).map((one) => one.ended).filter((time) => time >= accepts);
    const back = Math.min(...first) - accepts;
    const kept = await standing(product, acknowledged);
    const meanwhile = acknowledged.filter(({ asked }) => asked >= down && asked <= accepts + BACK_WITHIN_MS).length;
    const figures: FaultFigure[] = [
      { promise: 'P8', what: `Postgres restarted under load: 5xx while it was down, ${((accepts - down) / 1000).toFixed(1)} s`, figure: String(bad.length), limit: '', isKept: true },
      { promise: 'P8', what: '5xx before, or later than 2 s after it accepts', figure: String(outside), limit: '0', isKept: outside === 0 },
      { promise: 'P8', what: 'first success after it accepts', figure: `${back} ms`, limit: '≤ 2 s', isKept: back <= BACK_WITHIN_MS },
      { promise: 'P8', what: `clients whose booking was acknowledged in the end, ${meanwhile} of them asked meanwhile`, figure: `${acknowledged.length} of ${BOOKERS}`, limit: 'all', isKept: acknowledged.length === BOOKERS },
      { promise: 'P8', what: 'acknowledged bookings that are there, once', figure: `${kept} of ${acknowledged.length}`, limit: 'all', isKept: kept === acknowledged.length },
      { promise: 'P8', what: 'processes that ended', figure: pids() === processes ? 'none' : 'some', limit: 'none', isKept: pids() === processes },
    ];
    return figures;
  });
