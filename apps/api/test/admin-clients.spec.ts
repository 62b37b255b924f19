import { randomUUID } from 'node:crypto';
import type { AdminClient, AdminUserPage, ClientTimeline, SealedNotes, WatchedFilm } from '@coach/contracts';
import { DAY } from '@coach/domain';
import { Clock } from '../src/platform/clock/clock.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

describe('the client page', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
    client = await testApp.people.client();
  });
  afterAll(() => testApp.stop());

  const now = () => testApp.app.get(Clock).now();
  const open = async (userId = client.userId) => (await testApp.request.get<AdminClient>(`/admin/clients/${userId}`, coach.bearer)).body;
  const users = async (query: string) => (await testApp.request.get<AdminUserPage>(`/admin/users?${query}`, coach.bearer)).body.users.map(({ user_id: id }) => id);
  const setTags = (person: SignedInPerson, tags: string[]) => testApp.request.put<{ tags: string[] }>(`/admin/clients/${person.userId}/tags`, { tags }, coach.bearer);
  const booked = (person: SignedInPerson, days: number, changes: { status?: string; no_show?: boolean } = {}) =>
    testApp.em().execute(
      `insert into bookings (id, user_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, no_show, cancelled_at, cancelled_by, cancellation_deadline, created_at, updated_at)
       values (gen_random_uuid(), ?, 'personal_training', ?, 60, 'Studio', '', 1, ?, ?, ?, ?, ?, ?, ?)`,
      [person.userId, new Date(now().getTime() + days * DAY), changes.status ?? 'completed', changes.no_show ?? false, changes.status === 'cancelled' ? now() : null, changes.status === 'cancelled' ? 'client' : null, now(), now(), now()],
    );

  it('answers the profile, the plan and all counts in one response', async () => {
    await booked(client, -3);
    await booked(client, -10, { no_show: true });
    await booked(client, -5, { status: 'cancelled' });
    const page = await open();
    expect(page).toMatchObject({ user: { user_id: client.userId, tags: [], has_health_notes: true }, is_confirmed: true, subscription: null, credits: [], next_session: null, may_write: expect.any(Boolean) as boolean });
    expect(page.counts).toEqual({ ahead: 0, done: 1, canceled: 1, missed: 1, paid: 0, payments: 0, messages: 0, check_ins: 0, films: 0 });
    expect(page.user.last_session_at).toBe(new Date(now().getTime() - 3 * DAY).toISOString());
    expect(JSON.stringify(page)).not.toContain('Knee');
    expect((await testApp.request.get(`/admin/clients/${randomUUID()}`, coach.bearer)).status).toBe(404);
  });

  it('merges the client’s history, newest first, without repeats across pages', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    let last = Infinity;
    while (cursor !== null) {
      const { body }: { body: ClientTimeline } = await testApp.request.get<ClientTimeline>(`/admin/clients/${client.userId}/timeline?limit=1${cursor && `&cursor=${cursor}`}`, coach.bearer);
      for (const { kind, id, at } of body.events) {
        expect(Date.parse(at)).toBeLessThanOrEqual(last);
        last = Date.parse(at);
        seen.push(`${kind} ${id}`);
      }
      cursor = body.next_cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.map((one) => one.split(' ')[0]).sort()).toEqual(['canceled', 'joined', 'session', 'session']);
    expect((await testApp.request.get(`/admin/clients/${client.userId}/timeline?cursor=nonsense`, coach.bearer)).status).toBe(400);
  });

  it('USR-09 opens confidential notes only with a reason, which the audit log records', async () => {
    const notes = (body: object) => testApp.request.post<SealedNotes>(`/admin/clients/${client.userId}/notes`, body, coach.bearer);
    expect((await notes({ reason: ' ' })).status).toBe(400);
    expect((await notes({ reason: 'She asked me to' })).body).toEqual({ health_notes: 'Knee surgery in 2021', sessions: [] });
    expect(await testApp.em().execute(`select action, after from audit_log where target = ?`, [`person:${client.userId}`])).toEqual([{ action: 'health-notes.read', after: { reason: 'She asked me to' } }]);
  });

  it('keeps the coach’s tags for a client: unique regardless of case, twenty at most', async () => {
    expect((await setTags(client, ['Strength', ' early  bird ', 'STRENGTH'])).body).toEqual({ tags: ['Strength', 'early bird'], etag: (await open()).etag });
    expect((await open()).user.tags).toEqual(['Strength', 'early bird']);
    expect((await testApp.request.get('/admin/client-tags', coach.bearer)).body).toEqual([{ tag: 'early bird', clients: 1 }, { tag: 'Strength', clients: 1 }]);
    const many = Array.from({ length: 21 }, (_, number) => `Tag ${number}`);
    expect((await setTags(client, many)).status).toBe(400);
    expect((await setTags(client, many.slice(1))).body.tags).toHaveLength(20);
    expect((await setTags(client, ['x'.repeat(31)])).status).toBe(400);
    await Promise.all([setTags(client, ['One']), setTags(client, ['One', 'Two'])]);
    expect((await open()).user.tags[0]).toBe('One');
  });

  it('finds clients by tag, plan and last visit', async () => {
    const [recent, long, never] = [await testApp.people.client(), await testApp.people.client(), await testApp.people.client()];
    await booked(recent, -2);
    await booked(long, -120);
    await booked(long, -1, { status: 'cancelled' });
    await setTags(never, ['Lead']);
    await testApp.request.post(`/admin/users/${recent.userId}/subscription`, { plan_type: 'video_library' }, coach.bearer);
    expect(await users('tag=LEAD')).toEqual([never.userId]);
    expect(await users('plan=any')).toEqual([recent.userId]);
    expect(await users('plan=video_library&seen=within_30')).toEqual([recent.userId]);
    expect(await users('plan=none')).not.toContain(recent.userId);
    expect(await users('seen=over_90')).toEqual([long.userId]);
    expect(await users('seen=over_30')).toEqual([long.userId]);
    expect(await users('seen=within_30')).toEqual(expect.arrayContaining([recent.userId, client.userId]));
    expect(await users('seen=never')).toEqual(expect.arrayContaining([never.userId]));
    expect(await users('seen=never')).not.toContain(long.userId);
  });

  it('finds a phone number with and without its country code', async () => {
    const [kept] = await testApp.em().execute<Array<{ user_id: string }>>(`update profiles set details = details || '{"phone": "(916) 555-0177"}' where user_id = ? returning user_id`, [client.userId]);
    for (const typed of ['+1 916 555 0177', '19165550177', '001-916-555-0177', '916 555 0177', '555-0177']) expect(await users(`search=${encodeURIComponent(typed)}`)).toEqual([kept!.user_id]);
  });

  it('grants credits once, valid until the end of the last day', async () => {
    const give = (changes: object = {}) => testApp.request.post<{ code?: string }>(`/admin/credits/${client.userId}`, { request_id: id, credits: 2, last_day: '2027-06-30', reason: 'Referred a friend', ...changes }, coach.bearer);
    const id = randomUUID();
    const answers = await Promise.all([give(), give()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await open()).credits).toMatchObject([{ source: 'gift', left: 2, granted: 2, expires_at: '2027-07-01T07:00:00.000Z' }]);
    expect(await testApp.em().execute(`select fact from outbox where fact = 'credits.granted'`)).toHaveLength(1);
    expect((await give({ request_id: randomUUID(), last_day: '2020-01-01' })).body).toMatchObject({ code: 'BAD_END' });
    expect((await give({ request_id: randomUUID(), credits: 0 })).status).toBe(400);
  });

  it('lists the bookings and videos of one client only', async () => {
    const { body } = await testApp.request.get<{ bookings: Array<{ user_id: string }>; counts: Record<string, number> }>(`/admin/bookings?group=completed&user_id=${client.userId}`, coach.bearer);
    expect(body.bookings.map(({ user_id: id }) => id)).toEqual([client.userId, client.userId]);
    expect(body.counts).toMatchObject({ completed: 2, cancelled: 1 });
    const video = randomUUID();
    await testApp.em().execute(`insert into videos (id, title, category, difficulty, access_tier, upload_status, video_url, is_published, created_at) values (?, 'Carry', 'Strength', 'beginner', 'all', 'pending', 'https://video.test/1', true, now())`, [video]);
    await testApp.em().execute('insert into video_progress (user_id, video_id, position_seconds, duration_seconds, watched_at) values (?, ?, 60, 120, ?)', [client.userId, video, now()]);
    expect((await testApp.request.get<{ films: WatchedFilm[] }>(`/admin/clients/${client.userId}/films`, coach.bearer)).body.films).toMatchObject([{ title: 'Carry', position_seconds: 60 }]);
  });
});
