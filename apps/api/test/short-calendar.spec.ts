import type { CalendarEntry, CoachCalendar } from '@coach/contracts';
import { classDesk } from './class-desk.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

type Session = Extract<CalendarEntry, { kind: 'session' }>;

describe('a month calendar limited to the first sessions of each day', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
    client = await testApp.people.client();
  });
  afterAll(() => testApp.stop());
  beforeEach(() => testApp.em().execute('delete from bookings'));

  const booked = (at: string, type = 'personal_training', status = 'completed') =>
    testApp.em().execute(
      `insert into bookings (id, user_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, cancelled_at, cancelled_by, cancellation_deadline, created_at, updated_at)
       values (gen_random_uuid(), ?, ?, ?, 60, 'Studio', '', 2, ?, ?, ?, now(), now(), now())`,
      [client.userId, type, new Date(at), status, ...(status === 'cancelled' ? [new Date(at), 'client'] : [null, null])],
    );
  const read = async (query: string) => (await testApp.request.get<CoachCalendar>(`/admin/calendar?${query}`, coach.bearer)).body;
  const sessions = ({ entries }: CoachCalendar) => entries.filter((entry): entry is Session => entry.kind === 'session');
  const starts = (calendar: CoachCalendar) => sessions(calendar).map(({ starts_at: at }) => at.slice(5, 16));
  const leftOut = ({ days }: CoachCalendar) => days.map(({ left_out: count }) => count);

  it('has the first sessions of each day and the number of others, by the business’s local date', async () => {
    for (const hour of ['08', '10', '12', '16', '23']) await booked(`2027-02-02T${hour}:30:00-08:00`);
    await booked('2027-02-03T09:00:00-08:00');
    await booked('2027-02-02T07:00:00-08:00', 'personal_training', 'cancelled');
    const short = await read('from=2027-02-01&days=4&most=2');
    expect(starts(short)).toEqual(['02-02T16:30', '02-02T18:30', '02-03T17:00']);
    expect(leftOut(short)).toEqual([undefined, 3, undefined, undefined]);
    const whole = await read('from=2027-02-01&days=4');
    expect(sessions(whole)).toHaveLength(6);
    expect(leftOut(whole)).toEqual([undefined, undefined, undefined, undefined]);
    expect(sessions(short)).toEqual(sessions(whole).filter(({ starts_at: at }) => starts(short).includes(at.slice(5, 16))));
  });

  it('counts all participants of a group session as one, and includes all of them', async () => {
    for (const _ of [1, 2, 3]) await booked('2027-02-02T09:00:00-08:00', 'group_session');
    await booked('2027-02-09T08:00:00-08:00');
    await booked('2027-02-09T12:00:00-08:00');
    const short = await read('from=2027-02-09&days=1&most=2');
    expect(starts(short)).toEqual(['02-09T16:00', '02-09T17:00', '02-09T17:00', '02-09T17:00']);
    expect(sessions(short).map(({ week, seats }) => [week, seats])).toEqual([[null, null], [2, 6], [2, 6], [2, 6]]);
    expect(leftOut(short)).toEqual([1]);
  });

  it('includes a session that started the day before and continues into the first day', async () => {
    await booked('2027-02-01T23:30:00-08:00');
    expect(starts(await read('from=2027-02-02&days=1'))).toEqual(['02-02T07:30']);
    expect(starts(await read('from=2027-02-02&days=1&most=1'))).toEqual(['02-02T07:30']);
  });

  it.each(['0', '101', 'x'])('refuses the limit %s', async (most) => {
    expect((await testApp.request.get(`/admin/calendar?from=2027-02-01&days=4&most=${most}`, coach.bearer)).status).toBe(400);
  });

  it('omits the participants of a later class, but not the class', async () => {
    const desk = classDesk(() => ({ testApp, payments: new Payments(testApp), coach }));
    const { id } = await desk.made('2027-03-29T17:00:00-07:00');
    await desk.booked('2027-03-29T17:00:00-07:00', 2);
    await booked('2027-03-29T06:00:00-07:00');
    const { days, entries } = await read('from=2027-03-29&days=1&most=1');
    expect(entries.filter((entry) => entry.kind === 'session' || (entry.kind === 'class' && entry.class_id === id)).map(({ kind, starts_at: start }) => [kind, start])).toEqual([['session', '2027-03-29T13:00:00.000Z'], ['class', '2027-03-30T00:00:00.000Z']]);
    expect(days).toEqual([expect.not.objectContaining({ left_out: expect.anything() as number })]);
  });
});
