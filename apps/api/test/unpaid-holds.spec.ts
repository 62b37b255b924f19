import type { HeldCheckout } from '@coach/contracts';
import { DAY, MINUTE } from '@coach/domain';
import { Clock } from '../src/platform/clock/clock.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

jest.setTimeout(60_000);

/** The test app's time is Monday, 3/1/2027, 9:00 am; the following weekdays are open from 8 am. */
describe('limits of unpaid holds', () => {
  let testApp: TestApp;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp();
    payments = new Payments(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  const begin = (client: SignedInPerson, day: number, hour: number) => {
    const session_date = `2027-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00-08:00`;
    const bookingData = { booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit', participant_count: 1 };
    return testApp.request.post<{ url: string; code?: string }>('/billing/checkout', { serviceType: 'personal_training_60', bookingData }, client.bearer);
  };
  const held = async ({ bearer }: SignedInPerson) => (await testApp.request.get<{ held: HeldCheckout | null; older: HeldCheckout | null }>('/billing/checkout', bearer)).body;
  const giveBack = (session_id: string) => testApp.request.post('/billing/checkout/abandon', { session_id });

  it('AVL-09 S12 of twenty concurrent requests one account holds two times, and is offered both', async () => {
    const client = await testApp.people.client();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => begin(client, 4 + Math.floor(index / 8) * 4, 8 + (index % 8))));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(2);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['TOO_MANY_HOLDS']));
    const both = await held(client);
    expect([both.held, both.older].map((one) => one?.price_cents)).toEqual([9_000, 9_000]);
    await giveBack(both.older!.session_id);
    expect(await held(client)).toMatchObject({ held: { session_id: both.held!.session_id }, older: null });
    expect((await begin(client, 12, 8)).status).toBe(200);
  });

  it('BOOK-28 at most three consultations a day can be requested and called off again', async () => {
    const client = await testApp.people.client();
    const ask = (hour: number) => testApp.request.post<{ id: string; code?: string }>('/bookings', { booking_type: 'consultation', session_date: `2027-03-15T${String(hour).padStart(2, '0')}:00:00-07:00`, duration_minutes: 60, location: 'Studio', notes: 'Knee' }, client.bearer);
    for (let count = 0; count < 3; count += 1) {
      const { status, body } = await ask(9 + count);
      expect(status).toBe(201);
      expect((await testApp.request.post(`/bookings/${body.id}/cancel`, {}, client.bearer)).status).toBe(200);
    }
    expect(await ask(13)).toMatchObject({ status: 429, body: { code: 'CONSULTATIONS_SPENT' } });
  });

  it('AVL-09 six unpaid checkouts a day can be started; a payment or a new day allows more', async () => {
    const client = await testApp.people.client();
    for (let count = 0; count < 6; count += 1) {
      expect((await begin(client, 10, 8 + count)).status).toBe(200);
      await giveBack((await held(client)).held!.session_id);
    }
    expect(await begin(client, 10, 14)).toMatchObject({ status: 429, body: { code: 'HOLDS_SPENT' } });
    await payments.pay(await payments.open(client, 'session_pack_5'));
    // The provider's clock differs from the test app's.
    await eventually(async () => (await testApp.em().execute('update payments set created_at = ? where user_id = ? returning id', [testApp.app.get(Clock).now(), client.userId])).length > 0);
    testApp.advance(MINUTE);
    expect((await begin(client, 10, 14)).status).toBe(200);

    const other = await testApp.people.client();
    for (let count = 0; count < 6; count += 1) {
      expect((await begin(other, 11, 8 + count)).status).toBe(200);
      await giveBack((await held(other)).held!.session_id);
    }
    testApp.advance(DAY);
    expect((await begin(await testApp.people.again(other), 11, 14)).status).toBe(200);
  });
});
