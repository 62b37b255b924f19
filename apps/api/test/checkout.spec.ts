import { MINUTE } from '@coach/domain';
import { quietMs } from './slowness.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { untilIdle } from './until-idle.ts';
import type { SignedInPerson } from './people.ts';

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';

const training = (session_date: string, more: object = {}) => ({
  serviceType: 'personal_training_60',
  bookingData: { ...{ booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Knee surgery in 2021' }, ...more },
});

describe('checkout', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  }, 60_000);
  afterAll(() => testApp.stop());

  const control = async (path: string, body: unknown = {}) => {
    const response = await fetch(`${testApp.sandbox.url}/sandbox${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return response.status;
  };

  const open = async (client: SignedInPerson, at: string) => {
    const { status, body } = await testApp.request.post<{ url: string }>('/billing/checkout', training(at), client.bearer);
    expect(status).toBe(200);
    return new URL(body.url).pathname.split('/').at(-1)!;
  };

  const pay = (session: string, card = GOOD_CARD) => control(`/checkout/${session}/pay`, { card });
  const statusOf = async (session: string, bearer?: string) => (await testApp.request.get(`/billing/payment-status?session_id=${session}`, bearer)).body;
  const booked = (session: string, bearer?: string) =>
    eventually(async () => {
      const status = await statusOf(session, bearer);
      return status['booking'] ? status : null;
    });
  const isFree = async (at: string) => {
    const { body } = await testApp.request.get(`/availability/slots?date=${at.slice(0, 10)}&duration=60`);
    return (body as unknown as Array<{ time_slot: string; is_available: boolean }>).find(({ time_slot }) => time_slot === at)!.is_available;
  };
  const count = async (table: string) => Number((await testApp.em().execute(`select count(*) as n from ${table}`))[0]!['n']);

  it('FLOW-02 PRC-04 the signed webhook, not the browser, creates the booking: confirmed, paid, mailed with a calendar file', async () => {
    const client = await testApp.people.client();
    const at = '2027-03-02T10:00:00-08:00';
    const session = await open(client, at);
    expect(await isFree(at)).toBe(false);
    expect((await testApp.request.get('/bookings', client.bearer)).body).toEqual([]);
    expect(await pay(session)).toBe(200);
    const { payment, booking } = await booked(session, client.bearer);
    expect(payment).toMatchObject({ amount: 9_000, currency: 'usd', status: 'paid', stripe_session_id: session });
    expect(booking).toMatchObject({ status: 'confirmed', price_cents: 9_000, session_date: '2027-03-02T18:00:00.000Z', location: 'Studio' });
    const mail = (await testApp.mailbox.to(client.email, 2)).find(({ subject }) => !subject.startsWith('Receipt'));
    expect(mail!.subject).toContain('Confirmed: 1:1 Personal Training, 3/2/2027 10:00 am PT');
    expect(mail!.attachments).toMatchObject([{ contentType: 'application/ics', fileName: 'session.ics' }]);
    await eventually(async () => (await statusOf(session, client.bearer))['email']);
  });

  it('PAY-07 shows anyone with the link the amount and the kind, but no personal data', async () => {
    const session = await open(await testApp.people.client(), '2027-03-02T12:00:00-08:00');
    await pay(session);
    const seen = await booked(session);
    expect(seen).toMatchObject({ payment: { amount: 9_000 }, booking: { booking_type: 'personal_training', session_date: null, location: null }, email: null });
    expect(await statusOf('cs_test_unknown')).toEqual({ is_known: false, payment: null, booking: null, subscription: null, pack: null, email: null });
  });

  it('FLOW-10 the same event delivered twice changes nothing', async () => {
    const client = await testApp.people.client();
    const session = await open(client, '2027-03-02T14:00:00-08:00');
    await pay(session);
    await booked(session);
    const events = (await (await fetch(`${testApp.sandbox.url}/sandbox/events`)).json()) as unknown;
    const ids = [...new Set(JSON.stringify(events).match(/evt_\w+/g))];
    const [bookings, payments] = [await count('bookings'), await count('payments')];
    for (const id of ids) await Promise.all([control(`/events/${id}/resend`), control(`/events/${id}/resend`)]);
    await untilIdle(testApp);
    expect([await count('bookings'), await count('payments')]).toEqual([bookings, payments]);
    const subjects = testApp.mailbox.mails.filter(({ to }) => to[0]!.address === client.email).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([expect.stringMatching(/^Confirmed: /), expect.stringMatching(/^Receipt: \$90\.00/)] as unknown[]);
  });

  it('FLOW-10 refuses an event with an invalid or expired signature', async () => {
    const event = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } });
    for (const signature of ['', 't=1,v1=00', 'nonsense']) {
      const { status } = await testApp.request.post('/billing/webhook', event, undefined, { 'stripe-signature': signature });
      expect(status).toBe(400);
    }
    expect(await testApp.em().execute(`select 1 from stripe_events where id = 'evt_forged'`)).toEqual([]);
  });

  it('a late event still books if the time is free', async () => {
    const client = await testApp.people.client();
    const at = '2027-03-03T10:00:00-08:00';
    await control('/deliveries/pause');
    const session = await open(client, at);
    await pay(session);
    testApp.advance(36 * MINUTE);
    expect(await isFree(at)).toBe(true);
    await control('/deliveries/resume');
    expect((await booked(session, client.bearer))['booking']).toMatchObject({ status: 'confirmed' });
    expect(await isFree(at)).toBe(false);
  });

  it('AVL-11 a payment that arrives after the time was taken is refunded in full, with an apology', async () => {
    const [late, quick] = [await testApp.people.client(), await testApp.people.client()];
    const at = '2027-03-03T14:00:00-08:00';
    await control('/deliveries/pause');
    const session = await open(late, at);
    await pay(session);
    testApp.advance(36 * MINUTE);
    const second = await open(quick, at);
    await control('/deliveries/resume');
    await pay(second);
    await booked(second);
    const [apology] = await testApp.mailbox.to(late.email);
    expect(apology!.subject).toBe('We refunded $90.00: your time was taken');
    const refunded = await eventually(async () => {
      const { payment } = (await statusOf(session)) as { payment: { status: string } | null };
      return payment?.status === 'refunded' && payment;
    });
    expect(refunded).toMatchObject({ amount: 9_000 });
    expect((await testApp.request.get('/bookings', late.bearer)).body).toEqual([]);
  });

  it('AVL-09 an expired hold frees the slot without any worker, and the next attempt must pay', async () => {
    await testApp.stopWorker();
    const client = await testApp.people.client();
    const at = '2027-03-04T10:00:00-08:00';
    const first = await open(client, at);
    expect((await testApp.request.post('/billing/checkout', training(at), client.bearer)).status).toBe(409);
    testApp.advance(35 * MINUTE);
    expect(await isFree(at)).toBe(true);
    const second = await open(client, at);
    expect(second).not.toBe(first);
    await testApp.startWorker();
    expect((await testApp.request.get('/bookings', client.bearer)).body).toEqual([]);
    await pay(second);
    await booked(second);
    expect((await testApp.request.get('/bookings', client.bearer)).body).toHaveLength(1);
  });

  it('PAY-08 leaving the payment page frees the time immediately and closes the page', async () => {
    const client = await testApp.people.client();
    const at = '2027-03-04T14:00:00-08:00';
    const session = await open(client, at);
    expect((await testApp.request.post('/billing/checkout/abandon', { session_id: session })).body).toEqual({ released: true });
    expect(await isFree(at)).toBe(true);
    expect(await pay(session)).toBe(409);
    expect((await testApp.request.post('/billing/checkout/abandon', { session_id: session })).body).toEqual({ released: false });
    const { body } = await testApp.request.post<{ url: string }>('/billing/checkout', { serviceType: 'session_pack_5' }, client.bearer);
    const pack = new URL(body.url).pathname.split('/').at(-1)!;
    expect((await testApp.request.post('/billing/checkout/abandon', { session_id: pack })).body).toEqual({ released: false });
    expect(await pay(pack)).toBe(409);
  });

  it('does not abandon a page that was just paid', async () => {
    const client = await testApp.people.client();
    const session = await open(client, '2027-03-05T10:00:00-08:00');
    await pay(session);
    expect((await testApp.request.post('/billing/checkout/abandon', { session_id: session })).body).toEqual({ released: false });
    expect((await booked(session))['booking']).toMatchObject({ status: 'confirmed' });
  });

  it('a declined card books nothing and keeps the time for another attempt', async () => {
    const client = await testApp.people.client();
    const at = '2027-03-05T14:00:00-08:00';
    const session = await open(client, at);
    expect(await pay(session, DECLINED_CARD)).toBe(402);
    expect(await statusOf(session)).toEqual({ is_known: true, payment: null, booking: null, subscription: null, pack: null, email: null });
    expect(await isFree(at)).toBe(false);
    expect(await pay(session)).toBe(200);
    await booked(session);
  });

  it('an expired payment page releases the time', async () => {
    const at = '2027-03-06T09:00:00-08:00';
    const session = await open(await testApp.people.client(), at);
    expect(await control(`/checkout/${session}/lapse`)).toBe(200);
    await eventually(() => isFree(at));
  });

  it('refuses within ten seconds when the provider is down, and holds no time', async () => {
    const client = await testApp.people.client();
    const at = '2027-03-08T10:00:00-08:00';
    await control('/outage', { seconds: 60, mode: 'hang' });
    const began = performance.now();
    const { status, body } = await testApp.request.post('/billing/checkout', training(at), client.bearer);
    const took = await quietMs(began, 10_000);
    await control('/outage', { off: true });
    expect(took).toBeLessThan(10_000);
    expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'PAYMENT_UNAVAILABLE' });
    expect(await isFree(at)).toBe(true);
  });

  it('leaving the page while the provider is down keeps the time until its hold ends, without an error', async () => {
    const at = '2027-03-08T16:00:00-08:00';
    const session = await open(await testApp.people.client(), at);
    await control('/outage', { seconds: 60, mode: 'error' });
    const { status, body } = await testApp.request.post('/billing/checkout/abandon', { session_id: session });
    await control('/outage', { off: true });
    expect({ status, body }).toEqual({ status: 200, body: { released: false } });
    expect(await isFree(at)).toBe(false);
  });

  it('P5 books a payment whose page we lost in a crash between the provider’s answer and our row', async () => {
    const session = await open(await testApp.people.client(), '2027-03-08T12:00:00-08:00');
    await testApp.em().execute('delete from checkout_sessions where id = ?', [session]);
    await pay(session);
    expect((await booked(session))['booking']).toMatchObject({ status: 'confirmed' });
  });

  it('P5 polls the provider when no event arrives', async () => {
    const client = await testApp.people.client();
    await control('/deliveries/pause');
    const session = await open(client, '2027-03-08T14:00:00-08:00');
    await pay(session);
    testApp.advance(3 * MINUTE);
    const { ReconcileJob } = await import('../src/billing/reconcile/reconcile.job.ts');
    const { RequestContext, MikroORM } = await import('@mikro-orm/core');
    await RequestContext.create(testApp.app.get(MikroORM).em, () => testApp.app.get(ReconcileJob, { strict: false }).reconcile());
    expect((await booked(session))['booking']).toMatchObject({ status: 'confirmed' });
    await control('/deliveries/resume');
  });

  it('FLOW-04 canceling in time refunds every cent, once', async () => {
    const client = await testApp.people.client();
    const session = await open(client, '2027-03-09T10:00:00-08:00');
    await pay(session);
    await booked(session);
    const [booking] = (await testApp.request.get('/bookings', client.bearer)).body as unknown as Array<{ id: string }>;
    const cancels = await Promise.all([1, 2, 3].map(() => testApp.request.post(`/bookings/${booking!.id}/cancel`, {}, client.bearer)));
    expect(cancels.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await eventually(async () => ((await statusOf(session))['payment'] as { status: string }).status === 'refunded');
    const mails = await testApp.mailbox.to(client.email, 3);
    expect(mails.find(({ subject }) => subject.startsWith('Canceled'))!.text).toContain('We’re refunding $90.00');
    expect(await testApp.em().execute('select r.amount from refunds r join payments p on p.id = r.payment_id where p.stripe_session_id = ?', [session])).toEqual([{ amount: 9_000 }]);
  });

  it.each([
    ['PRC-05 a length that is not the service’s', { duration_minutes: 30 }, 422, 'WRONG_DURATION'],
    ['BOOK-12 two people in a 1:1 session', { participant_count: 2 }, 422, 'WRONG_PARTICIPANTS'],
    ['BOOK-12 no people', { participant_count: 0 }, 400, 'BAD_REQUEST'],
    ['a day beyond the horizon', { session_date: '2027-06-01T10:00:00-07:00' }, 422, 'NOT_OFFERED'],
  ])('refuses %s and holds nothing', async (_, wrong, status, code) => {
    const before = await count('claims');
    const answer = await testApp.request.post('/billing/checkout', training('2027-03-10T10:00:00-08:00', wrong), (await testApp.people.client()).bearer);
    expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status, code });
    expect(await count('claims')).toBe(before);
  });

  it('PRC-14 accepts no price from the client', async () => {
    const client = await testApp.people.client();
    const request = training('2027-03-10T12:00:00-08:00');
    for (const priced of [training('2027-03-10T12:00:00-08:00', { price_cents: 1 }), { ...request, price: 1 }, { ...request, amount: 1 }])
      expect(await testApp.request.post('/billing/checkout', priced, client.bearer)).toMatchObject({ status: 400, body: { title: expect.stringMatching(/^Unknown field (price|price_cents|amount)\./) } });
    const { body } = await testApp.request.post<{ url: string }>('/billing/checkout', request, client.bearer);
    const session = new URL(body.url).pathname.split('/').at(-1)!;
    await pay(session);
    expect((await booked(session))['payment']).toMatchObject({ amount: 9_000 });
  });

  it('requires a signed-in client', async () => {
    expect((await testApp.request.post('/billing/checkout', training('2027-03-10T14:00:00-08:00'))).status).toBe(401);
  });
});
