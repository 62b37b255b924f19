import { randomUUID } from 'node:crypto';
import type { WorkingHours } from '@coach/contracts';
import { CheckoutSync } from '../src/billing/checkout/checkout-sync.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import { SoldSessions } from './money/sold-session.ts';
import { ProgramDesk } from './program-desk.ts';
import { untilIdle } from './until-idle.ts';
import { onDay, TimeOffDesk } from './time-off-desk.ts';

jest.setTimeout(60_000);

/** The test app's time is Monday, 3/1/2027, 9:00 am. Each test has its own day. */
describe('time off', () => {
  let testApp: TestApp;
  let desk: TimeOffDesk;
  let sold: SoldSessions;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = new TimeOffDesk(testApp, await testApp.people.coach());
    [sold, payments] = [new SoldSessions(testApp), new Payments(testApp)];
  }, 120_000);
  afterAll(() => testApp.stop());
  afterEach(() => desk.openAgain());

  const sql = <Row>(text: string, values: unknown[] = []) => testApp.em().execute<Row[]>(text, values);
  const atProvider = async (page: string) => (await payments.stripe.checkout.sessions.retrieve(page)).status;
  const hours = async () => (await testApp.request.get<WorkingHours>('/admin/working-hours', desk.coach.bearer)).body;
  const save = (change: Partial<WorkingHours>, before: WorkingHours) => testApp.request.ask<{ code?: string; data?: object }>('PUT', '/admin/working-hours', { ...before, ...change }, desk.coach.bearer);

  it('AVL-02 without bookings is taken immediately: several days across the daylight time change are one entry, deleted as one', async () => {
    const days = { starts_at: '2027-03-13T00:00:00-08:00', ends_at: '2027-03-16T00:00:00-07:00' };
    const { status, body } = await desk.take(days);
    expect({ status, sick_day_id: body.sick_day_id }).toEqual({ status: 201, sick_day_id: null });
    const { entries } = await desk.calendar('2027-03-12', 6);
    expect(entries).toEqual([{ kind: 'away', starts_at: '2027-03-13T08:00:00.000Z', ends_at: '2027-03-16T07:00:00.000Z', time_off_id: body.id, reason: 'Away', is_imported: false }]);
    expect(await Promise.all(['2027-03-12T10:00:00-08:00', '2027-03-13T10:00:00-08:00', '2027-03-15T10:00:00-07:00', '2027-03-16T10:00:00-07:00'].map((at) => sold.isFree(at)))).toEqual([true, false, false, true]);
    expect((await testApp.request.delete(`/admin/time-off/${body.id}`, desk.coach.bearer)).status).toBe(200);
    expect(await sold.isFree('2027-03-15T10:00:00-07:00')).toBe(true);
  });

  it('over bookings or holds is refused without a choice, with their number: nothing is closed, nobody is notified', async () => {
    const { client, booking } = await sold.at(onDay(2, 12, 13).starts_at);
    const payer = await testApp.people.client();
    const { session } = await sold.checkout(payer, onDay(2, 15, 16).starts_at);
    const day = onDay(2, 11, 17);
    expect(await desk.take(day)).toMatchObject({ status: 409, body: { code: 'SESSIONS_IN_TIME_OFF', data: { sessions: 1, holds: 1 } } });
    const before = await hours();
    const saved = await save({ time_off: [...before.time_off, { id: randomUUID(), ...day, reason: '' }] }, before);
    expect(saved).toMatchObject({ status: 409, body: { code: 'SESSIONS_IN_TIME_OFF', data: { sessions: 1, holds: 1 } } });
    expect(await sql('select id from time_off')).toEqual([]);
    expect([await desk.statusOf(client, booking.id), await atProvider(session), await sold.isFree(onDay(2, 13, 14).starts_at)]).toEqual(['confirmed', 'open', true]);
  });

  it('around a booking keeps it: the session stays, other times are closed, nobody is notified', async () => {
    const { client, booking } = await sold.at(onDay(3, 10, 11).starts_at);
    await testApp.mailbox.to(client.email, 2);
    const { status, body } = await desk.decide(onDay(3, 8, 18), 'keep');
    expect({ status, sick_day_id: body.sick_day_id }).toEqual({ status: 201, sick_day_id: null });
    expect([await desk.statusOf(client, booking.id), await sold.isFree(onDay(3, 13, 14).starts_at)]).toEqual(['confirmed', false]);
    expect((await desk.calendar('2027-03-03', 1)).entries.map(({ kind }) => kind).sort()).toEqual(['away', 'session']);
    expect(desk.subjects(client)).toHaveLength(2);
    // Saving the hours again does not ask for the same decision twice.
    const before = await hours();
    expect((await save({ notice_minutes: 90 }, before)).status).toBe(200);
  });

  it('clears bookings like a sick day: refund, alternative times held afterwards, the coach’s message to the client', async () => {
    const { client, booking } = await sold.at(onDay(4, 10, 11).starts_at);
    const { status, body } = await desk.decide(onDay(4, 8, 18), 'clear', { reason: 'Surprise party', told: 'I am at a seminar.' });
    expect(status).toBe(201);
    expect(await desk.cleared(body)).toMatchObject({ id: body.sick_day_id, total: 1, done: 1, refund_cents: 9_000 });
    expect([await desk.statusOf(client, booking.id), await sold.refunded(booking)]).toEqual(['cancelled', 9_000]);
    const mail = await eventually(() => testApp.mailbox.mails.find(({ to, subject }) => to[0]!.address === client.email && subject.startsWith('Your coach has to cancel')));
    expect(mail.text).toContain('I am at a seminar.');
    expect(mail.text).not.toContain('Surprise party');
    expect(mail.text).toContain('We’re refunding $90.00');
    expect((await hours()).time_off.find(({ id }) => id === body.id)?.reason).toBe('Surprise party');
  });

  it('of several weeks offers alternative times after its end for a session canceled in its middle', async () => {
    const { client } = await sold.at('2027-04-07T10:00:00-07:00');
    const weeks = { starts_at: '2027-03-29T00:00:00-07:00', ends_at: '2027-04-24T00:00:00-07:00' };
    await desk.cleared((await desk.decide(weeks, 'clear')).body);
    const offers = await sql<{ starts_at: string }>('select o.starts_at from rebooking_offers o join sick_day_sessions s on s.id = o.session_id where s.user_id = ?', [client.userId]);
    expect(offers).toHaveLength(3);
    for (const { starts_at } of offers) expect(new Date(starts_at).getTime()).toBeGreaterThan(Date.parse(weeks.ends_at));
  });

  it('AVL-08 calls off the third week of a program, which continues', async () => {
    const programs = new ProgramDesk(testApp, desk.coach);
    const program = await programs.sold('2027-03-05T07:00:00-08:00');
    const third = { starts_at: '2027-03-19T06:00:00-07:00', ends_at: '2027-03-19T12:00:00-07:00' };
    expect((await desk.preview(third)).sessions).toMatchObject([{ booking_id: program.id, effect: 'week', week: 3 }]);
    await desk.cleared((await desk.decide(third, 'clear')).body);
    expect(await programs.states(program)).toEqual(['scheduled', 'scheduled', 'off', 'scheduled', 'scheduled', 'scheduled']);
  });

  it('is checked against current bookings, not the earlier preview: a booking in between is detected', async () => {
    const day = onDay(8, 8, 18);
    await sold.at(onDay(8, 9, 10).starts_at);
    const { shown } = await desk.preview(day);
    const late = await sold.at(onDay(8, 14, 15).starts_at);
    for (const choice of ['clear', 'keep']) expect(await desk.take(day, { choice, shown })).toMatchObject({ status: 409, body: { code: 'CHANGED' } });
    expect(await desk.statusOf(late.client, late.booking.id)).toBe('confirmed');
    expect((await desk.decide(day, 'keep')).status).toBe(201);
  });

  it('sent three times concurrently is taken once; an id of other time off is refused', async () => {
    const { booking } = await sold.at(onDay(9, 10, 11).starts_at);
    const [id, day] = [randomUUID(), onDay(9, 8, 18)];
    const { shown } = await desk.preview(day);
    const answers = await Promise.all([1, 2, 3].map(() => desk.take(day, { id, choice: 'clear', shown })));
    expect(answers.map(({ status, body }) => [status, body.id, body.sick_day_id])).toEqual(answers.map(() => [201, id, id]));
    expect(await desk.cleared(answers[0]!.body)).toMatchObject({ total: 1, done: 1 });
    expect(await sold.refunded(booking)).toBe(9_000);
    expect(await sql('select id from time_off where id = ?', [id])).toHaveLength(1);
    expect(await desk.take(onDay(9, 6, 7), { id })).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } });
  });

  it('blocks concurrent bookings: an earlier one is reported, a later one finds the time closed', async () => {
    const [clients, day] = [await Promise.all(Array.from({ length: 8 }, () => testApp.people.client())), onDay(2, 8, 19)];
    const ask = (hour: number) => ({ booking_type: 'consultation', session_date: onDay(2, hour, hour + 1).starts_at, duration_minutes: 60, location: 'Studio', notes: 'Knee' });
    const [taken, ...answers] = await Promise.all([desk.take(day), ...clients.map((client, index) => testApp.request.post('/bookings', ask([9, 10, 11, 13, 14, 16, 17, 18][index]!), client.bearer))]);
    const booked = answers.filter(({ status }) => status === 201).length;
    if (taken.status === 201) return expect(booked).toBe(0);
    expect(taken.body).toMatchObject({ code: 'SESSIONS_IN_TIME_OFF' });
    expect(taken.body.data!.sessions).toBeGreaterThan(0);
    expect((await desk.decide(day, 'keep')).status).toBe(201);
    expect(await sold.isFree(onDay(2, 8, 9).starts_at)).not.toBe(true);
  });

  it('releases an unpaid hold: its page is closed, and its client is told that nothing was charged and which times are free', async () => {
    const payer = await testApp.people.client();
    const { session } = await sold.checkout(payer, onDay(10, 10, 11).starts_at);
    expect((await desk.preview(onDay(10, 8, 18))).holds).toMatchObject([{ email: payer.email, booking_type: 'personal_training', price_cents: 9_000, is_paid: false, session_date: '2027-03-10T18:00:00.000Z' }]);
    expect((await desk.decide(onDay(10, 8, 18), 'keep')).status).toBe(201);
    const [mail] = await testApp.mailbox.to(payer.email);
    expect(mail!.subject).toBe('No longer available: 1:1 Personal Training, 3/10/2027 10:00 am PT');
    expect(mail!.text).toContain('Nothing was charged.');
    expect(mail!.text).toMatch(/- 3\/(9|11)\/2027 10:00 am PT/);
    expect(mail!.text).toMatch(/\/book\?service=personal_training&duration=60&date=2027-03-/);
    expect([await atProvider(session), await desk.hold(payer)]).toEqual(['expired', { state: 'released', claim_id: null }]);
    expect((await testApp.request.get('/billing/checkout', payer.bearer)).body).toEqual({ held: null, older: null });
    expect(await payments.pay(session)).not.toBe(200);
  });

  it('releases a multi-week hold as a whole: the page is closed, every time is freed, and the affected week is named', async () => {
    const payer = await testApp.people.client();
    const [first, further] = [onDay(9, 17, 18).starts_at, '2027-03-16T17:00:00-07:00'];
    const bookingData = { booking_type: 'personal_training', session_date: first, further_dates: [further], duration_minutes: 60, location: 'Studio', notes: 'Knee' };
    const { body } = await testApp.request.post<{ url: string }>('/billing/checkout', { serviceType: 'personal_training_60', bookingData }, payer.bearer);
    const page = new URL(body.url).pathname.split('/').at(-1)!;
    expect((await desk.decide(onDay(9, 16, 19), 'keep')).status).toBe(201);
    const [mail] = await testApp.mailbox.to(payer.email);
    expect(mail!.subject).toBe('No longer available: 1:1 Personal Training, 3/9/2027 5:00 pm PT');
    expect([await atProvider(page), await sold.isFree(further), await sold.isFree(first)]).toEqual(['expired', true, false]);
    expect(await sql('select state from session_checkouts where user_id = ?', [payer.userId])).toEqual([{ state: 'released' }, { state: 'released' }]);
    expect(desk.subjects(payer)).toHaveLength(1);
  });

  it('AVL-11 a payment made before the page was closed is refunded in full, with an apology', async () => {
    const payer = await testApp.people.client();
    const { session } = await sold.checkout(payer, onDay(11, 10, 11).starts_at);
    await payments.control('/deliveries/pause');
    await payments.pay(session);
    expect((await desk.decide(onDay(11, 8, 18), 'clear')).status).toBe(201);
    await payments.control('/deliveries/resume');
    const [mail] = await testApp.mailbox.to(payer.email);
    expect(mail!.subject).toBe('We refunded $90.00: your time was taken');
    expect(await desk.hold(payer)).toEqual({ state: 'lost', claim_id: null });
    expect((await testApp.request.get('/bookings', payer.bearer)).body).toEqual([]);
    expect(desk.subjects(payer)).toHaveLength(1);
    expect((await testApp.request.delete(`/admin/time-off/${(await hours()).time_off.find(({ starts_at }) => starts_at.startsWith('2027-03-11'))!.id}`, desk.coach.bearer)).status).toBe(200);
    expect(await sold.isFree(onDay(11, 10, 11).starts_at)).toBe(true);
  });

  it.each([
    ['keep', 12, 'booked', 1],
    ['clear', 15, 'lost', 0],
  ] as const)('AVL-11 a payment that is not a session yet is shown as such: %s', async (choice, day, state, sessions) => {
    const payer = await testApp.people.client();
    const at = (hour: number) => `2027-03-${day}T${hour}:00:00-0${day < 14 ? 8 : 7}:00`;
    const range = { starts_at: at(10), ends_at: at(16) };
    const { session } = await sold.checkout(payer, at(12));
    await testApp.stopWorker();
    await payments.pay(session);
    await payments.within(() => testApp.app.get(CheckoutSync, { strict: false }).sync(session));
    expect((await desk.preview(range)).holds).toMatchObject([{ is_paid: true }]);
    expect((await desk.decide(range, choice)).status).toBe(201);
    await testApp.startWorker();
    await eventually(async () => (await desk.hold(payer)).state === state);
    expect((await sold.of(payer)).filter(({ status }) => status === 'confirmed')).toHaveLength(sessions);
    const refunds = await sql<{ amount: number }>('select r.amount from refunds r join payments p on p.id = r.payment_id where p.user_id = ?', [payer.userId]);
    expect(refunds.map(({ amount }) => amount)).toEqual(sessions === 1 ? [] : [9_000]);
  });

  it('AVL-11 a client who pays concurrently gets the session that the coach decides about, or a full refund', async () => {
    for (const [turn, hour] of [8, 10, 12, 14, 16, 18].entries()) {
      const payer = await testApp.people.client();
      const at = (time: number) => `2027-03-24T${String(time).padStart(2, '0')}:00:00-07:00`;
      const range = { starts_at: at(hour), ends_at: at(hour + 1) };
      const { session } = await sold.checkout(payer, range.starts_at);
      const { shown } = await desk.preview(range);
      const take = async () => {
        await new Promise((wake) => setTimeout(wake, turn * 15));
        return desk.take(range, { choice: 'clear', shown });
      };
      const [paid, taken] = await Promise.all([payments.pay(session), take()]);
      expect([201, 409]).toContain(taken.status);
      await untilIdle(testApp);
      const { state } = await desk.hold(payer);
      const confirmed = (await sold.of(payer)).filter(({ status }) => status === 'confirmed').length;
      const back = await sql('select r.id from refunds r join payments p on p.id = r.payment_id where p.user_id = ?', [payer.userId]);
      const outcome = { taken: taken.status, state, confirmed, back: back.length };
      expect([{ taken: 409, state: 'booked', confirmed: 1, back: 0 }, { taken: 201, state: 'lost', confirmed: 0, back: 1 }, ...(paid === 200 ? [] : [{ taken: 201, state: 'released', confirmed: 0, back: 0 }])]).toContainEqual(outcome);
    }
  });

  it('AVL-11 an expired hold paid late does not become a session within later time off', async () => {
    const payer = await testApp.people.client();
    const { session } = await sold.checkout(payer, onDay(5, 14, 15).starts_at);
    await payments.control('/deliveries/pause');
    await payments.pay(session);
    testApp.advance(36 * 60_000);
    desk.coach.bearer = (await testApp.people.again(desk.coach)).bearer;
    expect((await desk.take(onDay(5, 13, 18))).status).toBe(201);
    await payments.control('/deliveries/resume');
    expect((await testApp.mailbox.to(payer.email))[0]!.subject).toContain('We refunded $90.00');
    expect((await sold.of(await testApp.people.again(payer)))).toEqual([]);
  });
});
