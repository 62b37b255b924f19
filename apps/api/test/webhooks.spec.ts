import { Logger } from '@nestjs/common';
import { webhookVersionMismatches } from '../src/platform/metrics/metrics.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments, type SandboxEvent } from './money/payments.ts';

const REPLAYS = 50;
const AT_ONCE = 20;

/** Returns the items in an arbitrary order that is the same every time. */
const shuffled = <T>(items: readonly T[]): T[] => items.map((item, index) => [(index * 7919) % 1009, item] as const).sort(([a], [b]) => a - b).map(([, item]) => item);

describe('subscription webhooks', () => {
  let testApp: TestApp;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    payments = new Payments(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  const deliver = async (event: object) => {
    const payload = JSON.stringify(event);
    const signature = payments.stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_test' });
    return (await testApp.request.post('/billing/webhook', payload, undefined, { 'stripe-signature': signature })).status;
  };
  const settled = () =>
    eventually(async () => {
      const [row] = await testApp.em().execute(`select (select count(*) from stripe_events where synced_at is null) + (select count(*) from outbox where relayed_at is null) as n`);
      return Number(row!['n']) === 0;
    });
  /** The state of a client: rows, credits, payments, and the number of mails of each kind. */
  const stateOf = async (userId: string, email: string) => {
    const em = testApp.em();
    const subscriptions = await em.execute('select status, plan_type, price_monthly, cancel_at_period_end, current_period_end from subscriptions where user_id = ?', [userId]);
    const credits = await em.execute('select granted, used, expires_at from session_credits where user_id = ?', [userId]);
    const paid = await em.execute('select amount, status, sells from payments where user_id = ?', [userId]);
    const mails = testApp.mailbox.mails.filter(({ to }) => to[0]!.address === email).map(({ subject }) => subject);
    return { subscriptions, credits, paid, mails: mails.sort() };
  };
  const eventsAbout = async (before: readonly SandboxEvent[]) => {
    const known = new Set(before.map(({ id }) => id));
    return (await payments.events()).filter(({ id }) => !known.has(id));
  };

  it('FLOW-10 P4 each event fifty times, in any order, twenty at once: all accepted, one final state, one mail of each kind', async () => {
    const client = await testApp.people.client();
    const before = await payments.events();
    await payments.control('/deliveries/pause');
    const session = await payments.open(client, 'premium_package');
    await payments.pay(session);
    const { subscription } = await payments.stripe.checkout.sessions.retrieve(session);
    await payments.stripe.subscriptions.update(subscription as string, { cancel_at_period_end: true });
    const events = await eventsAbout(before);
    expect(events.length).toBeGreaterThanOrEqual(6);
    const replays = shuffled(Array.from({ length: REPLAYS }, () => events).flat());
    const answers: number[] = [];
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      for (let next = replays.pop(); next; next = replays.pop()) answers.push(await deliver(next));
    }));
    expect(answers).toHaveLength(events.length * REPLAYS);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    await settled();
    await testApp.mailbox.to(client.email, 4);
    await payments.control('/deliveries/resume');
    await settled();
    const seen = await stateOf(client.userId, client.email);
    expect(seen).toMatchObject({
      subscriptions: [{ status: 'active', plan_type: 'premium_package', price_monthly: 32_000, cancel_at_period_end: true }],
      credits: [{ granted: 4, used: 0 }],
      paid: [{ amount: 32_000, status: 'paid', sells: 'plan' }],
      mails: ['Receipt: $320.00, Premium Package', 'You have 4 session credits to book', expect.stringMatching(/^Your Premium Package plan ends on /), 'Your Premium Package plan is active'] as unknown[],
    });
  }, 60_000);

  it('FLOW-10 a subscription is ended whether the event of its end arrives before or after that of its start', async () => {
    const client = await testApp.people.client();
    const before = await payments.events();
    await payments.control('/deliveries/pause');
    const session = await payments.open(client, 'video_library');
    await payments.pay(session);
    const { subscription } = await payments.stripe.checkout.sessions.retrieve(session);
    await payments.stripe.subscriptions.cancel(subscription as string);
    const events = await eventsAbout(before);
    const isEnd = ({ type }: SandboxEvent) => type === 'customer.subscription.deleted';
    for (const event of [...events.filter(isEnd), ...events.filter((event) => !isEnd(event))]) {
      expect(await deliver(event)).toBe(200);
      await settled();
    }
    await testApp.mailbox.to(client.email);
    expect(await stateOf(client.userId, client.email)).toMatchObject({ subscriptions: [{ status: 'canceled' }], mails: ['Receipt: $100.00, Video Library'] });
    expect(await payments.subscription(client)).toBeNull();
    await payments.control('/deliveries/resume');
  });

  it.each([
    ['a subject that the provider does not know', 'customer.subscription.updated', { id: 'sub_none', object: 'subscription' }],
    ['a bill that the provider does not know', 'invoice.paid', { id: 'in_none', object: 'invoice' }],
    ['a coming bill of no subscription', 'invoice.upcoming', { object: 'invoice', parent: null }],
    ['a subject without an id', 'charge.refunded', { object: 'charge' }],
    ['a kind of event that we never asked for', 'issuing_card.created', { id: 'ic_1', object: 'issuing.card' }],
    ['a kind that is a name of every object', 'constructor', { id: 'x', object: 'x' }],
  ])('FLOW-10 %s is harmless', async (_, type, object) => {
    const id = `evt_${type.replaceAll('.', '_')}`;
    expect(await deliver({ id, object: 'event', type, data: { object } })).toBe(200);
    await settled();
    expect(await testApp.em().execute('select synced_at is not null as done from stripe_events where id = ?', [id])).toEqual([{ done: true }]);
  });

  describe('an endpoint with another API version', () => {
    afterEach(() => jest.restoreAllMocks());

    const rowOf = async (id: string) => (await testApp.em().execute('select object_id, api_version, synced_at is not null as done from stripe_events where id = ?', [id]))[0];
    const counted = async () => (await webhookVersionMismatches.get()).values[0]!.value;

    it.each([
      ['an id', (id: string) => id],
      ['the whole subscription', (id: string) => ({ id, object: 'subscription' })],
    ])('FLOW-11 an upcoming bill that names its subscription at the top level, as %s, is processed', async (words, named) => {
      const client = await testApp.people.client();
      const subscription = await payments.subscribe(client, 'video_library');
      await settled();
      await testApp.em().execute('update subscriptions set synced_at = null where stripe_subscription_id = ?', [subscription]);
      const id = `evt_old_${words.replaceAll(' ', '_')}`;
      expect(await deliver({ id, object: 'event', api_version: '2024-06-20', type: 'invoice.upcoming', data: { object: { object: 'invoice', subscription: named(subscription) } } })).toBe(200);
      await settled();
      expect(await rowOf(id)).toEqual({ object_id: subscription, api_version: '2024-06-20', done: true });
      expect(await testApp.em().execute('select synced_at is not null as asked from subscriptions where stripe_subscription_id = ?', [subscription])).toEqual([{ asked: true }]);
    });

    it('FLOW-10 is counted with every event, and logged once per version', async () => {
      const warned = jest.spyOn(Logger.prototype, 'warn');
      const before = await counted();
      const told = ['2019-12-03', '2019-12-03', '2020-08-27', payments.stripe.getApiField('version'), null];
      for (const [index, api_version] of told.entries()) {
        expect(await deliver({ id: `evt_version_${index}`, object: 'event', api_version, type: 'invoice.paid', data: { object: { id: 'in_none', object: 'invoice' } } })).toBe(200);
      }
      expect(await counted()).toBe(before + 3);
      expect(warned.mock.calls.map(([about]) => (about as { sent?: string }).sent).filter(Boolean)).toEqual(['2019-12-03', '2020-08-27']);
      expect(await rowOf('evt_version_4')).toMatchObject({ api_version: null });
      await settled();
    });
  });

  it('a subscription that is not ours is ignored', async () => {
    const { stripe } = payments;
    const rows = async () => (await testApp.em().execute('select count(*)::int as n from subscriptions'))[0];
    const before = await rows();
    const session = await payments.open(await testApp.people.client(), 'video_library');
    const { line_items } = await stripe.checkout.sessions.retrieve(session, { expand: ['line_items'] });
    const stranger = await stripe.customers.create({ email: 'stranger@example.test' });
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: stranger.id });
    const price = line_items!.data[0]!.price!.id;
    await stripe.subscriptions.create({ customer: stranger.id, items: [{ price }], default_payment_method: method.id });
    await eventually(async () => (await testApp.em().execute(`select 1 from stripe_events where type = 'customer.subscription.created'`)).length > 0);
    await settled();
    expect(await rows()).toEqual(before);
  });
});
