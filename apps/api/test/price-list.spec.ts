import { addDays, weekdayOf } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { isoWithOffset, localDate, wallClockOf } from './home-region.ts';
import { Payments } from './money/payments.ts';

const START = new Date();
const MONDAY = addDays(localDate(START), 15 - weekdayOf(localDate(START)));

describe('prices at the provider', () => {
  let testApp: TestApp;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, clock: START.toISOString() });
    payments = new Payments(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  const at = (hour: number) => isoWithOffset(wallClockOf(MONDAY)(hour * 60)!);
  const session = (hour: number, duration_minutes: number, booking_type: string, participant_count: number) => ({
    bookingData: { session_date: at(hour), duration_minutes, booking_type, participant_count, location: 'Studio', notes: 'Fit' },
  });
  const charged = async (order: object) => {
    const { status, body } = await testApp.request.post<{ url: string }>('/billing/checkout', order, (await testApp.people.client()).bearer);
    expect({ status, body }).toMatchObject({ status: 200 });
    const page = await payments.stripe.checkout.sessions.retrieve(new URL(body.url).pathname.split('/').at(-1)!, { expand: ['line_items'] });
    // In the buyer's local currency, a refund would differ from the amount paid.
    expect(page.adaptive_pricing).toEqual({ enabled: false });
    return { mode: page.mode, cents: page.amount_total, currency: page.currency, name: page.line_items!.data[0]!.description };
  };

  it('PRC-02 a consultation is free: no price and no payment page', async () => {
    const client = await testApp.people.client();
    const { participant_count: _, ...wish } = session(8, 60, 'consultation', 1).bookingData;
    const { status, body } = await testApp.request.post('/bookings', wish, client.bearer);
    expect({ status, body }).toMatchObject({ status: 201, body: { price_cents: null, status: 'pending' } });
    expect(await testApp.em().execute('select 1 from checkout_sessions where user_id = ?', [client.userId])).toEqual([]);
  });

  it.each([
    ['PRC-03', '$50 for half an hour', 'personal_training', session(9, 30, 'personal_training', 1), 5_000, '1:1 Personal Training'],
    ['PRC-04', '$90 for an hour', 'personal_training_60', session(10, 60, 'personal_training', 1), 9_000, '1:1 Personal Training'],
    ['PRC-06', '$100 for each of one', 'group_session', session(12, 60, 'group_session', 1), 10_000, 'Group Session'],
    ['PRC-06', '$100 for each of twenty', 'group_session', session(14, 60, 'group_session', 20), 200_000, 'Group Session'],
  ])('%s %s', async (_, __, serviceType, order, cents, name) => {
    expect(await charged({ serviceType, ...order })).toEqual({ mode: 'payment', cents, currency: 'usd', name });
  });

  it('PRC-06 a group takes one to twenty people, no more', async () => {
    for (const people of [0, 21]) {
      const order = { serviceType: 'group_session', ...session(16, 60, 'group_session', people) };
      expect([400, 422]).toContain((await testApp.request.post('/billing/checkout', order, (await testApp.people.client()).bearer)).status);
    }
  });

  it.each([
    ['PRC-07', 'video_access_only', 6_000, 'Video Access Only'],
    ['PRC-08', 'video_library', 10_000, 'Video Library'],
    ['PRC-09', 'premium_package', 32_000, 'Premium Package'],
  ])('%s %s: %i cents every month', async (_, serviceType, cents, name) => {
    expect(await charged({ serviceType })).toEqual({ mode: 'subscription', cents, currency: 'usd', name });
    const { data } = await payments.stripe.prices.list({ lookup_keys: [`${serviceType}_${cents}_usd_monthly`] });
    expect(data).toMatchObject([{ unit_amount: cents, recurring: { interval: 'month', interval_count: 1 } }]);
  });

  it('PRC-14 session_pack_5: 42500 cents once', async () => {
    expect(await charged({ serviceType: 'session_pack_5' })).toEqual({ mode: 'payment', cents: 42_500, currency: 'usd', name: 'Pack of 5 Sessions' });
  });
});
