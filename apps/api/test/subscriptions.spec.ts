import { randomUUID } from 'node:crypto';
import { DAY, MINUTE } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { formatPrice } from './home-region.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

describe('subscriptions', () => {
  let testApp: TestApp;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    payments = new Payments(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  const rowsOf = (client: SignedInPerson) =>
    testApp.em().execute('select status, plan_type, complimentary from subscriptions where user_id = ? order by plan_type, id', [client.userId]);
  const choose = (client: SignedInPerson, serviceType: string) => testApp.request.post('/billing/checkout', { serviceType }, client.bearer);
  const until = (client: SignedInPerson, expected: Record<string, unknown>) =>
    eventually(async () => {
      const found = await payments.subscription(client);
      return found && Object.entries(expected).every(([name, value]) => found[name] === value) ? found : null;
    });

  it('CALL-03 having none is not an error; CALL-09 an unauthenticated caller learns nothing', async () => {
    const client = await testApp.people.client();
    expect(await payments.subscription(client)).toBeNull();
    for (const path of ['/billing/subscription', '/billing/invoices', '/billing/credits']) expect((await testApp.request.get(path)).status).toBe(401);
    expect((await testApp.request.post('/billing/portal', {})).status).toBe(401);
  });

  it('PRC-14 PRC-15 the server determines the page: monthly price, reference, promotion codes, consent to the terms', async () => {
    const client = await testApp.people.client();
    const askedWith = (more: object) => testApp.request.post<{ url: string }>('/billing/checkout', { serviceType: 'video_library', ...more }, client.bearer);
    for (const price of ['price', 'amount', 'price_monthly']) expect((await askedWith({ [price]: 1 })).status).toBe(400);
    const { body } = await askedWith({});
    const id = new URL(body.url).pathname.split('/').at(-1)!;
    const page = await payments.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
    expect(page).toMatchObject({
      ...{ mode: 'subscription', amount_total: 10_000, currency: 'usd', allow_promotion_codes: true },
      ...{ consent_collection: { terms_of_service: 'required' }, metadata: { user_id: client.userId, sells: 'plan' } },
      client_reference_id: page.metadata!['reference'],
    });
    expect(page.line_items!.data[0]!.price).toMatchObject({ unit_amount: 10_000, recurring: { interval: 'month' }, metadata: { plan_type: 'video_library' } });
    expect(page.success_url).toContain('/payment-success?session_id={CHECKOUT_SESSION_ID}');
    expect(await payments.stripe.customers.retrieve(page.customer as string)).toMatchObject({ email: client.email });
  });

  it('five concurrent clicks open one page, and an expired page is replaced', async () => {
    const client = await testApp.people.client();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => choose(client, 'video_library')));
    const urls = new Set(answers.map(({ body }) => body['url']));
    expect({ urls: urls.size, statuses: answers.map(({ status }) => status) }).toEqual({ urls: 1, statuses: [200, 200, 200, 200, 200] });
    const first = await payments.open(client, 'video_library');
    expect(await payments.control(`/checkout/${first}/lapse`)).toBe(200);
    await eventually(async () => (await payments.open(client, 'video_library')) !== first);
  });

  it('ENT-02 PAY-04 PAY-05 a paid plan is active, announced by one mail, and shown on the payment page', async () => {
    const client = await testApp.people.client();
    const session = await payments.open(client, 'video_library');
    expect(await payments.statusOf(session)).toMatchObject({ payment: null, subscription: null });
    expect(await payments.pay(session)).toBe(200);
    const found = await until(client, { status: 'active' });
    expect(found).toMatchObject({ user_id: client.userId, plan_type: 'video_library', price_monthly: 10_000, cancel_at_period_end: false, grace_until: null });
    const days = (Date.parse(found['current_period_end'] as string) - Date.parse(found['current_period_start'] as string)) / DAY;
    expect(days).toBeGreaterThanOrEqual(28);
    expect((await testApp.mailbox.to(client.email, 2)).map(({ subject }) => subject).sort()).toEqual(['Receipt: $100.00, Video Library', 'Your Video Library plan is active']);
    const status = await eventually(async () => {
      const known = await payments.statusOf(session, client.bearer);
      return known['email'] ? known : null;
    });
    expect(status).toMatchObject({
      payment: { amount: 10_000, currency: 'usd', status: 'paid', stripe_session_id: session },
      booking: null,
      subscription: { plan_type: 'video_library', status: 'active', price_monthly: 10_000, current_period_end: found['current_period_end'] },
      email: { email_type: 'subscription_started', recipient_email: client.email },
    });
    expect(testApp.mailbox.mails.filter(({ to }) => to[0]!.address === client.email)).toHaveLength(2);
  });

  it('PAY-07 anyone with the link sees status, amount and plan, nothing else', async () => {
    const session = await payments.open(await testApp.people.client(), 'premium_package');
    await payments.pay(session);
    const seen = await eventually(async () => {
      const known = await payments.statusOf(session, (await testApp.people.client()).bearer);
      return known['payment'] ? known : null;
    });
    expect(seen).toMatchObject({ payment: { amount: 32_000 }, booking: null, email: null });
    expect(seen['subscription']).toEqual({ plan_type: 'premium_package', interval: 'month', status: 'active', price_monthly: 32_000, current_period_end: null });
  });

  it('PRC-16 the same plan is refused; another plan is a prorated change in the portal, never a second purchase', async () => {
    const client = await testApp.people.client();
    await payments.subscribe(client, 'video_library');
    expect(await choose(client, 'video_library')).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } });
    const { status, body } = await choose(client, 'premium_package');
    const confirmation = await (await fetch(body['url'] as string)).text();
    expect(confirmation).toContain('Premium Package');
    expect({ status, body }).toMatchObject({ status: 200 });
    expect(body['url']).not.toContain('/c/pay/');
    expect(await rowsOf(client)).toHaveLength(1);
  });

  it('DASH-20 CALL-04 the portal is for paying clients; an unresponsive provider is reported as such', async () => {
    const client = await testApp.people.client();
    expect(await testApp.request.post('/billing/portal', {}, client.bearer)).toMatchObject({ status: 404, body: { code: 'NO_BILLING_ACCOUNT' } });
    await payments.subscribe(client, 'video_access_only');
    const { status, body } = await testApp.request.post<{ url: string; details: string }>('/billing/portal', {}, client.bearer);
    expect({ status, body }).toMatchObject({ status: 200, body: { details: expect.stringMatching(/card/) as string } });
    expect((await fetch(body.url)).status).toBe(200);
    const offered = (await payments.stripe.prices.list({ active: true, type: 'recurring' })).data.map(({ unit_amount }) => unit_amount);
    expect(offered.sort()).toEqual([10_000, 32_000, 6_000]);
    await payments.control('/outage', { seconds: 60, mode: 'error' });
    const refused = await testApp.request.post('/billing/portal', {}, client.bearer);
    await payments.control('/outage', { off: true });
    expect(refused).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
  });

  it('FLOW-11 a plan change, a scheduled end and the end each update the row and send one mail', async () => {
    const client = await testApp.people.client();
    const id = await payments.subscribe(client, 'video_access_only');
    const live = await payments.stripe.subscriptions.retrieve(id);
    const page = await payments.stripe.checkout.sessions.retrieve(await payments.open(await testApp.people.client(), 'video_library'), { expand: ['line_items'] });
    await payments.stripe.subscriptions.update(id, { items: [{ id: live.items.data[0]!.id, price: page.line_items!.data[0]!.price!.id }], proration_behavior: 'create_prorations' });
    await until(client, { plan_type: 'video_library', price_monthly: 10_000 });
    await payments.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await until(client, { cancel_at_period_end: true, status: 'active' });
    const expected = ['Your Video Access Only plan is active', 'Your plan is now Video Library', expect.stringMatching(/^Your Video Library plan ends on/) as string];
    const told = async (count: number) => (await testApp.mailbox.to(client.email, count + 1)).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Receipt'));
    expect(await told(3)).toEqual(expected);
    await payments.stripe.subscriptions.cancel(id);
    await eventually(async () => (await payments.subscription(client)) === null);
    expect(await rowsOf(client)).toEqual([{ status: 'canceled', plan_type: 'video_library', complimentary: false }]);
    expect((await told(4))[3]).toBe('Your Video Library plan has ended');
  });

  it('SUB-04 the database allows one live subscription per client, whatever the writer', async () => {
    const client = await testApp.people.client();
    await payments.subscribe(client, 'video_library');
    const second = `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at)
       values (?, ?, ?, 'video_library', 0, now(), now(), now(), now())`;
    for (const status of ['active', 'past_due']) {
      await expect(testApp.em().execute(second, [randomUUID(), client.userId, status])).rejects.toThrow(/subscriptions_one_live/);
    }
    await testApp.em().execute(second, [randomUUID(), client.userId, 'canceled']);
  });

  it('a gift from the coach is replaced by a paid plan', async () => {
    const client = await testApp.people.client();
    await testApp.em().execute(
      `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, complimentary, created_at, updated_at)
       values (?, ?, 'active', 'video_access_only', 0, now(), now(), true, now(), now())`,
      [randomUUID(), client.userId],
    );
    expect(await choose(client, 'video_access_only')).toMatchObject({ status: 409 });
    await payments.pay(await payments.open(client, 'video_library'));
    await until(client, { plan_type: 'video_library' });
    expect(await rowsOf(client)).toEqual([
      { status: 'canceled', plan_type: 'video_access_only', complimentary: true },
      { status: 'active', plan_type: 'video_library', complimentary: false },
    ]);
  });

  it('choosing another plan closes the open page of the first', async () => {
    const client = await testApp.people.client();
    const left = await payments.open(client, 'video_library');
    await payments.open(client, 'premium_package');
    expect(await payments.pay(left)).toBe(409);
  });

  /** Pays the pages of two plans before the product receives an event; deliveries are paused until resumed. */
  const payTwice = async (client: SignedInPerson) => {
    const first = await payments.open(client, 'video_library');
    await testApp.em().execute(`update purchases set stripe_session_id = null where user_id = ?`, [client.userId]);
    const second = await payments.open(client, 'premium_package');
    await payments.control('/deliveries/pause');
    expect([await payments.pay(first), await payments.pay(second)]).toEqual([200, 200]);
    const customer = (await payments.stripe.checkout.sessions.retrieve(second)).customer as string;
    return { customer, charges: () => payments.stripe.charges.list({ customer }).then(({ data }) => data) };
  };

  it('PRC-16 if two pages were paid anyway, one subscription stays, the other ends and is refunded in full', async () => {
    const client = await testApp.people.client();
    const { customer, charges } = await payTwice(client);
    await payments.control('/deliveries/resume');
    await eventually(async () => {
      const states = (await rowsOf(client)).map(({ status }) => status as string).sort();
      return states.join() === 'active,canceled';
    });
    await eventually(async () => (await charges()).filter(({ refunded }) => refunded).length === 1);
    expect((await payments.stripe.subscriptions.list({ customer, status: 'active' })).data).toHaveLength(1);
    const [kept] = await testApp.em().execute<Array<{ plan_type: string }>>(`select plan_type from subscriptions where user_id = ? and status = 'active'`, [client.userId]);
    const [label, refund, credits] = kept!.plan_type === 'premium_package' ? ['Premium Package', '$100.00', 1] : ['Video Library', '$320.00', 0];
    const mails = await testApp.mailbox.to(client.email, 4 + credits);
    const [told, ...others] = mails.filter(({ subject }) => /refund|ended|canceled/i.test(subject));
    expect([told!.subject, others]).toEqual([`We’re refunding ${refund}: you have a plan already`, []]);
    expect(told!.text).toMatch(new RegExp(`You keep:?\\s+${label}`));
    expect(await testApp.em().execute('select 1 from session_credits where user_id = ?', [client.userId])).toHaveLength(credits);
  });

  it('PRC-16 FLOW-13 the second plan’s remaining payment is refunded, and the mail states the amount', async () => {
    const client = await testApp.people.client();
    const { charges } = await payTwice(client);
    // Part of each was already refunded at the provider.
    for (const { id } of await charges()) expect(await payments.control(`/charges/${id}/refund`, { amount: 2_500 })).toBe(200);
    await payments.control('/deliveries/resume');
    const ended = await eventually(async () => (await charges()).find(({ refunded }) => refunded));
    expect((await charges()).map(({ amount_refunded: back }) => back).sort((a, b) => a - b)).toEqual([2_500, ended.amount]);
    const told = () => testApp.mailbox.mails.filter(({ to, subject }) => to[0]!.address === client.email && /refund/i.test(subject)).map(({ subject }) => subject).sort();
    await eventually(() => told().length === 3);
    const ofPart = expect.stringMatching(/^Refund: \$25\.00/) as string;
    expect(told()).toEqual([ofPart, ofPart, `We’re refunding ${formatPrice(ended.amount - 2_500)}: you have a plan already`]);
  }, 60_000);

  it('PRC-16 FLOW-13 the second plan’s disputed payment is refunded once the bank decides in our favor', async () => {
    const client = await testApp.people.client();
    const { charges } = await payTwice(client);
    for (const { id } of await charges()) expect(await payments.control(`/charges/${id}/dispute`, {})).toBe(200);
    await payments.control('/deliveries/resume');
    const promised = () => testApp.em().execute(`select r.parked_reason from refunds r join payments p on p.id = r.payment_id where p.user_id = ?`, [client.userId]);
    await eventually(async () => (await promised()).some(({ parked_reason: reason }) => reason === 'disputed'));
    for (const { id } of await charges()) {
      const [dispute] = (await payments.stripe.disputes.list({ charge: id })).data;
      expect(await payments.control(`/disputes/${dispute!.id}/decide`, { outcome: 'won' })).toBe(200);
    }
    await eventually(async () => (await charges()).filter(({ refunded }) => refunded).length === 1);
  }, 90_000);

  it('P5 the reconciler finds a subscription whose events never arrived, with its current state', async () => {
    const client = await testApp.people.client();
    await payments.control('/deliveries/pause');
    await payments.pay(await payments.open(client, 'video_library'));
    testApp.advance(3 * MINUTE);
    await payments.reconcile();
    const { stripe_subscription_id: id } = (await payments.subscription(client))!;
    await payments.stripe.subscriptions.cancel(id as string);
    await payments.reconcile();
    expect(await payments.subscription(client)).toMatchObject({ status: 'active' });
    testApp.advance(DAY + MINUTE);
    await payments.reconcile();
    expect(await payments.subscription(client)).toBeNull();
    await payments.control('/deliveries/resume');
  });

  it('deleting an account ends its subscription at the provider too', async () => {
    const client = await testApp.people.client();
    const id = await payments.subscribe(client, 'video_library');
    const { SubscriptionsService } = await import('../src/billing/subscriptions/subscriptions.service.ts');
    const end = () => payments.within(() => testApp.app.get(SubscriptionsService, { strict: false }).endNow(client.userId));
    await end();
    await end();
    expect((await payments.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(await payments.subscription(client)).toBeNull();
  });
});
