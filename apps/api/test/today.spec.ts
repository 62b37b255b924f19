import type { AdminBooking, CoachToday } from '@coach/contracts';
import { HOUR, MINUTE } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

describe('Today', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  let booking: AdminBooking;
  const at = '2027-03-01T11:00:00-08:00';
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
    const request = { user_id: client.userId, booking_type: 'personal_training', session_date: at, duration_minutes: 60, location: 'Studio', price_cents: 9_000, notes: 'Bad knee' };
    booking = (await testApp.request.post<AdminBooking>('/admin/bookings', request, coach.bearer)).body;
  }, 120_000);
  afterAll(() => testApp.stop());

  const today = async (date = '2027-03-01') => (await testApp.request.get<CoachToday>(`/admin/today?date=${date}`, coach.bearer)).body;
  const attend = (attendance: string | null) => testApp.request.ask('PUT', `/admin/bookings/${booking.id}/attendance`, { starts_at: at, attendance }, coach.bearer);
  const stateOf = async () => (await testApp.em().execute<Array<{ status: string; no_show: boolean }>>('select status, no_show from bookings where id = ?', [booking.id]))[0];
  const entries = (action: string) => testApp.em().execute<Array<{ target: string; after: Record<string, unknown> }>>('select target, after from audit_log where action = ? order by created_at', [action]);

  it('shows who comes when and where, and never health data', async () => {
    await testApp.em().execute(`insert into session_credits (id, user_id, source, granted, used, expires_at, created_at) values (gen_random_uuid(), ?, 'gift', 4, 1, '2027-04-01', '2027-03-01')`, [client.userId]);
    const { sessions } = await today();
    expect(sessions).toEqual([
      {
        ...{ booking_id: booking.id, user_id: client.userId, starts_at: '2027-03-01T19:00:00.000Z', ends_at: '2027-03-01T20:00:00.000Z', booking_type: 'personal_training', class_name: null, status: 'confirmed' },
        ...{ week: null, weeks: null, is_missed: false, participants: 1, location: 'Studio', place_id: '', place: null, first_name: 'Maria2', last_name: 'Gonzalez', email: client.email, phone: null },
        ...{ has_health_notes: true, credits_left: 3, sessions_before: 0, last_session: null, has_last_note: false, attendance: null, etag: expect.any(String) as string, note_etag: expect.any(String) as string },
      },
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/knee/i);
    expect((await today('2027-03-02')).sessions).toEqual([]);
  });

  it('counts only credits that can pay for this session', async () => {
    const left = async () => (await today()).sessions.map(({ credits_left }) => credits_left);
    const give = (columns: string, values: string) => testApp.em().execute(`insert into session_credits (id, user_id, source, granted, used, expires_at, created_at, ${columns}) values (gen_random_uuid(), ?, 'gift', 5, 0, '2027-04-01', '2027-03-01', ${values})`, [client.userId]);
    await give('pays', `'{"services": ["personal_training"], "minutes": 45}'`);
    await give('pays', `'{"services": ["group_session"], "minutes": 90}'`);
    await give('suspended_at', `'2027-03-01'`);
    expect(await left()).toEqual([3]);
    await give('pays', `'{"services": ["group_session", "personal_training"], "minutes": 60}'`);
    expect(await left()).toEqual([8]);
  });

  it('S9 shows health notes with a reason only, and audits each access', async () => {
    const open = (reason: string) => testApp.request.post<{ notes: string; health_notes: string }>(`/admin/bookings/${booking.id}/health`, { reason }, coach.bearer);
    expect((await open(' ')).status).toBe(400);
    expect(await entries('health-notes.read')).toHaveLength(0);
    expect((await open('Before the session')).body).toEqual({ notes: 'Bad knee', health_notes: 'Knee surgery in 2021', sessions: [] });
    expect(await entries('health-notes.read')).toMatchObject([{ target: `person:${client.userId}`, after: { reason: 'Before the session', booking_id: booking.id } }]);
  });

  it('allows checking in from half an hour before, and undoing it', async () => {
    expect(await attend('arrived')).toMatchObject({ status: 409, body: { code: 'TOO_EARLY' } });
    testApp.advance(90 * MINUTE);
    expect((await attend('arrived')).status).toBe(200);
    expect((await today()).sessions[0]!.attendance).toBe('arrived');
    expect(await attend('no_show')).toMatchObject({ status: 409 });
    expect((await attend(null)).status).toBe(200);
    expect((await today()).sessions[0]!.attendance).toBeNull();
  });

  it('FLOW-06 a no-show counts as completed, and undoing it restores the former status', async () => {
    testApp.advance(40 * MINUTE);
    await attend('no_show');
    expect(await stateOf()).toEqual({ status: 'completed', no_show: true });
    await attend('arrived');
    expect(await stateOf()).toEqual({ status: 'confirmed', no_show: false });
    expect((await entries('booking.note-attendance')).map(({ after }) => String(after['attendance'])).sort()).toEqual(['arrived', 'arrived', 'no_show', 'null']);
    expect((await testApp.request.ask('PUT', `/admin/bookings/${booking.id}/attendance`, { starts_at: '2027-03-01T12:00:00-08:00', attendance: 'arrived' }, coach.bearer)).status).toBe(404);
  });

  it('stores an encrypted note for the next time, shown with the health notes and included in the client’s export', async () => {
    const write = (note: string) => testApp.request.ask('PUT', `/admin/bookings/${booking.id}/session-note`, { starts_at: at, note }, coach.bearer);
    expect((await write('Squats 60 kg, knee held')).status).toBe(200);
    const [row] = await testApp.em().execute<Array<{ note: string }>>('select note from session_records where booking_id = ?', [booking.id]);
    expect(row!.note).toMatch(/^s1\./);
    testApp.advance(2 * HOUR);
    const opened = await testApp.request.post<{ sessions: object[] }>(`/admin/bookings/${booking.id}/health`, { reason: 'Planning' }, coach.bearer);
    expect(opened.body.sessions).toEqual([{ starts_at: '2027-03-01T19:00:00.000Z', note: 'Squats 60 kg, knee held' }]);
    await write('');
    expect((await testApp.em().execute<Array<{ note: string; attendance: string }>>('select note, attendance from session_records where booking_id = ?', [booking.id]))[0]).toEqual({ note: '', attendance: 'arrived' });
  });
});
