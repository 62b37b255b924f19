import { randomUUID } from 'node:crypto';
import { MINUTE } from '@coach/domain';
import { givePassword, PASSWORD } from './sign-in/authenticator-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';
import type { Answer } from './requests.ts';
import { runTimed } from './timed-job.ts';

interface View {
  access_token: string;
  expires_in: number;
  user: { id: string; email: string };
  profile: { email: string; health_notes: string | null; is_admin: boolean };
  viewing?: { email: string; started_at: string; expires_at: string };
}

const READ_ONLY = { status: 403, body: { code: 'VIEWING_ONLY', title: 'Not allowed while viewing as another user' } };
const REASON = 'She cannot find her invoices';

/** The cookies set by an answer, formatted for the next request. */
const cookiesOf = ({ headers }: Answer<unknown>): string => headers.getSetCookie().filter((one) => !/=;/.test(one)).map((one) => one.split(';')[0]).join('; ');

describe('impersonation (IMP-01..06)', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let maria: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    [coach, maria] = [await testApp.people.coach(), await testApp.people.client()];
    await givePassword(testApp, coach);
  });
  afterAll(() => testApp.stop());

  const start = (userId = maria.userId, bearer = coach.bearer, reason = REASON) => testApp.request.post<View>('/admin/impersonation', { user_id: userId, reason }, bearer);
  const withCookie = (path: string, cookie: string) => testApp.request.post<View>(path, undefined, undefined, { cookie });
  /** The coach in a browser: with a refresh cookie, while impersonating. */
  const browser = async () => {
    const own = await testApp.request.post<View>('/auth/sign-in', { email: coach.email, password: PASSWORD });
    const begun = await start(maria.userId, own.body.access_token);
    return { own, begun, both: `${cookiesOf(own)}; ${cookiesOf(begun)}` };
  };
  const audited = (person: SignedInPerson) =>
    testApp.em().execute<Array<{ action: string; actor: string; acting_as: string | null; after: Record<string, unknown>; ip: string | null }>>(
      `select action, actor, acting_as, after, ip from audit_log where target = ? and action like 'impersonation.%' order by created_at, id`,
      [`person:${person.userId}`],
    );

  describe('the panel', () => {
    const find = (email: string, bearer = coach.bearer) => testApp.request.get<{ people: Array<Record<string, unknown>> }>(`/admin/impersonation/people?email=${encodeURIComponent(email)}`, bearer);

    it('IMP-01 LIM-03 finds at most ten people by a part of their address, with these fields', async () => {
      for (let person = 0; person < 12; person += 1) await testApp.people.client();
      const { status, body } = await find('LIENT');
      expect({ status, found: body.people.length }).toEqual({ status: 200, found: 10 });
      expect(Object.keys(body.people[0]!).sort()).toEqual(['created_at', 'email', 'first_name', 'is_admin', 'last_name', 'user_id']);
      expect((await find(maria.email)).body.people).toMatchObject([{ user_id: maria.userId, email: maria.email, is_admin: false }]);
      expect((await find('%')).body.people).toEqual([]);
    });

    it('IMP-02 IMP-04 requires an address, and an admin', async () => {
      expect(await find('  ')).toMatchObject({ status: 400, body: { title: 'Please enter an email to search' } });
      expect(await find('client', maria.bearer)).toMatchObject({ status: 403, body: { title: 'Admin Access Required' } });
    });

    it('IMP-03 shows the active subscription and the videos it includes', async () => {
      const member = await testApp.people.client();
      await testApp.em().execute(
        `insert into videos (id, title, category, difficulty, access_tier, is_published, upload_status, video_url, created_at) values
           (gen_random_uuid(), 'Squats', 'general', 'beginner', 'all', true, 'pending', 'https://films.example/squats.mp4', now()),
           (gen_random_uuid(), 'Secrets', 'general', 'beginner', 'premium', true, 'pending', 'https://films.example/secrets.mp4', now())`,
      );
      const access = async () => (await testApp.request.get<{ subscription: unknown; videos: Array<{ title: string }> }>(`/admin/impersonation/people/${member.userId}`, coach.bearer)).body;
      expect(await access()).toMatchObject({ person: { email: member.email }, subscription: null, videos: [] });
      await testApp.em().execute(
        `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at)
         values (gen_random_uuid(), ?, 'active', 'video_access_only', 2000, now(), now() + interval '1 year', now(), now())`,
        [member.userId],
      );
      expect(await access()).toMatchObject({ subscription: { status: 'active', plan_type: 'video_access_only' }, videos: [{ title: 'Squats' }] });
      expect((await testApp.request.get(`/admin/impersonation/people/${randomUUID()}`, coach.bearer)).status).toBe(404);
    });
  });

  describe('the token', () => {
    it('IMP-06 names both users, and is valid for exactly thirty minutes', async () => {
      const { status, body } = await start();
      expect(status).toBe(201);
      const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
      expect(claims).toMatchObject({ sub: maria.userId, act: { sub: coach.userId }, aud: 'coach:viewing' });
      expect(body).toMatchObject({ expires_in: 1_800, user: { id: maria.userId, email: maria.email }, viewing: { email: maria.email } });
      expect(Date.parse(body.viewing!.expires_at) - Date.parse(body.viewing!.started_at)).toBe(30 * MINUTE);
      expect((await testApp.request.get('/profile', body.access_token)).status).toBe(200);
      testApp.advance(30 * MINUTE);
      expect((await testApp.request.get('/profile', body.access_token)).status).toBe(401);
    });

    it('IMP-06 sees what the client sees, with the client’s rights: nothing of the panel', async () => {
      const { access_token } = (await start()).body;
      const [own, seen] = [await testApp.request.get('/profile', maria.bearer), await testApp.request.get('/profile', access_token)];
      expect(seen.body).toEqual({ ...own.body, health_notes: null, etag: undefined });
      expect(own.body['health_notes']).toBe('Knee surgery in 2021');
      expect(await testApp.request.get('/admin/users', access_token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    });

    it('S9 hides the client’s health data from the admin, including the archive', async () => {
      const request = { booking_type: 'consultation', session_date: '2027-03-03T10:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'zebra-knee-marker' };
      const { id } = (await testApp.request.post<{ id: string }>('/bookings', request, maria.bearer)).body;
      const { access_token, profile } = (await start()).body;
      const booking = await testApp.request.get(`/bookings/${id}`, access_token);
      expect(booking).toMatchObject({ status: 200, body: { id, notes: '' } });
      expect(JSON.stringify(profile)).not.toContain('Knee');
      expect(await testApp.request.get(`/account/exports/${randomUUID()}/file`, access_token)).toMatchObject(READ_ONLY);
    });

    it('IMP-06 is read-only: every change is refused with this message, and nothing changes', async () => {
      const { access_token } = (await start()).body;
      for (const [method, path, body] of [
        ['PATCH', '/profile', { first_name: 'Mallory' }],
        ['POST', '/auth/password', { password: 'stolen-1' }],
        ['POST', '/account/deletion', { password: 'secret-1' }],
        ['POST', '/auth/sign-up', {}],
        ['PUT', '/admin/working-hours', {}],
      ] as const) {
        expect(await testApp.request.ask(method, path, body, access_token)).toMatchObject(READ_ONLY);
      }
      expect((await testApp.request.get('/profile', maria.bearer)).body['first_name']).not.toBe('Mallory');
    });

    it('IMP-06 playback is not recorded for the client, and does not use up their screens', async () => {
      const member = await testApp.people.client();
      const id = randomUUID();
      await testApp.em().execute(
        `insert into videos (id, title, category, difficulty, access_tier, is_published, is_protected, upload_status, video_url, created_at)
         values (?, 'Free for all', 'general', 'beginner', 'free', true, true, 'pending', ?, now())`,
        [id, `${testApp.url}/clips/free.mp4`],
      );
      const { access_token } = (await start(member.userId)).body;
      const played = await testApp.request.post(`/videos/${id}/playback`, {}, access_token);
      expect(played).toMatchObject({ status: 200, body: { watermark: coach.email } });
      expect(await testApp.request.post('/videos/track-access', { user_id_param: member.userId, video_id_param: id }, access_token)).toMatchObject(READ_ONLY);
      expect(await testApp.request.put(`/videos/${id}/progress`, { position_seconds: 3, duration_seconds: 60 }, access_token)).toMatchObject(READ_ONLY);
      const premium = await testApp.em().execute<Array<{ id: string }>>(`select id from videos where access_tier = 'premium' limit 1`);
      expect((await testApp.request.post(`/videos/${premium[0]!.id}/playback`, {}, access_token)).status).toBe(403);
      for (const table of ['video_access_log', 'video_streams', 'video_progress']) expect(await testApp.em().execute(`select * from ${table} where user_id = ?`, [member.userId])).toEqual([]);
    });

    it.each([
      ['the admin is one no more', `update profiles set is_admin = false where user_id = ?`, () => coach.userId, `update profiles set is_admin = true where user_id = ?`],
      ['the admin was signed out elsewhere', `update sessions set revoked_at = now() where user_id = ?`, () => coach.userId, `update sessions set revoked_at = null where user_id = ?`],
      ['the person became an admin', `update profiles set is_admin = true where user_id = ?`, () => maria.userId, `update profiles set is_admin = false where user_id = ?`],
    ])('ROLE-06 ends with the next request when %s', async (_, change, whose, undo) => {
      const { access_token } = (await start()).body;
      expect((await testApp.request.get('/profile', access_token)).status).toBe(200);
      await testApp.em().execute(change, [whose()]);
      expect((await testApp.request.get('/profile', access_token)).status).toBe(401);
      await testApp.em().execute(undo, [whose()]);
    });
  });

  describe('permissions', () => {
    it('IMP-06 admins, oneself and unknown users cannot be impersonated', async () => {
      const other = await testApp.people.coach();
      for (const userId of [coach.userId, other.userId]) expect(await start(userId)).toMatchObject({ status: 409, body: { code: 'NOT_VIEWABLE' } });
      expect((await start(randomUUID())).status).toBe(404);
    });

    it('IMP-04 only an admin can, and must give a reason', async () => {
      const other = await testApp.people.client();
      expect(await start(maria.userId, other.bearer)).toMatchObject({ status: 403, body: { title: 'Admin Access Required' } });
      expect(await start(maria.userId, coach.bearer, '  ')).toMatchObject({ status: 400, body: { title: 'Please say in a few words why you need to look.' } });
    });

    it('impersonations cannot be nested, and ten started at once leave one', async () => {
      const { access_token } = (await start()).body;
      expect(await start(maria.userId, access_token)).toMatchObject(READ_ONLY);
      const all = await Promise.all(Array.from({ length: 10 }, () => start()));
      expect(all.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(all.some(({ status }) => status === 201)).toBe(true);
      expect(await testApp.em().execute('select id from viewings where viewer_id = ? and ended_at is null', [coach.userId])).toHaveLength(1);
    });
  });

  describe('returning', () => {
    it('IMP-05 a reload continues the impersonation, Exit returns the admin’s own session', async () => {
      const { begun, both } = await browser();
      expect(begun.headers.getSetCookie().join()).toMatch(/coach_viewing=.*Path=\/api\/auth; .*HttpOnly; SameSite=Strict/);
      expect((await withCookie('/auth/refresh', both)).body).toMatchObject({ user: { id: maria.userId }, profile: { health_notes: null }, viewing: { email: maria.email } });
      const exit = await withCookie('/auth/impersonation/end', both);
      expect(exit).toMatchObject({ status: 200, body: { user: { id: coach.userId } } });
      expect(exit.body.viewing).toBeUndefined();
      expect((await testApp.request.get('/profile', begun.body.access_token)).status).toBe(401);
      expect((await testApp.request.get('/admin/users', exit.body.access_token)).status).toBe(200);
    });

    it('IMP-05 the end of the thirty minutes returns it, too', async () => {
      const { both } = await browser();
      testApp.advance(30 * MINUTE);
      const answer = await withCookie('/auth/refresh', both);
      expect(answer.body).toMatchObject({ user: { id: coach.userId } });
      expect(answer.body.viewing).toBeUndefined();
      expect(answer.headers.getSetCookie().join()).toMatch(/coach_viewing=;/);
    });

    it('IMP-05 signing out returns it, too: the admin stays signed in', async () => {
      const { begun, both } = await browser();
      expect((await withCookie('/auth/sign-out', both)).status).toBe(200);
      expect((await testApp.request.get('/profile', begun.body.access_token)).status).toBe(401);
      expect((await withCookie('/auth/refresh', both)).body).toMatchObject({ user: { id: coach.userId } });
    });

    it.each(['coach_viewing=', 'coach_viewing=nonsense', `coach_viewing=${randomUUID()}.forged`])('a forged cookie has no effect: %s', async (forged) => {
      const { own } = await browser();
      const answer = await withCookie('/auth/refresh', `${cookiesOf(own)}; ${forged}`);
      expect(answer.body).toMatchObject({ user: { id: coach.userId } });
      expect(await testApp.request.post('/auth/impersonation/end', undefined, undefined, { cookie: forged })).toMatchObject({ status: 401 });
    });

    it('another origin cannot trigger Exit', async () => {
      const { both } = await browser();
      expect((await testApp.request.post('/auth/impersonation/end', undefined, undefined, { cookie: both, origin: 'https://elsewhere.example' })).status).toBe(403);
    });
  });

  describe('the audit log', () => {
    it('S10 records the start with its reason, every page once, and the end: who, as whom, from where', async () => {
      const person = await testApp.people.client();
      const own = await testApp.request.post<View>('/auth/sign-in', { email: coach.email, password: PASSWORD });
      const begun = await start(person.userId, own.body.access_token);
      for (const path of ['/profile', '/bookings', '/bookings', '/billing/subscription']) {
        testApp.advance(MINUTE);
        await testApp.request.get(path, begun.body.access_token);
      }
      await testApp.request.get('/admin/users', begun.body.access_token);
      testApp.advance(MINUTE);
      await withCookie('/auth/impersonation/end', `${cookiesOf(own)}; ${cookiesOf(begun)}`);
      const all = await audited(person);
      expect(all.map(({ action, after }) => [action, after['page'] ?? after['reason'] ?? after['how']])).toEqual([
        ['impersonation.start', REASON],
        ['impersonation.view', '/profile'],
        ['impersonation.view', '/bookings'],
        ['impersonation.view', '/billing/subscription'],
        ['impersonation.end', 'exit'],
      ]);
      expect(all.at(-1)!.after['seconds']).toBe(300);
      for (const entry of all) expect(entry).toMatchObject({ actor: coach.userId, acting_as: person.userId, ip: expect.stringContaining('127.0.0.1') as string });
    });

    it('S10 records an end by timeout too, with its time', async () => {
      const person = await testApp.people.client();
      await start(person.userId);
      testApp.advance(45 * MINUTE);
      await runTimed(testApp, 'auth.end-impersonations');
      await runTimed(testApp, 'auth.end-impersonations');
      expect((await audited(person)).filter(({ action }) => action === 'impersonation.end')).toMatchObject([{ after: { how: 'expiry', seconds: 1_800 } }]);
    });

    it('only the client can read who looked, when, why and at what', async () => {
      const person = await testApp.people.client();
      const { access_token } = (await start(person.userId)).body;
      await testApp.request.get('/bookings', access_token);
      testApp.advance(1_000);
      await testApp.request.get('/billing/invoices', access_token);
      const { body } = await testApp.request.get<{ viewings: unknown[] }>('/account/viewings', person.bearer);
      expect(body.viewings).toMatchObject([{ viewer: expect.stringContaining('Gonzalez') as string, reason: REASON, ended_at: null, pages: ['Bookings', 'Invoices'] }]);
      expect((await testApp.request.get<{ viewings: unknown[] }>('/account/viewings', (await testApp.people.client()).bearer)).body.viewings).toEqual([]);
    });
  });
});
