import { randomUUID } from 'node:crypto';
import type { AdminBooking, AdminPlace, Booking } from '@coach/contracts';
import { giveCredits } from './money/given-credits.ts';
import { Payments } from './money/payments.ts';
import { SoldSessions } from './money/sold-session.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { ProgramDesk } from './program-desk.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { untilIdle } from './until-idle.ts';

jest.setTimeout(120_000);

type Wanted = Partial<{ location: string; place_id: string; duration_minutes: number; price_cents: number | null; outside_hours: boolean }>;

describe('the coach changes an upcoming session', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
    sold = new SoldSessions(testApp);
  });
  afterAll(() => testApp.stop());

  const change = (id: string, wanted: Wanted) => testApp.request.ask<AdminBooking & { code?: string; data?: object }>('PUT', `/admin/bookings/${id}/session`, { location: 'Studio', duration_minutes: 60, ...wanted }, coach.bearer);
  const byHand = async (session_date: string, changes: object = {}) => {
    const client = await testApp.people.client();
    const wanted = { user_id: client.userId, booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', price_cents: 9_000, ...changes };
    const { status, body } = await testApp.request.post<AdminBooking>('/admin/bookings', wanted, coach.bearer);
    expect(status).toBe(201);
    return { client, booking: body };
  };
  const changedMails = async (client: SignedInPerson) => (await testApp.mailbox.to(client.email)).filter(({ subject }) => subject.startsWith('Changed'));
  const refunds = (booking: Pick<Booking, 'stripe_payment_intent_id'>) =>
    testApp.em().execute<Array<{ amount: number; purpose: string }>>('select r.amount, r.purpose from refunds r join payments p on p.id = r.payment_id where p.stripe_payment_intent_id = ? order by r.created_at, r.amount', [booking.stripe_payment_intent_id]);
  const sentBack = async ({ stripe_payment_intent_id: intent }: Pick<Booking, 'stripe_payment_intent_id'>): Promise<number> =>
    (await new Payments(testApp).stripe.refunds.list({ payment_intent: intent! })).data.reduce((sum, { amount }) => sum + amount, 0);

  it('a new place, length and price are announced in one mail, with old and new values and the new calendar entry', async () => {
    const { body: places } = await testApp.request.post<AdminPlace[]>('/admin/places', { name: 'The Loft', address: '1 Main Street', instructions: 'Bring shoes.' }, coach.bearer);
    const { client, booking } = await sold.at('2027-03-03T10:00:00-08:00');
    await testApp.mailbox.to(client.email, 2);
    const { status, body } = await change(booking.id, { location: '', place_id: places[0]!.id, duration_minutes: 30, price_cents: 5_000 });
    expect({ status, body }).toMatchObject({ status: 200, body: { place: { name: 'The Loft' }, duration_minutes: 30, price_cents: 5_000, refundable_cents: 5_000, session_date: booking.session_date } });
    await untilIdle(testApp);
    const [mail, ...others] = await changedMails(client);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Changed: 1:1 Personal Training, 3/3/2027 10:00 am PT');
    for (const words of ['Length: 30 minutes', 'Old length: 60 minutes', 'Location: The Loft, 1 Main Street', 'Old location: Studio', 'Price: $50.00', 'Old price: $90.00', '$40.00 of what you paid goes back']) expect(mail!.text.replace(/\s+/g, ' ')).toContain(words);
    expect(mail!.attachments).toHaveLength(1);
    expect(await refunds(booking)).toEqual([{ amount: 4_000, purpose: `price ${booking.id} 5000` }]);
    expect(await sentBack(booking)).toBe(4_000);
    const [row] = await testApp.em().execute<Array<{ coach_moves: number; changed_from: object | null }>>('select coach_moves, changed_from from bookings where id = ?', [booking.id]);
    expect(row).toEqual({ coach_moves: 1, changed_from: null });
    const [entry] = await testApp.em().execute<Array<{ before: object; after: object }>>(`select before, after from audit_log where action = 'booking.change' and target = ?`, [`booking:${booking.id}`]);
    expect(entry).toMatchObject({ before: { duration_minutes: 60, price_cents: 9_000 }, after: { duration_minutes: 30, price_cents: 5_000, changed: 'place length price' } });
  });

  it('a shorter session frees time, a longer one takes free time only', async () => {
    const { booking } = await byHand('2027-03-04T10:00:00-08:00');
    expect((await change(booking.id, { duration_minutes: 30, price_cents: 9_000 })).status).toBe(200);
    expect(await testApp.request.get<Array<{ time_slot: string; is_available: boolean }>>('/availability/slots?date=2027-03-04&duration=30').then(({ body }) => body.find(({ time_slot }) => time_slot === '2027-03-04T10:30:00-08:00')?.is_available)).toBe(true);
    expect((await change(booking.id, { duration_minutes: 90 })).status).toBe(200);
    await byHand('2027-03-04T11:30:00-08:00');
    expect(await change(booking.id, { duration_minutes: 120 })).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN', title: 'There isn’t enough free time for this length.' } });
    const [row] = await testApp.em().execute<Array<{ duration_minutes: number; claimed: string }>>(`select b.duration_minutes, (select upper(during) - lower(during) from claims where id = b.claim_id)::text as claimed from bookings b where id = ?`, [booking.id]);
    expect(row).toEqual({ duration_minutes: 90, claimed: '01:30:00' });
  });

  it('can exceed the working hours only when forced', async () => {
    const { booking } = await byHand('2027-03-04T19:00:00-08:00');
    expect(await change(booking.id, { duration_minutes: 90 })).toMatchObject({ status: 409, body: { code: 'OUTSIDE_HOURS' } });
    expect((await change(booking.id, { duration_minutes: 90, outside_hours: true })).body).toMatchObject({ duration_minutes: 90 });
  });

  it('AVL-08 all remaining weeks of a program get longer, or none if one of the times is taken', async () => {
    const desk = new ProgramDesk(testApp, coach);
    const program = await desk.sold('2027-03-09T07:00:00-08:00');
    const lengths = () => testApp.em().execute<Array<{ claimed: string }>>(`select (upper(during) - lower(during))::text as claimed from claims where reservation_id = (select reservation_id from claims where id = (select claim_id from bookings where id = ?)) order by during`, [program.id]);
    expect((await change(program.id, { duration_minutes: 90 })).status).toBe(200);
    expect((await lengths()).map(({ claimed }) => claimed)).toEqual(Array.from({ length: 6 }, () => '01:30:00'));
    await byHand('2027-03-30T08:30:00-07:00');
    expect(await change(program.id, { duration_minutes: 120 })).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect((await lengths()).map(({ claimed }) => claimed)).toEqual(Array.from({ length: 6 }, () => '01:30:00'));
  });

  describe('the price', () => {
    it('can be changed freely if manual; a session paid with a credit keeps its price', async () => {
      const { booking } = await byHand('2027-03-05T10:00:00-08:00');
      for (const price_cents of [12_000, null, 100]) expect((await change(booking.id, { price_cents })).body).toMatchObject({ price_cents });
      const client = await testApp.people.client();
      await giveCredits(testApp, client, 1);
      const { body: own } = await testApp.request.post<Booking>('/bookings/with-credit', { booking_type: 'personal_training', session_date: '2027-03-05T12:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Fit' }, client.bearer);
      expect(await change(own.id, { price_cents: 5_000 })).toMatchObject({ status: 409, body: { code: 'PRICE_OF_CREDIT' } });
      expect((await change(own.id, { location: 'Park' })).body).toMatchObject({ location: 'Park', price_cents: 0 });
    });

    it('can only be lowered if paid by card, at most by the refundable amount, once per change', async () => {
      const { booking } = await sold.at('2027-03-08T10:00:00-08:00');
      expect(await change(booking.id, { price_cents: 9_100 })).toMatchObject({ status: 409, body: { code: 'PRICE_PAID_BY_CARD' } });
      expect(await change(booking.id, { price_cents: null })).toMatchObject({ status: 409, body: { code: 'PRICE_PAID_BY_CARD' } });
      const answers = await Promise.all([6_000, 6_000, 6_000].map((price_cents) => change(booking.id, { price_cents })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await refunds(booking)).toEqual([{ amount: 3_000, purpose: `price ${booking.id} 6000` }]);
      const [payment] = await testApp.em().execute<Array<{ id: string }>>('select id from payments where stripe_payment_intent_id = ?', [booking.stripe_payment_intent_id]);
      expect((await testApp.request.post(`/admin/payments/${payment!.id}/refund`, { request_id: randomUUID(), amount: 5_000, reason: 'Kindness' }, coach.bearer)).status).toBe(200);
      expect(await change(booking.id, { price_cents: 4_000 })).toMatchObject({ status: 409, body: { code: 'MORE_THAN_LEFT', data: { refundable: 1_000 } } });
      expect((await change(booking.id, { price_cents: 5_000 })).body).toMatchObject({ price_cents: 5_000, refundable_cents: 0 });
      await untilIdle(testApp);
      expect(await sentBack(booking)).toBe(9_000);
    });

    it('refunds the difference to the final price after two concurrent changes', async () => {
      const { booking } = await sold.at('2027-03-10T10:00:00-08:00');
      await Promise.all([change(booking.id, { price_cents: 7_000 }), change(booking.id, { price_cents: 6_000 })]);
      const [row] = await testApp.em().execute<Array<{ price_cents: number }>>('select price_cents from bookings where id = ?', [booking.id]);
      expect((await refunds(booking)).reduce((sum, { amount }) => sum + amount, 0)).toBe(9_000 - row!.price_cents);
    });
  });

  it('a concurrent change and cancellation by the client refund every cent once, and free or keep the whole time', async () => {
    const pairs = [await sold.at('2027-03-11T08:00:00-08:00'), await sold.at('2027-03-11T10:00:00-08:00'), await sold.at('2027-03-11T12:00:00-08:00')];
    await Promise.all(pairs.flatMap(({ client, booking }) => [change(booking.id, { price_cents: 5_000, duration_minutes: 30 }), testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer)]));
    await untilIdle(testApp);
    for (const { client, booking } of pairs) {
      expect((await sold.of(client))[0]).toMatchObject({ status: 'cancelled' });
      expect(await sentBack(booking)).toBe(9_000);
    }
    expect(await sold.isFree('2027-03-11T08:00:00-08:00')).toBe(true);
  });

  it('a concurrent change and move leave one length, one time, one claim', async () => {
    const { client, booking } = await sold.at('2027-03-12T10:00:00-08:00');
    const answers = await Promise.all([
      change(booking.id, { duration_minutes: 30 }),
      testApp.request.post(`/bookings/${booking.id}/move`, { session_date: '2027-03-12T14:00:00-08:00' }, client.bearer),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [row] = await testApp.em().execute<Array<{ fits: boolean; claims: number }>>(
      `select (select during from claims c where c.id = b.claim_id) = tstzrange(b.session_date, b.session_date + b.duration_minutes * interval '1 minute') as fits,
         (select count(*)::int from claims c where c.during && tstzrange('2027-03-12T18:00:00Z', '2027-03-13T00:00:00Z')) as claims from bookings b where id = ?`,
      [booking.id],
    );
    expect(row).toEqual({ fits: true, claims: 1 });
  });

  it('two quick changes send one mail, from the last announced to the current values', async () => {
    const { client, booking } = await byHand('2027-03-15T10:00:00-07:00');
    await testApp.mailbox.to(client.email, 1);
    await untilIdle(testApp);
    await testApp.stopWorker();
    for (const location of ['Park', 'Beach']) expect((await change(booking.id, { location })).status).toBe(200);
    await testApp.startWorker();
    await untilIdle(testApp);
    const mails = await changedMails(client);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toMatch(/Location: Beach\s+Old location: Studio/);
  });

  it('a change without effect sends nothing; past or canceled sessions cannot be changed', async () => {
    const { client, booking } = await byHand('2027-03-16T10:00:00-07:00');
    expect((await change(booking.id, { price_cents: 9_000 })).status).toBe(200);
    await untilIdle(testApp);
    expect(await changedMails(client)).toEqual([]);
    expect((await testApp.request.post(`/admin/bookings/${booking.id}/cancel`, {}, coach.bearer)).status).toBe(200);
    expect(await change(booking.id, { location: 'Park' })).toMatchObject({ status: 409, body: { code: 'NOT_CHANGEABLE' } });
    expect(await change('00000000-0000-4000-8000-000000000000', {})).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('the client can cancel for a day after a change by the coach, even close to the start', async () => {
    const { client, booking } = await sold.at('2027-03-02T08:00:00-08:00');
    expect(new Date(booking.cancellation_deadline!).getTime()).toBeLessThan(Date.parse('2027-03-01T17:00:00Z'));
    expect((await change(booking.id, { location: 'Far away' })).body).toMatchObject({ cancellation_deadline: '2027-03-02T16:00:00.000Z' });
    expect((await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer)).status).toBe(200);
    await eventually(async () => (await sentBack(booking)) === 9_000 || undefined);
  });
});
