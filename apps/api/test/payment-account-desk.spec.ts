import type { ConnectedPaymentAccount, Monitor, PaymentAccount } from '@coach/contracts';
import Stripe from 'stripe';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

describe('the payment account in the panel', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp({ isConnected: false });
    [coach, payments] = [await testApp.people.coach(), new Payments(testApp)];
  }, 60_000);
  afterAll(() => testApp.stop());

  const read = () => testApp.request.get<PaymentAccount>('/admin/payment-account', coach.bearer);
  const connect = () => testApp.request.post<ConnectedPaymentAccount>('/admin/payment-account/connect', {}, coach.bearer);
  const stripeRow = async () => (await testApp.request.get<Monitor>('/admin/monitor', coach.bearer)).body.dependencies.find(({ name }) => name === 'Stripe')!;

  it('MON-01 is in the Monitor with what is missing', async () => {
    const row = await eventually(async () => {
      const one = await stripeRow();
      return one.state === 'incomplete' ? one : null;
    });
    expect(row.note).toBe('Missing: Products and prices, Customer portal, Webhook endpoint, Terms and privacy addresses, Statement descriptor, Branding. See Business, Payment Account.');
  });

  it('lists its steps', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({ mode: 'test', steps: expect.arrayContaining([expect.objectContaining({ step: 'terms', state: 'missing', code: 'termsMissing' })]) as unknown });
    expect(body).not.toHaveProperty('signing_secret');
  });

  it('can be connected, which is audited and updates the Monitor immediately', async () => {
    await payments.control('/account', { terms_url: 'https://coach.example/terms', statement_descriptor: 'YOUR COACH', business_name: 'Your Coach', icon: 'file_1', primary_color: '#112233' });
    const { status, body } = await connect();
    expect(status).toBe(200);
    expect(body.steps.filter(({ state }) => state === 'missing')).toEqual([]);
    expect(body.signing_secret).toBeNull();
    expect((await read()).body.steps.map(({ state }) => state)).toEqual(body.steps.map(({ state }) => state));
    expect(await stripeRow()).toMatchObject({ state: 'up', note: null });
    const [entry] = await testApp.em().execute(`select actor, target, after from audit_log where action = 'payment-account.connect'`);
    expect(entry).toEqual({ actor: coach.userId, target: 'billing:account', after: { changed: 'prices, portal, webhook', missing: '' } });
  });

  it('shows a new signing secret in one answer, and does not store it', async () => {
    const stripe: Stripe = payments.stripe;
    for (const { id } of (await stripe.webhookEndpoints.list()).data) await stripe.webhookEndpoints.del(id);
    const { body } = await connect();
    expect(body.signing_secret).toMatch(/^whsec_\w+/);
    expect(JSON.stringify((await read()).body)).not.toContain('whsec_');
    expect((await connect()).body.signing_secret).toBeNull();
    expect(JSON.stringify(await testApp.em().execute('select * from audit_log'))).not.toContain(body.signing_secret);
  }, 20_000);
});
