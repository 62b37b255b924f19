import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { runTimed } from './timed-job.ts';

interface Account {
  available: number;
  packs: Array<{ payment_id: string; amount: number }>;
  entries: Array<{ kind: string; credits: number }>;
}

/** Our own test card: the payment stays pending, then fails. */
const FAILS_SLOWLY = '4000000000001109';

describe('refunds and failed payments', () => {
  let testApp: TestApp;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    payments = new Payments(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  const account = async ({ bearer }: SignedInPerson) => (await testApp.request.get<Account>('/billing/credits', bearer)).body;
  const withLedger = (client: SignedInPerson, ledger: string[]) =>
    eventually(async () => {
      const found = await account(client);
      return found.entries.map(({ kind, credits }) => `${kind} ${credits}`).join() === ledger.join() ? found : null;
    });
  /** Refunds the first bill of a subscription at the provider, as the coach would; returns the cents. */
  const refundBill = async (subscription: string): Promise<number> => {
    const { latest_invoice: invoice } = await payments.stripe.subscriptions.retrieve(subscription);
    const { data } = await payments.stripe.invoicePayments.list({ invoice: invoice as string });
    return (await payments.stripe.refunds.create({ payment_intent: data[0]!.payment.payment_intent as string })).amount;
  };
  const settled = () =>
    eventually(async () => {
      const [row] = await testApp.em().execute('select (select count(*) from stripe_events where synced_at is null) + (select count(*) from outbox where relayed_at is null) as n');
      return Number(row!['n']) === 0;
    });

  it('FLOW-11 FLOW-13 refunding a premium bill at the provider revokes its unused credits, and no replay restores them', async () => {
    const client = await testApp.people.client();
    const id = await payments.subscribe(client, 'premium_package');
    await withLedger(client, ['granted 4']);
    expect(await refundBill(id)).toBe(32_000);
    expect(await withLedger(client, ['revoked -4', 'granted 4'])).toMatchObject({ available: 0 });
    const told = (await payments.events()).filter(({ type }) => type === 'invoice.paid' || type === 'charge.refunded');
    await Promise.all(told.map(({ id: event }) => payments.control(`/events/${event}/resend`)));
    await payments.reconcile();
    await settled();
    expect(await withLedger(client, ['revoked -4', 'granted 4'])).toMatchObject({ available: 0 });
  });

  it('FLOW-10 FLOW-13 a refund reported before its bill leaves no credits either', async () => {
    const client = await testApp.people.client();
    await payments.control('/deliveries/pause');
    const session = await payments.open(client, 'premium_package');
    await payments.pay(session);
    const { subscription } = await payments.stripe.checkout.sessions.retrieve(session);
    await refundBill(subscription as string);
    await payments.control('/deliveries/release', { order: 'reversed' });
    await payments.control('/deliveries/resume');
    await eventually(async () => (await testApp.em().execute('select 1 from payments where user_id = ? and refunded_cents = 32000', [client.userId])).length > 0);
    await settled();
    expect(await account(client)).toMatchObject({ available: 0, entries: [] });
  });

  it('FLOW-11 refunding a bill of another plan revokes nothing', async () => {
    const client = await testApp.people.client();
    await payments.pay(await payments.open(client, 'session_pack_5'));
    await withLedger(client, ['granted 5']);
    await refundBill(await payments.subscribe(client, 'video_library'));
    await settled();
    expect(await account(client)).toMatchObject({ available: 5 });
  });

  it('FLOW-11 PAY-09 the first payment of a plan is refunded with its bill, however late the event of its page', async () => {
    const [client, late] = [await testApp.people.client(), await testApp.people.client()];
    const paymentsOf = ({ userId }: SignedInPerson) => testApp.em().execute('select sells, status, amount, stripe_payment_intent_id is not null as known from payments where user_id = ?', [userId]);
    const session = await payments.open(client, 'video_library');
    await payments.pay(session);
    await eventually(async () => (await payments.subscription(client))?.['status'] === 'active');
    await eventually(async () => (await paymentsOf(client)).length > 0);
    expect(await paymentsOf(client)).toEqual([{ sells: 'plan', status: 'paid', amount: 10_000, known: true }]);
    const { subscription } = await payments.stripe.checkout.sessions.retrieve(session);
    await refundBill(subscription as string);
    await eventually(async () => (await paymentsOf(client))[0]!['status'] === 'refunded');
    expect(await eventually(async () => (await payments.statusOf(session))['payment'])).toMatchObject({ amount: 10_000, status: 'refunded' });

    await payments.control('/deliveries/pause');
    const other = await payments.open(late, 'video_library');
    await payments.pay(other);
    await refundBill((await payments.stripe.checkout.sessions.retrieve(other)).subscription as string);
    await payments.control('/deliveries/release', { order: 'reversed' });
    await payments.control('/deliveries/resume');
    await eventually(async () => (await paymentsOf(late)).length > 0);
    await settled();
    expect(await paymentsOf(late)).toEqual([{ sells: 'plan', status: 'refunded', amount: 10_000, known: true }]);
  });

  it('FLOW-10 a pack whose refund is reported before its payment grants nothing', async () => {
    const client = await testApp.people.client();
    await payments.control('/deliveries/pause');
    const session = await payments.open(client, 'session_pack_5');
    await payments.pay(session);
    const { payment_intent } = await payments.stripe.checkout.sessions.retrieve(session);
    await payments.stripe.refunds.create({ payment_intent: payment_intent as string });
    await payments.control('/deliveries/release', { order: 'reversed' });
    await payments.control('/deliveries/resume');
    await eventually(async () => (await payments.statusOf(session))['payment']?.['status'] === 'refunded');
    await settled();
    expect(await account(client)).toMatchObject({ available: 0, entries: [] });
  });

  it('PRC-14 a pack shows what was paid for it, to the cent, and refunds exactly that', async () => {
    const client = await testApp.people.client();
    const session = await payments.open(client, 'session_pack_10');
    await payments.pay(session);
    const { packs } = await withLedger(client, ['granted 10']);
    expect(packs).toMatchObject([{ amount: 80_000 }]);
    await testApp.request.post(`/billing/packs/${packs[0]!.payment_id}/refund`, {}, client.bearer);
    await eventually(async () => (await payments.statusOf(session))['payment']!['status'] === 'refunded');
    const { payment_intent } = await payments.stripe.checkout.sessions.retrieve(session);
    const [refund] = (await payments.stripe.refunds.list({ payment_intent: payment_intent as string })).data;
    expect(refund!.amount).toBe(packs[0]!.amount);
    const told = await eventually(() => testApp.mailbox.mails.find(({ to, subject }) => to[0]!.address === client.email && subject.startsWith('We’re refunding')));
    expect(told.subject).toBe('We’re refunding $800.00: Pack of 10 Sessions');
    expect(told.text).toContain('Refund: $800.00, in full');
  });

  it('PAY-01 PAY-07 a pack shows the purchase to anyone with the link, its expiry only to its owner', async () => {
    const client = await testApp.people.client();
    const session = await payments.open(client, 'session_pack_5');
    await payments.pay(session);
    const { pack } = await eventually(async () => {
      const found = await payments.statusOf(session, client.bearer);
      return found['pack'] ? found : null;
    });
    expect(pack).toEqual({ pack_type: 'session_pack_5', credits: 5, expires_at: expect.any(String) as string });
    expect(await payments.statusOf(session)).toMatchObject({ pack: { pack_type: 'session_pack_5', credits: 5, expires_at: null }, email: null });
  });

  it('FLOW-11 a plan whose slow payment fails can be chosen again immediately', async () => {
    const client = await testApp.people.client();
    const first = await payments.open(client, 'video_library');
    expect(await payments.pay(first, FAILS_SLOWLY)).toBe(200);
    await settled();
    const states = () => testApp.em().execute('select state from purchases where user_id = ? order by created_at', [client.userId]);
    expect(await states()).toEqual([{ state: 'open' }]);
    expect(await payments.control(`/checkout/${first}/settle`, { succeeds: false })).toBe(200);
    await eventually(async () => (await states())[0]!['state'] === 'closed');
    const second = await payments.open(client, 'video_library');
    expect(second).not.toBe(first);
    await payments.pay(second);
    await eventually(async () => (await payments.subscription(client))?.['status'] === 'active');
  });

  describe('the yearly reminder', () => {
    /** Simulates that months have passed. */
    const older = (client: SignedInPerson, months: number) =>
      testApp.em().execute(`update subscriptions set created_at = created_at - ? * interval '1 month', yearly_reminded_at = yearly_reminded_at - ? * interval '1 month' where user_id = ?`, [months, months, client.userId]);
    const reminders = ({ email }: SignedInPerson) => testApp.mailbox.mails.filter(({ to, subject }) => to[0]!.address === email && subject.startsWith('A yearly reminder'));
    const remind = async () => {
      await runTimed(testApp, 'billing.remind-yearly');
      await settled();
    };

    it('PRC-15 is sent after twelve months, once a year, with price, renewal and how to cancel', async () => {
      const client = await testApp.people.client();
      await payments.subscribe(client, 'video_library');
      await older(client, 11);
      await remind();
      await older(client, 2);
      await Promise.all([remind(), remind()]);
      const [mail] = await eventually(() => (reminders(client).length > 0 ? reminders(client) : null));
      expect(mail!.subject).toBe('A yearly reminder of your Video Library plan');
      for (const words of ['$100.00 every month until cancelled', 'Next charge', 'choose Manage Subscription on your dashboard']) expect(mail!.text).toContain(words);
      await older(client, 11);
      await remind();
      expect(reminders(client)).toHaveLength(1);
      await older(client, 1);
      await remind();
      await eventually(() => reminders(client).length === 2);
    });

    it('PRC-15 is not sent after a cancellation, nor for a gift', async () => {
      const client = await testApp.people.client();
      const id = await payments.subscribe(client, 'video_library');
      await payments.stripe.subscriptions.update(id, { cancel_at_period_end: true });
      await eventually(async () => (await payments.subscription(client))?.['cancel_at_period_end'] === true);
      const gifted = await testApp.people.client();
      await testApp.em().execute(
        `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, complimentary, created_at, updated_at)
         values (gen_random_uuid(), ?, 'active', 'video_library', 0, now(), now(), true, now(), now())`,
        [gifted.userId],
      );
      for (const person of [client, gifted]) await older(person, 13);
      await remind();
      const seen = await testApp.em().execute('select 1 from subscriptions where yearly_reminded_at is not null and user_id in (?, ?)', [client.userId, gifted.userId]);
      expect(seen).toEqual([]);
    });
  });
});
