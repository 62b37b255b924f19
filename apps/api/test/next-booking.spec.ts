import type { AdminBooking, NextHours, NextWeek } from '@coach/contracts';
import { HOUR } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

describe('the next booking after a session', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  let other: SignedInPerson;
  let last: AdminBooking;
  // A Monday at eleven, within the default working hours.
  const at = '2027-03-01T11:00:00-08:00';
  const inWeek = (week: number) => new Date(new Date(week < 2 ? '2027-03-01T19:00:00Z' : '2027-03-01T18:00:00Z').getTime() + week * 7 * 24 * HOUR).toISOString();
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    [coach, client, other] = [await testApp.people.coach(), await testApp.people.client(), await testApp.people.client()];
    last = await book(client, at);
    testApp.advance(3 * HOUR);
  }, 120_000);
  afterAll(() => testApp.stop());

  const request = (person: SignedInPerson, session_date: string, more: object = {}) => ({ user_id: person.userId, booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', price_cents: 8_000, notes: 'Bad knee', ...more });
  const book = async (person: SignedInPerson, session_date: string, more: object = {}) => (await testApp.request.post<AdminBooking>('/admin/bookings', request(person, session_date, more), coach.bearer)).body;
  const hours = (id = last.id) => testApp.request.get<NextHours>(`/admin/bookings/${id}/next-hours`, coach.bearer);
  const weeks = async (first: string, count: number) => (await testApp.request.get<NextWeek[]>(`/admin/bookings/${last.id}/next-weeks?session_date=${encodeURIComponent(first)}&weeks=${count}`, coach.bearer)).body;
  const again = (session_dates: string[], more: object = {}) => testApp.request.post<AdminBooking[] & { code: string; data: { weeks: NextWeek[] } }>(`/admin/bookings/${last.id}/next-weeks`, { session_dates, price_cents: 8_000, payment: { how: 'owed' }, ...more }, coach.bearer);
  const count = async (sql: string, values: unknown[] = []) => Number((await testApp.em().execute<Array<{ n: string }>>(`select count(*) as n from ${sql}`, values))[0]!.n);
  const confirmations = () => count(`outbox where fact = 'booking.confirmed'`);

  it('is proposed with the same details a week later, with other available times', async () => {
    const { status, body } = await hours();
    expect(status).toBe(200);
    expect(body).toMatchObject({ booking_type: 'personal_training', duration_minutes: 60, location: 'Studio', place_id: '', price_cents: 8_000, same_hour: inWeek(1) });
    expect(body.other_hours.length).toBeGreaterThan(2);
    expect(body.other_hours).not.toContain(inWeek(1));
    expect(JSON.stringify(body)).not.toContain('knee');
  });

  it('can be booked like any manual booking, with the proposed values', async () => {
    const { same_hour, other_hours: _others, ...like } = (await hours()).body;
    const { status, body } = await testApp.request.post<AdminBooking>('/admin/bookings', { user_id: client.userId, ...like, session_date: same_hour, payment: { how: 'owed' } }, coach.bearer);
    expect(status).toBe(201);
    expect(body).toMatchObject({ session_date: inWeek(1), status: 'confirmed', location: 'Studio', price_cents: 8_000, owed_cents: 8_000 });
  });

  it('is proposed for the first week in which the time is free', async () => {
    expect((await hours()).body.same_hour).toBe(inWeek(2));
    await book(other, inWeek(2));
    expect((await hours()).body.same_hour).toBe(inWeek(3));
  });

  it('lists which of several weeks are free', async () => {
    await testApp.em().execute(`insert into date_overrides (date, note) values ('2027-03-29', 'Closed')`);
    expect(await weeks(inWeek(1), 5)).toEqual([
      { session_date: inWeek(1), state: 'taken' },
      { session_date: inWeek(2), state: 'taken' },
      { session_date: inWeek(3), state: 'free' },
      { session_date: inWeek(4), state: 'outside_hours' },
      { session_date: inWeek(5), state: 'free' },
    ]);
  });

  it('books several weeks or none, and answers their current state', async () => {
    const before = await count('bookings');
    const refused = await again([inWeek(3), inWeek(2)]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'WEEKS_TAKEN' } });
    expect(refused.body.data.weeks).toEqual([{ session_date: inWeek(2), state: 'taken' }, { session_date: inWeek(3), state: 'free' }]);
    expect(await again([inWeek(3), inWeek(4)])).toMatchObject({ status: 409, body: { code: 'WEEKS_TAKEN' } });
    expect(await count('bookings')).toBe(before);
  });

  it('ABK-23 books several weeks at once, each with its own amount due, confirmed in one mail', async () => {
    const told = await confirmations();
    const { status, body } = await again([inWeek(5), inWeek(3), inWeek(6)]);
    expect(status).toBe(201);
    expect(body.map(({ session_date, owed_cents, status: state }) => [session_date, owed_cents, state])).toEqual([inWeek(3), inWeek(5), inWeek(6)].map((start) => [start, 8_000, 'confirmed']));
    expect(await confirmations()).toBe(told + 1);
    expect(await count('bookings where id = any (?) and repeat_id is not null', [`{${body.map(({ id }) => id).join(',')}}`])).toBe(3);
    expect(await count(`audit_log where action = 'booking.create' and target = any (?)`, [`{${body.map(({ id }) => `booking:${id}`).join(',')}}`])).toBe(3);
  });

  it('pays each week with a credit, and books none if there are too few', async () => {
    await testApp.em().execute(`insert into session_credits (id, user_id, source, granted, used, expires_at, created_at) values (gen_random_uuid(), ?, 'gift', 2, 0, '2027-12-01', '2027-03-01')`, [client.userId]);
    const before = await count('bookings');
    expect(await again([inWeek(7), inWeek(8), inWeek(9)], { payment: { how: 'credit' }, price_cents: null })).toMatchObject({ status: 409, body: { code: 'NO_CREDIT' } });
    expect(await count('bookings')).toBe(before);
    expect((await again([inWeek(7), inWeek(8)], { payment: { how: 'credit' }, price_cents: null })).status).toBe(201);
    expect(await count('session_credits where user_id = ? and used = 2', [client.userId])).toBe(1);
  });

  it('records each week as paid manually, with a receipt of its own', async () => {
    const { status, body } = await again([inWeek(9), inWeek(10)], { payment: { how: 'paid', way: 'cash' } });
    expect(status).toBe(201);
    expect(body.map(({ owed_cents }) => owed_cents)).toEqual([0, 0]);
    expect(await count(`due_entries e join amounts_due d on d.id = e.due_id where e.kind = 'payment' and d.booking_id = any (?)`, [`{${body.map(({ id }) => id).join(',')}}`])).toBe(2);
  });

  it.each([
    ['a week that has begun', () => [at], 422, 'NOT_WEEKLY'],
    ['two of one week', () => [inWeek(11), new Date(Date.parse(inWeek(11)) + 24 * HOUR).toISOString()], 422, 'NOT_WEEKLY'],
    ['thirteen weeks', () => Array.from({ length: 13 }, (_, week) => inWeek(week + 11)), 400, 'BAD_REQUEST'],
  ])('refuses %s', async (_, dates, status, code) => {
    const answer = await again(dates());
    expect(answer.status).toBe(status);
    if (status !== 400) expect(answer.body.code).toBe(code);
  });

  it('omits a place that is no longer offered', async () => {
    await testApp.em().execute(`update bookings set details = details || '{"place_id": "00000000-0000-4000-8000-000000000099"}' where id = ?`, [last.id]);
    expect((await hours()).body).toMatchObject({ location: 'Studio', place_id: '' });
  });

  it('is not proposed for groups or unknown bookings', async () => {
    expect((await hours('00000000-0000-4000-8000-000000000001')).status).toBe(404);
    const group = await book(other, '2027-03-03T17:00:00-08:00', { booking_type: 'group_session', price_cents: 4_000, outside_hours: true });
    expect(await hours(group.id)).toMatchObject({ status: 409, body: { code: 'NOT_REPEATABLE' } });
  });
});
