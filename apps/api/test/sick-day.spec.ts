import { randomUUID } from 'node:crypto';
import type { AdminBooking, CoachCalendar, Rebooking, SickDayPreview, SickDayProgress } from '@coach/contracts';
import { HOUR } from '@coach/domain';
import { ClearSickDayJob } from '../src/bookings/sick-day/clear-sick-day.job.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { isoWithOffset } from './home-region.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions, type SoldSession } from './money/sold-session.ts';

const DAY = { starts_at: '2027-03-03T06:00:00-08:00', ends_at: '2027-03-03T20:00:00-08:00' };

describe('a sick day', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let sold: SoldSessions;
  let paid: SoldSession;
  let withCredit: { client: SignedInPerson; id: string };
  let free: { client: SignedInPerson; id: string };
  let program: { client: SignedInPerson; id: string };
  const sickDayId = randomUUID();

  const post = <T>(path: string, body: object, who = coach) => testApp.request.post<T & { code?: string }>(path, body, who.bearer);
  const preview = async () => (await post<SickDayPreview>('/admin/sick-days/preview', DAY)).body;
  const arranged = async (booking_type: string, session_date: string, price_cents: number | null = null) => {
    const client = await testApp.people.client();
    const { body } = await post<AdminBooking>('/admin/bookings', { user_id: client.userId, booking_type, session_date, duration_minutes: 60, location: 'Studio', price_cents });
    return { client, id: body.id };
  };
  const progress = async () => (await testApp.request.get<SickDayProgress>(`/admin/sick-days/${sickDayId}`, coach.bearer)).body;
  const offerOf = async (bookingId: string) => (await testApp.em().execute<Array<{ id: string }>>('select id from sick_day_sessions where booking_id = ?', [bookingId]))[0]!.id;
  const rebooking = async ({ client, id }: { client: SignedInPerson; id: string }) => (await testApp.request.get<Rebooking>(`/rebookings/${await offerOf(id)}`, client.bearer)).body;
  const offMail = async ({ email }: SignedInPerson) => {
    const mails = await eventually(() => {
      const all = testApp.mailbox.mails.filter(({ to, subject }) => to.some(({ address }) => address === email) && subject.startsWith('Your coach has to cancel'));
      return all.length > 0 ? all : null;
    });
    expect(mails).toHaveLength(1);
    return mails[0]!;
  };

  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
    sold = new SoldSessions(testApp);
    paid = await sold.at('2027-03-03T10:00:00-08:00');
    const member = await testApp.people.client();
    await testApp.em().execute(`insert into session_credits (id, user_id, source, granted, used, expires_at, created_at) values (gen_random_uuid(), ?, 'gift', 1, 0, '2027-04-01', '2027-03-01')`, [member.userId]);
    const request = { booking_type: 'personal_training', session_date: '2027-03-03T12:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Fit' };
    withCredit = { client: member, id: (await post<{ id: string }>('/bookings/with-credit', request, member)).body.id };
    free = await arranged('la_fitness', '2027-03-03T14:00:00-08:00');
    // Its first week is before the sick day, its second week within it.
    program = await arranged('group_session', '2027-03-03T16:00:00-08:00', 10_000);
    await testApp.em().execute(`update bookings set session_date = session_date - interval '1 week' where id = ?`, [program.id]);
  }, 120_000);
  afterAll(() => testApp.stop());

  it('previews who is affected and the exact cost, and writes nothing', async () => {
    const { sessions, holds, shown, ...sums } = await preview();
    expect([holds, shown]).toEqual([[], expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(sums).toEqual({ refund_cents: 9_000, credits_returned: 1, people: 4 });
    expect(sessions.map(({ booking_id, effect, refund_cents, credit_returned }) => [booking_id, effect, refund_cents, credit_returned])).toEqual(
      expect.arrayContaining([
        [paid.booking.id, 'cancel', 9_000, false],
        [withCredit.id, 'cancel', 0, true],
        [free.id, 'cancel', 0, false],
        [program.id, 'week', 0, false],
      ]),
    );
    expect(await testApp.em().execute('select id from time_off')).toEqual([]);
  });

  it('refuses sessions that were not previewed, and a past day', async () => {
    const declare = (changes: object) => post('/admin/sick-days', { id: randomUUID(), ...DAY, reason: '', booking_ids: [paid.booking.id], ...changes });
    expect(await declare({})).toMatchObject({ status: 409, body: { code: 'CHANGED' } });
    expect(await declare({ starts_at: '2027-02-03T06:00:00-08:00', ends_at: '2027-02-03T20:00:00-08:00' })).toMatchObject({ status: 422, body: { code: 'IN_THE_PAST' } });
    expect(await testApp.em().execute('select id from sick_days')).toEqual([]);
  });

  it('cancels each session once, even if sent three times and processed twice concurrently', async () => {
    const booking_ids = (await preview()).sessions.map(({ booking_id }) => booking_id);
    await testApp.stopWorker();
    const declare = () => post<SickDayProgress>('/admin/sick-days', { id: sickDayId, ...DAY, reason: 'I have the flu.', booking_ids });
    const answers = await Promise.all([declare(), declare(), declare()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await progress()).toMatchObject({ total: 4, done: 0 });
    expect(await sold.isFree('2027-03-03T08:00:00-08:00')).toBe(false);
    const job = testApp.app.get(ClearSickDayJob, { strict: false });
    await Promise.all([job.clear({ sick_day_id: sickDayId }), job.clear({ sick_day_id: sickDayId })]);
    await testApp.startWorker();
    expect(await progress()).toEqual({ id: sickDayId, total: 4, done: 4, refund_cents: 9_000, credits_returned: 1, rebooked: 0 });
    expect(await sold.refunded(paid.booking)).toBe(9_000);
    const [refunds] = await testApp.em().execute<Array<{ n: string }>>('select count(*) as n from refunds');
    expect(Number(refunds!.n)).toBe(1);
    const told = await testApp.em().execute(`select 1 from audit_log where action in ('sick-day.declare', 'booking.cancel') and actor = ?`, [coach.userId]);
    expect(told).toHaveLength(4);
  });

  it('mails each client once: calendar cancellation, refund, three times held for two hours', async () => {
    const mail = await offMail(paid.client);
    expect(mail.text).toContain('We’re refunding $90.00 to the card');
    expect(mail.text).toContain('I have the flu.');
    expect(mail.attachments).toMatchObject([{ generatedFileName: expect.stringMatching(/\.ics$/) as string }]);
    expect(mail.text.match(/ 10:00 am PT/g)!.length).toBeGreaterThanOrEqual(3);
    expect((await offMail(withCredit.client)).text).toContain('Your session credit is back');
    const week = await offMail(program.client);
    expect(week.text).toContain('Your program continues the following week, and we owe you this week');
    expect(week.subject).toContain('Group Session, week 2 of 6');
    expect(week.attachments).toMatchObject([{ generatedFileName: expect.stringMatching(/\.ics$/) as string }]);
    const [{ status }] = (await testApp.em().execute<Array<{ status: string }>>('select status from bookings where id = ?', [program.id])) as [{ status: string }];
    expect(status).toBe('confirmed');
  });

  it('really holds the offered times for two hours: no other client gets one', async () => {
    const { hours, cost, held_until } = await rebooking({ client: paid.client, id: paid.booking.id });
    expect(hours).toHaveLength(3);
    expect(cost).toBe('card');
    expect(held_until).toBe('2027-03-01T19:00:07.321Z');
    expect(new Set(hours.map(({ starts_at }) => starts_at.slice(0, 10))).size).toBe(3);
    expect(await sold.isFree(isoWithOffset(new Date(hours[0]!.starts_at)))).toBe(false);
    const { entries } = (await testApp.request.get<CoachCalendar>(`/admin/calendar?from=${hours[0]!.starts_at.slice(0, 10)}&days=1`, coach.bearer)).body;
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'hold', is_offered: true, booking_type: 'personal_training', last_name: 'Gonzalez' }));
    testApp.advance(2 * HOUR);
    expect((await rebooking({ client: paid.client, id: paid.booking.id })).hours.map(({ is_held }) => is_held)).toEqual([false, false, false]);
    expect(await sold.isFree(isoWithOffset(new Date(hours[0]!.starts_at)))).toBe(true);
    testApp.advance(-2 * HOUR);
  });

  it('one click takes a time with the returned credit, and frees the other two', async () => {
    const { hours } = await rebooking(withCredit);
    const take = (offer: string) => post<{ url: string | null; booking_id: string | null }>(`/rebookings/${offer}/take`, { offer_id: hours[1]!.id }, withCredit.client);
    const id = await offerOf(withCredit.id);
    const answers = await Promise.all([take(id), take(id), take(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const booked = answers.find(({ status }) => status === 200)!.body;
    expect(booked.url).toBeNull();
    const { body } = await testApp.request.get<{ status: string; session_date: string; price_cents: number }>(`/bookings/${booked.booking_id}`, withCredit.client.bearer);
    expect(body).toMatchObject({ status: 'confirmed', session_date: hours[1]!.starts_at, price_cents: 0 });
    const [left] = await testApp.em().execute<Array<{ n: string }>>('select sum(granted - used) as n from session_credits where user_id = ?', [withCredit.client.userId]);
    expect(Number(left!.n)).toBe(0);
    expect(await progress()).toMatchObject({ rebooked: 1 });
    expect(await rebooking(withCredit)).toMatchObject({ is_taken: true });
    expect(await sold.isFree(isoWithOffset(new Date(hours[0]!.starts_at)))).toBe(true);
  });

  it('one click takes a time for a free session immediately', async () => {
    const { hours } = await rebooking(free);
    const { status, body } = await post<{ booking_id: string }>(`/rebookings/${await offerOf(free.id)}/take`, { offer_id: hours[0]!.id }, free.client);
    expect(status).toBe(200);
    expect((await testApp.request.get(`/bookings/${body.booking_id}`, free.client.bearer)).body).toMatchObject({ status: 'confirmed', booking_type: 'la_fitness', price_cents: null });
  });

  it('a session paid by card is paid again at the same price, and booked once paid', async () => {
    const { hours } = await rebooking({ client: paid.client, id: paid.booking.id });
    const id = await offerOf(paid.booking.id);
    const { status, body } = await post<{ url: string; booking_id: null }>(`/rebookings/${id}/take`, { offer_id: hours[0]!.id }, paid.client);
    expect(status).toBe(200);
    expect(body.booking_id).toBeNull();
    await new Payments(testApp).pay(new URL(body.url).pathname.split('/').at(-1)!);
    const booked = await eventually(async () => (await sold.of(paid.client)).find(({ status: state }) => state === 'confirmed'));
    expect(booked).toMatchObject({ session_date: hours[0]!.starts_at, price_cents: 9_000 });
    expect((await post(`/rebookings/${id}/take`, { offer_id: hours[0]!.id }, paid.client)).body.code).toBe('OFFER_GONE');
  });

  it('refuses a second consultation if another was requested in the meantime, with a message', async () => {
    const lost = await arranged('consultation', '2027-03-19T10:00:00-07:00');
    const declared = await post<{ id: string }>('/admin/sick-days', { id: randomUUID(), starts_at: '2027-03-19T06:00:00-07:00', ends_at: '2027-03-19T20:00:00-07:00', reason: '', booking_ids: [lost.id] });
    expect(declared.status).toBe(201);
    await eventually(async () => ((await testApp.request.get<SickDayProgress>(`/admin/sick-days/${declared.body.id}`, coach.bearer)).body.done === 1 ? true : null));
    const { hours } = await rebooking(lost);
    const another = { booking_type: 'consultation', session_date: '2027-03-26T10:00:00-07:00', duration_minutes: 60, location: 'Studio', notes: 'Fit' };
    expect((await post('/bookings', another, lost.client)).status).toBe(201);
    expect(await post(`/rebookings/${await offerOf(lost.id)}/take`, { offer_id: hours[0]!.id }, lost.client)).toMatchObject({ status: 409, body: { code: 'CONSULTATION_OPEN' } });
  });

  it('S12 accepts an id used by other time off, and leaves the working hours readable', async () => {
    const { body: away } = await post<{ id: string }>('/admin/time-off', { starts_at: '2027-05-03T08:00:00-07:00', ends_at: '2027-05-03T09:00:00-07:00', reason: '' });
    const declared = await post('/admin/sick-days', { id: away.id, starts_at: '2027-05-04T06:00:00-07:00', ends_at: '2027-05-04T20:00:00-07:00', reason: 'x'.repeat(300), booking_ids: [] });
    expect(declared.status).toBe(201);
    expect((await testApp.request.get('/admin/working-hours', coach.bearer)).status).toBe(200);
  });
});
