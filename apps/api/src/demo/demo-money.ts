import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { yourCoach } from '@coach/content';
import { DAY } from '@coach/domain';
import { createHold } from '../bookings/checkout/hold-writer.ts';
import type { Vault } from '../platform/encryption/vault.ts';
import { DEMO_DETAILS, DEMO_TERMS } from './demo-bookings.ts';

const priceOf = (sold: string): number => [...yourCoach.plans, ...yourCoach.packs].find(({ id }) => id === sold)!.priceCents;

type Sold = 'session' | 'group' | 'pack' | 'plan';

/** Payments of the demo clients, newest first: days ago, client, item, cents, and whether it was refunded the next day. */
const paid: readonly (readonly [daysAgo: number, client: string, what: Sold, cents: number, back?: true])[] = [
  [1, 'devon@demo.test', 'session', 9_000],
  [2, 'tom@demo.test', 'session', 9_000],
  [3, 'hannah@demo.test', 'plan', priceOf('video_library')],
  [4, 'priya@demo.test', 'session', 9_000, true],
  [6, 'jo@demo.test', 'pack', priceOf('session_pack_5')],
  [7, 'devon@demo.test', 'session', 9_000],
  [9, 'tom@demo.test', 'group', 24_000],
  [11, 'priya@demo.test', 'session', 9_000],
  [13, 'tom@demo.test', 'plan', priceOf('video_library')],
  [14, 'devon@demo.test', 'session', 9_000],
  [16, 'hannah@demo.test', 'session', 6_000],
  [19, 'priya@demo.test', 'group', 16_000],
  [21, 'devon@demo.test', 'session', 9_000],
  [23, 'jo@demo.test', 'session', 9_000],
  [26, 'devon@demo.test', 'plan', priceOf('premium_package')],
  [28, 'hannah@demo.test', 'session', 9_000],
  [33, 'hannah@demo.test', 'plan', priceOf('video_library')],
  [40, 'priya@demo.test', 'pack', priceOf('session_pack_10')],
  [56, 'devon@demo.test', 'plan', priceOf('premium_package')],
  [70, 'tom@demo.test', 'session', 9_000],
];

const BILL = 'insert into receipts (id, user_id, invoice_id, amount, created_at) values (?, ?, ?, ?, ?)';
const PAGE = `insert into checkout_sessions (id, user_id, reference, state, sells, created_at) values (?, ?, ?, 'paid', ?, ?)`;
const PAYMENT = `insert into payments (id, user_id, reference, amount, currency, status, stripe_session_id, sells, created_at) values (?, ?, ?, ?, 'usd', ?, ?, ?, ?)`;
const REFUND = `insert into refunds (id, payment_id, amount, reason, stripe_refund_id, created_at) values (?, ?, ?, 'Canceled in time', 'demo', ?)`;

async function writeHold(em: EntityManager, vault: Vault, sold: { id: string; userId: string; priceCents: number; createdAt: Date }, isGroup: boolean): Promise<void> {
  createHold(em, vault, {
    ...sold,
    ...{ claimId: null, serviceType: isGroup ? 'group_session' : 'personal_training_60', bookingType: isGroup ? 'group_session' : 'personal_training' },
    ...{ sessionDate: new Date(sold.createdAt.getTime() + 3 * DAY), durationMinutes: 60, participantCount: isGroup ? sold.priceCents / 2_000 : 1 },
    ...{ details: DEMO_DETAILS, notes: '', state: 'booked', changeTerms: DEMO_TERMS },
  });
  await em.flush();
}

async function pay(em: EntityManager, vault: Vault, userId: string, what: Sold, cents: number, at: Date, isBack: boolean): Promise<void> {
  const [id, reference] = [randomUUID(), randomUUID()];
  if (what === 'plan') return void (await em.execute(BILL, [id, userId, `demo_${id}`, cents, at]));
  if (what !== 'pack') await writeHold(em, vault, { id: reference, userId, priceCents: cents, createdAt: at }, what === 'group');
  const sells = what === 'pack' ? 'pack' : 'session';
  await em.execute(PAGE, [`demo_${id}`, userId, reference, sells, at]);
  await em.execute(PAYMENT, [id, userId, reference, cents, isBack ? 'refunded' : 'paid', `demo_${id}`, sells, at]);
  if (isBack) await em.execute(REFUND, [randomUUID(), id, cents, new Date(at.getTime() + DAY)]);
}

/** Writes ten weeks of ledger entries, once, so that the coach's reports have data; real payments on the site add to them. */
export async function writeDemoMoney(em: EntityManager, vault: Vault, now: Date): Promise<void> {
  await em.transactional(async (transaction) => {
    if ((await transaction.execute(`select 1 from payments where stripe_session_id like 'demo_%' limit 1`)).length > 0) return;
    const people = await transaction.execute<Array<{ id: string; email: string }>>(`select id, email from users where email like '%@demo.test'`);
    for (const [daysAgo, client, what, cents, isBack = false] of paid) {
      const userId = people.find(({ email }) => email === client)?.id;
      if (userId) await pay(transaction, vault, userId, what, cents, new Date(now.getTime() - daysAgo * DAY), isBack);
    }
  });
}
