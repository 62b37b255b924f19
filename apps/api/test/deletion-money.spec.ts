import { addDays, DAY, isoWithOffset, localDate, wallClockOf, weekdayOf } from '@coach/domain';
import { givePassword, PASSWORD } from './authenticator-app.ts';
import { startBench, type Bench } from './bench.ts';
import { eventually } from './eventually.ts';
import { Payments } from './payments.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions } from './sold-session.ts';
import { runTimed } from './timed-job.ts';

// A plan and a session are bought and undone; on a busy machine that takes its time.
jest.setTimeout(60_000);

const START = new Date();
/** Wednesday of the week after next: beyond the seven days of grace, inside the horizon. */
const AHEAD = addDays(localDate(START), 17 - weekdayOf(localDate(START)));
const at = (hour: number): string => isoWithOffset(wallClockOf(AHEAD)(hour * 60)!);

describe('leaving with money on the table', () => {
  let bench: Bench;
  let payments: Payments;
  let sold: SoldSessions;
  beforeAll(async () => {
    bench = await startBench({ clock: START.toISOString() });
    [payments, sold] = [new Payments(bench), new SoldSessions(bench)];
  });
  afterAll(() => bench.stop());

  const leave = async (client: SignedInPerson) => {
    await givePassword(bench, client);
    expect((await bench.request.post('/account/deletion', { password: PASSWORD }, client.bearer)).status).toBe(202);
  };
  const afterTheGrace = async () => {
    bench.advance(7 * DAY);
    await runTimed(bench, 'account-data.tend');
  };
  const rowsOf = (table: string, { userId }: SignedInPerson) => bench.em().execute(`select * from ${table} where user_id = ?`, [userId]);

  it('a plan that runs ends at the provider, so that nobody who is gone is charged; a paid session is refunded; the books stay without the person', async () => {
    const { client, booking } = await sold.at(at(10));
    expect(booking).toMatchObject({ status: 'confirmed' });
    const intent = booking.stripe_payment_intent_id!;
    const subscription = await payments.subscribe(client, 'video_library');
    // The plan's own payment arrives by an event of its own.
    await eventually(async () => (await rowsOf('payments', client)).length === 2);
    const before = { payments: await rowsOf('payments', client), subscriptions: await rowsOf('subscriptions', client) };
    expect(before.subscriptions).toHaveLength(1);
    const paid = before.payments.find((row) => row['stripe_payment_intent_id'] === intent)!;

    await leave(client);
    expect(await payments.stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' });
    expect((await payments.stripe.refunds.list({ payment_intent: intent })).data).toEqual([]);

    await afterTheGrace();
    expect(await payments.stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled' });
    const back = await eventually(async () => (await payments.stripe.refunds.list({ payment_intent: intent })).data[0]);
    expect(back).toMatchObject({ amount: 9_000 });
    expect(await sold.isFree(at(10))).toBe(true);

    expect(await rowsOf('subscriptions', client)).toMatchObject([{ status: 'canceled', plan_type: 'video_library', price_monthly: 10_000, stripe_subscription_id: subscription }]);
    const kept = await eventually(async () => (await rowsOf('payments', client)).find(({ id, status }) => id === paid['id'] && status === 'refunded'));
    expect(kept).toMatchObject({ amount: 9_000, stripe_payment_intent_id: intent });
    expect(await rowsOf('payments', client)).toHaveLength(before.payments.length);
    for (const table of ['payments', 'subscriptions', 'billing_customers', 'bookings']) {
      const text = JSON.stringify(await rowsOf(table, client));
      expect({ table, rows: text.length > 2, told: text.includes(client.email) || text.includes('Maria') }).toEqual({ table, rows: true, told: false });
    }
    expect(await rowsOf('profiles', client)).toMatchObject([{ first_name: 'Deleted', email: `deleted-${client.userId}@deleted.invalid` }]);
  });

  it('while the provider does not answer nothing is deleted; when it does, everything is', async () => {
    const client = await bench.people.client();
    const subscription = await payments.subscribe(client, 'video_library');
    await leave(client);
    expect(await payments.control('/outage', { seconds: 600, mode: 'error' })).toBe(200);
    await afterTheGrace();
    expect(await rowsOf('account_deletions', client)).toMatchObject([{ state: 'scheduled' }]);
    expect(await rowsOf('profiles', client)).toMatchObject([{ email: client.email }]);
    expect(await payments.control('/outage', { off: true })).toBe(200);
    await runTimed(bench, 'account-data.tend');
    expect(await rowsOf('account_deletions', client)).toMatchObject([{ state: 'done' }]);
    expect(await payments.stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled' });
  });
});
