import ICAL from 'ical.js';
import type { Booking, RepeatWeek } from '@coach/contracts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { giveCredits } from './money/given-credits.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions, type SoldSession } from './money/sold-session.ts';

jest.setTimeout(120_000);

describe('repeating a session weekly', () => {
  let testApp: TestApp;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp();
    sold = new SoldSessions(testApp);
  });
  afterAll(() => testApp.stop());

  const weeksOf = ({ client, booking }: SoldSession) => testApp.request.get<RepeatWeek[] & { code?: string }>(`/bookings/${booking.id}/weeks`, client.bearer);
  const book = ({ client, booking }: SoldSession, session_dates: string[]) =>
    testApp.request.post<Booking[] & { code?: string; data?: { weeks: RepeatWeek[] } }>(`/bookings/${booking.id}/weeks`, { session_dates, location: 'Studio', notes: 'Knee' }, client.bearer);
  const creditsOf = async (client: SignedInPerson) => (await testApp.request.get<{ available: number }>('/billing/credits', client.bearer)).body.available;

  it('shows eight weeks at the same local time across the daylight time change, each with its availability', async () => {
    const session = await sold.at('2027-03-02T10:00:00-08:00');
    await sold.at('2027-03-16T10:00:00-07:00');
    const { body } = await weeksOf(session);
    expect(body).toHaveLength(8);
    expect(body.slice(0, 3)).toEqual([
      { session_date: '2027-03-09T18:00:00.000Z', is_available: true },
      { session_date: '2027-03-16T17:00:00.000Z', is_available: false },
      { session_date: '2027-03-23T17:00:00.000Z', is_available: true },
    ]);
  });

  it('FLOW-13 books the chosen weeks for a credit each: claimed, confirmed, mailed, and canceled separately', async () => {
    const session = await sold.at('2027-03-03T10:00:00-08:00');
    await giveCredits(testApp, session.client, 3);
    const starts = (await weeksOf(session)).body.slice(0, 3).map(({ session_date }) => session_date);
    const { status, body } = await book(session, starts);
    expect(status).toBe(201);
    expect(body.map(({ session_date, price_cents, status: stands }) => ({ session_date, price_cents, stands }))).toEqual(starts.map((session_date) => ({ session_date, price_cents: 0, stands: 'confirmed' })));
    expect(await creditsOf(session.client)).toBe(0);
    expect(await sold.isFree('2027-03-10T10:00:00-08:00')).toBe(false);
    await eventually(async () => (await testApp.mailbox.to(session.client.email)).some(({ subject }) => subject.includes('3/17/2027 10:00 am')));
    expect((await testApp.request.post(`/bookings/${body[1]!.id}/cancel`, {}, session.client.bearer)).status).toBe(200);
    expect(await creditsOf(session.client)).toBe(1);
  });

  it('AVL-10 books none if one of them is taken, names it, and spends nothing', async () => {
    const session = await sold.at('2027-03-04T10:00:00-08:00');
    await giveCredits(testApp, session.client, 2);
    const starts = (await weeksOf(session)).body.slice(0, 2).map(({ session_date }) => session_date);
    await sold.at('2027-03-18T10:00:00-07:00');
    const { status, body } = await book(session, starts);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'WEEKS_TAKEN' });
    expect(body.data!.weeks.find(({ session_date }) => session_date === starts[1])).toMatchObject({ is_available: false });
    expect(await creditsOf(session.client)).toBe(2);
    expect(await sold.isFree('2027-03-11T10:00:00-08:00')).toBe(true);
  });

  it('books none with too few credits, and leaves the times free', async () => {
    const session = await sold.at('2027-03-05T10:00:00-08:00');
    await giveCredits(testApp, session.client, 1);
    const starts = (await weeksOf(session)).body.slice(0, 2).map(({ session_date }) => session_date);
    expect((await book(session, starts)).body.code).toBe('NO_CREDIT');
    expect(await creditsOf(session.client)).toBe(1);
    expect(await sold.isFree('2027-03-12T10:00:00-08:00')).toBe(true);
  });

  it('P1 of twenty clients who request the same four weeks, one gets all of them, the others none', async () => {
    const sessions: SoldSession[] = [];
    const first = await sold.at('2027-03-08T14:00:00-08:00');
    const starts = (await weeksOf(first)).body.slice(0, 4).map(({ session_date }) => session_date);
    for (let one = 0; one < 20; one += 1) {
      const client = await testApp.people.client();
      await giveCredits(testApp, client, 4);
      const { booking } = first;
      await testApp.em().execute(
        `insert into bookings (id, user_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, price_cents, cancellation_deadline, created_at, updated_at)
         select gen_random_uuid(), ?, booking_type, session_date, duration_minutes, location, '', 1, 'completed', 0, cancellation_deadline, created_at, updated_at from bookings where id = ?`,
        [client.userId, booking.id],
      );
      sessions.push({ client, booking: (await sold.of(client))[0]! });
    }
    const answers = await Promise.all(sessions.map((session, index) => book(session, index % 2 ? starts : [...starts].reverse())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const [claims] = await testApp.em().execute<Array<{ count: number }>>('select count(*)::int as count from bookings where session_date = any(?::timestamptz[])', [`{${starts.map((start) => `"${start}"`).join(',')}}`]);
    expect(claims?.count).toBe(4);
  });

  it.each([
    ['a week that is not one of them', ['2027-03-30T10:30:00-07:00'], 'NOT_REPEATABLE'],
    ['the same week twice', ['2027-03-17T08:00:00-07:00', '2027-03-17T15:00:00Z'], 'BAD_REQUEST'],
    ['none', [], 'BAD_REQUEST'],
  ])('refuses %s', async (_, starts, code) => {
    const session = (await sold.at(code === 'NOT_REPEATABLE' ? '2027-03-09T08:00:00-08:00' : `2027-03-1${starts.length + 0}T08:00:00-08:00`));
    expect((await book(session, starts)).body.code).toBe(code);
  });

  it('ROLE-05 another client’s session answers like a missing one', async () => {
    const session = await sold.at('2027-03-12T16:00:00-08:00');
    expect((await weeksOf({ ...session, client: await testApp.people.client() })).status).toBe(404);
  });

  describe('a note for the coach', () => {
    const write = ({ client, booking }: SoldSession, notes: string) => testApp.request.put<{ notes: string; code?: string }>(`/bookings/${booking.id}/notes`, { notes }, client.bearer);

    it('ENT-09 is encrypted, can be read by its client, and does not change the session', async () => {
      const session = await sold.at('2027-03-15T08:00:00-07:00');
      expect((await write(session, 'My shoulder hurts since Sunday')).body.notes).toBe('My shoulder hurts since Sunday');
      const { body } = await testApp.request.get<Record<string, unknown>>(`/bookings/${session.booking.id}`, session.client.bearer);
      expect(body).toEqual({ ...session.booking, notes: 'My shoulder hurts since Sunday', etag: expect.any(String) as string });
      const [row] = await testApp.em().execute<Array<{ notes: string }>>('select notes from bookings where id = ?', [session.booking.id]);
      expect(row?.notes).toMatch(/^s1\./);
    });

    it.each([['nothing', '', 400], ['blanks', '   ', 400], ['more than 5,000 characters', 'x'.repeat(5_001), 400]])('refuses %s', async (_, notes, status) => {
      const session = await sold.at(`2027-03-15T${notes.length > 5 ? '09' : notes === '' ? '10' : '11'}:00:00-07:00`);
      expect((await write(session, notes)).status).toBe(status);
    });

    it('is closed once the session is canceled; ROLE-05 another client’s answers like a missing one', async () => {
      const session = await sold.at('2027-03-15T12:00:00-07:00');
      expect((await write({ ...session, client: await testApp.people.client() }, 'Not mine')).status).toBe(404);
      await testApp.request.post(`/bookings/${session.booking.id}/cancel`, {}, session.client.bearer);
      expect((await write(session, 'Too late')).body.code).toBe('NOTES_CLOSED');
    });

    it('a canceled session is marked as canceled in its calendar file', async () => {
      const session = await sold.at('2027-03-15T16:00:00-07:00');
      await testApp.request.post(`/bookings/${session.booking.id}/cancel`, {}, session.client.bearer);
      const answer = await fetch(`${testApp.url}/api/bookings/${session.booking.id}/calendar-file`, { headers: { authorization: `Bearer ${session.client.bearer}` } });
      const event = new ICAL.Component(ICAL.parse(await answer.text()) as never).getFirstSubcomponent('vevent')!;
      expect(event.getFirstPropertyValue('status')).toBe('CANCELLED');
    });
  });
});
