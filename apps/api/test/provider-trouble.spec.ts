import type Stripe from 'stripe';
import { PlanPrices } from '../src/billing/subscriptions/plan-prices.ts';
import { STRIPE } from '../src/billing/stripe/stripe.ts';
import { quietMs } from './slowness.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

/** The promised maximum until a user gets an answer, whatever the provider does (P6). */
const TEN_SECONDS = 10_000;

describe('a provider with problems', () => {
  let testApp: TestApp;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    payments = new Payments(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  const choose = (client: SignedInPerson, serviceType: string) => testApp.request.post<{ url: string; code: string }>('/billing/checkout', { serviceType }, client.bearer);
  const customerOf = async (client: SignedInPerson) => (await payments.stripe.checkout.sessions.retrieve(await payments.open(client, 'session_pack_5'))).customer as string;

  describe('P6 slow', () => {
    afterEach(() => payments.control('/outage', { off: true }));

    it('P6 with every request slow, but within its timeout, a plan is refused within ten seconds, and then opens one page', async () => {
      const client = await testApp.people.client();
      // As in a process that has not sold the plan yet.
      testApp.app.get(PlanPrices, { strict: false }).forget();
      await payments.control('/outage', { seconds: 60, mode: 'slow', delay_ms: 3_800 });
      const began = performance.now();
      const { status, body } = await choose(client, 'premium_package');
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'PAYMENT_UNAVAILABLE' });
      expect(await quietMs(began, TEN_SECONDS)).toBeLessThan(TEN_SECONDS);
      await payments.control('/outage', { off: true });
      const { url } = (await choose(client, 'premium_package')).body;
      expect((await choose(client, 'premium_package')).body.url).toBe(url);
      const { customer } = await payments.stripe.checkout.sessions.retrieve(new URL(url).pathname.split('/').at(-1)!);
      expect((await payments.stripe.checkout.sessions.list({ customer: customer as string })).data).toHaveLength(1);
    });

    it('P6 with lost answers, a retry returns the page that was already opened', async () => {
      const client = await testApp.people.client();
      const customer = await customerOf(client);
      await payments.control('/outage', { seconds: 60, mode: 'lost' });
      expect((await choose(client, 'video_library')).status).toBe(503);
      await payments.control('/outage', { off: true });
      expect((await choose(client, 'video_library')).status).toBe(200);
      const pages = (await payments.stripe.checkout.sessions.list({ customer })).data.filter(({ mode }) => mode === 'subscription');
      expect(pages).toHaveLength(1);
    });

    it('P6 DASH-20 portal and receipts are refused within ten seconds too', async () => {
      const client = await testApp.people.client();
      await payments.subscribe(client, 'video_library');
      await payments.control('/outage', { seconds: 60, mode: 'hang' });
      const began = performance.now();
      const answers = await Promise.all([testApp.request.post('/billing/portal', {}, client.bearer), testApp.request.get('/billing/invoices', client.bearer)]);
      expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([[503, 'PAYMENT_UNAVAILABLE'], [503, 'PAYMENT_UNAVAILABLE']]);
      expect(await quietMs(began, TEN_SECONDS)).toBeLessThan(TEN_SECONDS);
    });
  });

  describe('a customer deleted at the provider', () => {
    it('is recreated for the next payment page, once, and can pay', async () => {
      const client = await testApp.people.client();
      const gone = await customerOf(client);
      await payments.stripe.customers.del(gone);
      const answers = await Promise.all(['video_library', 'session_pack_10'].map((service) => choose(client, service)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { data } = await payments.stripe.customers.list({ email: client.email });
      expect(data).toHaveLength(1);
      expect(data[0]!.id).not.toBe(gone);
      await payments.pay(new URL(answers[0]!.body.url).pathname.split('/').at(-1)!);
      await eventually(async () => (await payments.subscription(client))?.['status'] === 'active');
      expect((await testApp.request.post('/billing/portal', {}, client.bearer)).status).toBe(200);
    });

    it('is recreated even if a late answer restores the old id in the meantime', async () => {
      const client = await testApp.people.client();
      const gone = await customerOf(client);
      await payments.stripe.customers.del(gone);
      const { customers } = testApp.app.get<Stripe>(STRIPE, { strict: false });
      const create = customers.create.bind(customers);
      const spy = jest.spyOn(customers, 'create').mockImplementationOnce(async (params, options) => {
        const made = await create(params as Stripe.CustomerCreateParams, options);
        await testApp.em().execute('insert into billing_customers (user_id, stripe_customer_id, created_at) values (?, ?, now()) on conflict do nothing', [client.userId, gone]);
        return made;
      });
      expect((await choose(client, 'session_pack_10')).status).toBe(200);
      spy.mockRestore();
    });

    it('DASH-20 has no billing account at the provider anymore, but keeps all earlier bills', async () => {
      const client = await testApp.people.client();
      const id = await payments.subscribe(client, 'video_library');
      const { customer } = await payments.stripe.subscriptions.retrieve(id);
      await payments.stripe.customers.del(customer as string);
      await eventually(async () => (await payments.subscription(client)) === null);
      expect(await testApp.request.get('/billing/invoices', client.bearer)).toMatchObject({ status: 200, body: [{ amount: 10_000 }] });
      expect(await testApp.request.post('/billing/portal', {}, client.bearer)).toMatchObject({ status: 404, body: { code: 'NO_BILLING_ACCOUNT' } });
      expect((await choose(client, 'video_library')).status).toBe(200);
    });
  });
});
