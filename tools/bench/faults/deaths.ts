import { setTimeout as delay } from 'node:timers/promises';
import { killAndRestart } from './fault-stack.ts';
import type { FaultFigure, FaultSubject } from './fault.ts';
import { eventually, Product, sessionOf, type Client } from './product.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 20);
/** The payment, its event, the response and the rows all fall within this time. */
const LONGEST_WAIT_MS = 150;
/** Payments whose events never arrive. */
const UNTOLD = 3;
const RECONCILED_WITHIN_MS = 15 * 60_000;
const NEVER_SECONDS = 3_600;

interface Sale {
  client: Client;
  session: string;
}

interface Delivered {
  type: string;
  id: string;
  /** Endpoints subscribed to the event that have not accepted it yet. */
  pending_webhooks: number;
  data: { object: { id: string } };
}

const BOOKED = `
  select p.stripe_session_id as session, b.status, count(*) over (partition by p.id) as times
  from payments p join bookings b on b.checkout_id = p.reference where p.stripe_session_id = any($1)`;

const confirmed = async (product: Product, sales: readonly Sale[]): Promise<number> => {
  const rows = await product.rows<{ session: string; status: string; times: string }>(BOOKED, [sales.map(({ session }) => session)]);
  return rows.filter(({ status, times }) => status === 'confirmed' && times === '1').length;
};

/** When the last of these sales was booked, according to the database. */
async function lastBooked(product: Product, sales: readonly Sale[]): Promise<number> {
  const sql = 'select max(b.created_at) as at from bookings b join payments p on p.reference = b.checkout_id where p.stripe_session_id = any($1)';
  const [row] = await product.rows<{ at: Date | null }>(sql, [sales.map(({ session }) => session)]);
  return row?.at?.getTime() ?? Date.now();
}

async function sell(product: Product, client: Client, hour: string): Promise<Sale> {
  const opened = await product.buyHour(client, hour);
  if (opened.status !== 200) throw new Error(`the payment page was refused: ${opened.status} ${JSON.stringify(opened.body)}`);
  return { client, session: sessionOf(opened) };
}

/** Pays while the provider's events are held back for good; returns the time of payment. */
async function payWithoutWebhooks(product: Product, sales: readonly Sale[]): Promise<number> {
  await product.sandbox('deliveries/pause');
  const known = new Set((await product.events<Delivered>()).map(({ id }) => id));
  for (const { session } of sales) await product.pay(session);
  const paidAt = Date.now();
  for (const { id, pending_webhooks: waiting } of await product.events<Delivered>()) if (!known.has(id) && waiting > 0) await product.sandbox(`events/${id}/delay`, { seconds: NEVER_SECONDS });
  await product.sandbox('deliveries/resume');
  return paidAt;
}

/** Kills the API at some point between the payment and its last row; returns how long the API was down. */
async function dieAround(product: Product, { session }: Sale): Promise<number> {
  const paid = product.pay(session);
  await delay(Math.random() * LONGEST_WAIT_MS);
  const began = Date.now();
  await killAndRestart(product.stack, 'api');
  await paid;
  return Date.now() - began;
}

async function mailedOnce(product: Product, sales: readonly Sale[]): Promise<number> {
  const counts = await Promise.all(sales.map(async ({ client }) => (await product.mailsTo(client.email)).filter(({ subject }) => subject.startsWith('Confirmed: ')).length));
  return counts.filter((count) => count === 1).length;
}

/** P5: the API killed at random points between payment and webhook, and events that never arrive. */
export const deaths: FaultSubject = async (stack) => {
  const product = new Product(await stack());
  const hours = await product.freeHours(ROUNDS + UNTOLD);
  const clients: Client[] = [];
  for (let number = 0; number < hours.length; number += 1) clients.push(await product.client(`Gina${number}`));
  const untold: Sale[] = [];
  for (const [index, hour] of hours.slice(ROUNDS).entries()) untold.push(await sell(product, clients[ROUNDS + index]!, hour));
  const paidAt = await payWithoutWebhooks(product, untold);

  const sales: Sale[] = [];
  const away: number[] = [];
  for (const [round, hour] of hours.slice(0, ROUNDS).entries()) {
    const sale = await sell(product, clients[round]!, hour);
    away.push(await dieAround(product, sale));
    sales.push(sale);
    console.log(`    death ${round + 1} of ${ROUNDS}: back after ${away.at(-1)} ms`);
  }
  const waited = Date.now();
  await eventually('every session booked', async () => (await confirmed(product, sales)) === ROUNDS, 120_000).catch(() => null);
  const settledMs = Date.now() - waited;
  const booked = await confirmed(product, sales);
  await eventually('every mail', async () => (await mailedOnce(product, sales)) === ROUNDS, 60_000).catch(() => null);
  const mails = await mailedOnce(product, sales);

  console.log(`    waiting for ${UNTOLD} payments that nobody told us of…`);
  await eventually('reconciled', async () => (await confirmed(product, untold)) === UNTOLD, RECONCILED_WITHIN_MS).catch(() => null);
  const reconciled = await confirmed(product, untold);
  const minutes = ((await lastBooked(product, untold)) - paidAt) / 60_000;
  const figures: FaultFigure[] = [
    { promise: 'P5', what: `kill -9 of the API at ${ROUNDS} random points: booked, once`, figure: `${booked} of ${ROUNDS}`, limit: `${ROUNDS} of ${ROUNDS}`, isKept: booked === ROUNDS },
    { promise: 'P5', what: 'and told by mail, once', figure: `${mails} of ${ROUNDS}, the last ${(settledMs / 1000).toFixed(1)} s after the last death`, limit: `${ROUNDS} of ${ROUNDS}`, isKept: mails === ROUNDS },
    { promise: 'P5', what: 'the API away after a death, at most', figure: `${(Math.max(...away) / 1000).toFixed(1)} s`, limit: '', isKept: true },
    { promise: 'P5', what: `${UNTOLD} events that never come: reconciled`, figure: `${reconciled} of ${UNTOLD} after ${minutes.toFixed(1)} min`, limit: '≤ 15 min', isKept: reconciled === UNTOLD && minutes <= 15 },
  ];
  return figures;
};
