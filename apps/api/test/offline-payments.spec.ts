import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY } from '@coach/domain';
import { secretsOf } from '@coach/start/secrets.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions } from './money/sold-session.ts';

const DECLINED = '4000000000000002';
const realFetch = globalThis.fetch;

/** Configured as `npm start` without any real keys: generated secrets, the sandbox as provider, and no network beyond this machine. */
describe('FLOW-14 without provider keys', () => {
  let testApp: TestApp;
  let payments: Payments;
  let sold: SoldSessions;
  const asked = new Set<string>();
  beforeAll(async () => {
    globalThis.fetch = (input, init) => {
      asked.add(new URL(input instanceof Request ? input.url : input).hostname);
      return realFetch(input, init);
    };
    const { stripeSecretKey } = secretsOf(await mkdtemp(path.join(tmpdir(), 'coach-keys-')));
    testApp = await startTestApp({ settings: { STRIPE_SECRET_KEY: stripeSecretKey } });
    payments = new Payments(testApp);
    sold = new SoldSessions(testApp);
  }, 60_000);
  afterAll(async () => {
    globalThis.fetch = realFetch;
    await testApp.stop();
  });

  const statusOf = async (session: string) => (await payments.statusOf(session))['payment']?.['status'];
  const hold = async (at: string): Promise<[SignedInPerson, string]> => {
    const client = await testApp.people.client();
    return [client, (await sold.checkout(client, at)).session];
  };

  it('FLOW-14 success: paid at the sandbox, the session is booked', async () => {
    const { booking } = await sold.at('2027-03-03T10:00:00-08:00');
    expect(booking).toMatchObject({ status: 'confirmed', price_cents: 9_000 });
  });

  it('FLOW-14 failure: a declined card books nothing, and another card does', async () => {
    const [client, session] = await hold('2027-03-03T12:00:00-08:00');
    expect(await payments.pay(session, DECLINED)).toBe(402);
    expect(await sold.of(client)).toEqual([]);
    expect(await payments.pay(session)).toBe(200);
    await eventually(async () => (await sold.of(client))[0]?.status === 'confirmed');
  });

  it('FLOW-14 cancel: leaving the page charges nothing and frees the time', async () => {
    const at = '2027-03-03T14:00:00-08:00';
    const [, session] = await hold(at);
    expect((await testApp.request.post('/billing/checkout/abandon', { session_id: session })).body).toEqual({ released: true });
    expect((await payments.stripe.checkout.sessions.retrieve(session)).status).toBe('expired');
    expect(await sold.isFree(at)).toBe(true);
  });

  it('FLOW-14 expiry: an expired page frees the time', async () => {
    const at = '2027-03-03T16:00:00-08:00';
    const [, session] = await hold(at);
    expect(await sold.isFree(at)).toBe(false);
    expect(await payments.control(`/checkout/${session}/lapse`)).toBe(200);
    await eventually(() => sold.isFree(at));
  });

  it('FLOW-14 refund: canceled in time, every cent is refunded', async () => {
    const [client, session] = await hold('2027-03-04T10:00:00-08:00');
    await payments.pay(session);
    const booking = await eventually(async () => (await sold.of(client))[0]);
    expect((await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer)).status).toBe(200);
    await eventually(async () => (await statusOf(session)) === 'refunded');
    const { data } = await payments.stripe.refunds.list({ payment_intent: booking.stripe_payment_intent_id! });
    expect(data.map(({ amount, status }) => ({ amount, status }))).toEqual([{ amount: 9_000, status: 'succeeded' }]);
  });

  it('FLOW-14 renewal: a month later the plan is charged again', async () => {
    const client = await testApp.people.client();
    const id = await payments.subscribe(client, 'video_library');
    const { customer } = await payments.stripe.subscriptions.retrieve(id);
    const before = (await payments.stripe.invoices.list({ customer: customer as string })).data.length;
    expect(await payments.control('/clock', { advance_seconds: (32 * DAY) / 1000 })).toBe(200);
    const bills = (await payments.stripe.invoices.list({ customer: customer as string })).data;
    expect(bills.length).toBe(before + 1);
    expect(bills[0]).toMatchObject({ status: 'paid', total: 10_000, billing_reason: 'subscription_cycle' });
  });

  it('FLOW-14 all of it sent no request beyond this machine', () => {
    expect(testApp.sandbox.url).toContain('127.0.0.1');
    expect([...asked].filter((host) => host !== '127.0.0.1' && host !== 'localhost')).toEqual([]);
    expect((payments.stripe as unknown as { getApiField(name: string): string }).getApiField('host')).toBe('127.0.0.1');
  });
});
