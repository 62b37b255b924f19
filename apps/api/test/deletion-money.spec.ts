import { addDays, DAY, weekdayOf } from '@coach/domain';
import { givePassword, PASSWORD } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { isoWithOffset, localDate, wallClockOf } from './home-region.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions } from './money/sold-session.ts';
import { runTimed } from './timed-job.ts';

// Buys and undoes a plan and a session, which is slow on a busy machine.
jest.setTimeout(60_000);

const START = new Date();
/** Wednesday of the week after next: beyond the seven-day grace period, before the horizon. */
const AHEAD = addDays(localDate(START), 17 - weekdayOf(localDate(START)));
const at = (hour: number): string => isoWithOffset(wallClockOf(AHEAD)(hour * 60)!);

describe('deleting an account with paid services left', () => {
  let testApp: TestApp;
  let payments: Payments;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: START.toISOString() });
    [payments, sold] = [new Payments(testApp), new SoldSessions(testApp)];
  });
  afterAll(() => testApp.stop());

  const leave = async (client: SignedInPerson) => {
    await givePassword(testApp, client);
    expect((await testApp.request.post('/account/deletion', { password: PASSWORD }, client.bearer)).status).toBe(202);
  };
  const afterTheGrace = async () => {
    testApp.advance(7 * DAY);
    await runTimed(testApp, 'account-data.maintain');
  };
  const rowsOf = (table: string, { userId }: SignedInPerson) => testApp.em().execute(`select * from ${table} where user_id = ?`, [userId]);

  it('cancels an active plan at the provider, refunds a paid session, and keeps anonymous financial records', async () => {
    const { client, booking } = await sold.at(at(10));
    expect(booking).toMatchObject({ status: 'confirmed' });
    const intent = booking.stripe_payment_intent_id!;
    const subscription = await payments.subscribe(client, 'video_library');
    // The plan's own payment arrives with a separate event.
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

  const packOf = async (client: SignedInPerson) => {
    const session = await payments.open(client, 'session_pack_5');
    await payments.pay(session);
    return eventually(async () => (await testApp.em().execute<Array<{ id: string; intent: string }>>('select p.id, p.stripe_payment_intent_id as intent from payments p join session_credits c on c.payment_id = p.id where p.stripe_session_id = ?', [session]))[0]);
  };
  const promisedTo = ({ userId }: SignedInPerson) => testApp.em().execute('select r.amount, r.purpose from refunds r join payments p on p.id = r.payment_id where p.user_id = ?', [userId]);
  const deletionOf = async (client: SignedInPerson) => (await testApp.request.get<{ settlement: { refund_cents: number; lines: unknown[] } }>('/account/deletion', client.bearer)).body;

  it('refunds the unused share of a pack, shown to the cent in advance, confirmed by mail, and only once', async () => {
    const client = await testApp.people.client();
    const { id, intent } = await packOf(client);
    await testApp.em().execute('update session_credits set used = 3 where payment_id = ?', [id]);
    const settlement = { refund_cents: 17_000, lines: [{ label: 'Pack of 5 Sessions: 2 of 5 not used', refund_cents: 17_000 }] };
    expect(await deletionOf(client)).toEqual({ deletion: null, settlement });
    await leave(client);
    expect(await deletionOf(client)).toMatchObject({ settlement });
    const notice = await eventually(() => testApp.mailbox.mails.find(({ to, subject }) => subject === 'Your account will be deleted' && to.some(({ address }) => address === client.email)));
    expect(notice.text).toContain('$170.00');
    expect((await payments.stripe.refunds.list({ payment_intent: intent })).data).toEqual([]);
    await afterTheGrace();
    await runTimed(testApp, 'account-data.maintain');
    await eventually(async () => (await payments.stripe.refunds.list({ payment_intent: intent })).data.length > 0);
    expect((await payments.stripe.refunds.list({ payment_intent: intent })).data).toMatchObject([{ amount: 17_000 }]);
    expect(await rowsOf('account_deletions', client)).toMatchObject([{ state: 'done', deleted_by: 'client', reason: null, refund_cents: 17_000 }]);
    expect(await testApp.em().execute('select granted - revoked - used as left from session_credits where payment_id = ?', [id])).toEqual([{ left: 0 }]);
    const last = await eventually(() => testApp.mailbox.mails.find(({ to, subject }) => subject === 'Your account is deleted' && to.some(({ address }) => address === client.email)));
    expect(last.text).toMatch(/as you asked[^$]*\$170\.00 goes back/);
  });

  it('deletes nothing while the provider does not respond, and everything once it does', async () => {
    const client = await testApp.people.client();
    const subscription = await payments.subscribe(client, 'video_library');
    await packOf(client);
    await leave(client);
    expect(await payments.control('/outage', { seconds: 600, mode: 'error' })).toBe(200);
    await afterTheGrace();
    expect(await rowsOf('account_deletions', client)).toMatchObject([{ state: 'scheduled' }]);
    expect(await rowsOf('profiles', client)).toMatchObject([{ email: client.email }]);
    expect(await promisedTo(client)).toEqual([]);
    expect(await payments.control('/outage', { off: true })).toBe(200);
    await runTimed(testApp, 'account-data.maintain');
    expect(await rowsOf('account_deletions', client)).toMatchObject([{ state: 'done' }]);
    expect(await payments.stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled' });
    // The remaining days of the plan are forfeited; the pack is not.
    expect(await promisedTo(client)).toEqual([{ amount: 42_500, purpose: 'account closed' }]);
  });
});
