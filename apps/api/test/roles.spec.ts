import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

type Ids = Record<'booking' | 'user' | 'leaver' | 'video' | 'subscription', string>;
type Walk = [what: string, method: string, path: (ids: Ids) => string, body?: (ids: Ids) => object, status?: number];

/** What an admin can do according to ROLE-03, each with its route. */
const COACH_ONLY: Walk[] = [
  ['opens the panel', 'GET', () => '/admin/overview'],
  ['sees all users', 'GET', () => '/admin/users'],
  ['sees all bookings', 'GET', () => '/admin/bookings?group=pending'],
  ['sees all subscriptions', 'GET', () => '/admin/subscriptions'],
  ['sees all videos', 'GET', () => '/admin/videos'],
  ['sees the access logs', 'GET', () => '/admin/access-logs'],
  ['changes a status', 'PATCH', ({ booking }) => `/admin/bookings/${booking}/status`, () => ({ status: 'confirmed' })],
  ['creates a subscription', 'POST', ({ user }) => `/admin/users/${user}/subscription`, () => ({ plan_type: 'video_library' }), 201],
  ['changes a subscription', 'PATCH', ({ subscription }) => `/admin/subscriptions/${subscription}/status`, () => ({ status: 'canceled' })],
  ['grants admin', 'PATCH', ({ leaver }) => `/admin/users/${leaver}/admin`, () => ({ is_admin: true })],
  ['revokes admin', 'PATCH', ({ leaver }) => `/admin/users/${leaver}/admin`, () => ({ is_admin: false })],
  ['makes a video', 'POST', () => '/admin/videos', () => ({ title: 'New one' }), 201],
  ['changes a video', 'PATCH', ({ video }) => `/admin/videos/${video}`, () => ({ change: { title: 'Other words' } })],
  ['removes a video', 'DELETE', ({ video }) => `/admin/videos/${video}`],
  ['looks at the site as a client', 'POST', () => '/admin/impersonation', ({ user }) => ({ user_id: user, reason: 'Asked to' }), 201],
  ['deletes a user', 'POST', () => '/admin/admin-user-cleanup', ({ leaver }) => ({ action: 'delete_user', user_id: leaver })],
  ['sends a test e-mail', 'POST', () => '/auth/send-auth-emails', () => ({ type: 'test', email: 'somebody@example.test', subject: 'Test', message: 'It works' })],
];

/** What every user with an account can do, including admins (ROLE-02, ROLE-03). */
const EVERYBODYS: Walk[] = [
  ['reads the own profile', 'GET', () => '/profile'],
  ['changes the own profile', 'PATCH', () => '/profile', () => ({ first_name: 'Ada' })],
  ['sees the own bookings', 'GET', () => '/bookings'],
  ['sees the own plan', 'GET', () => '/billing/subscription'],
  ['opens a payment page for a plan', 'POST', () => '/billing/checkout', () => ({ serviceType: 'video_library' })],
];

describe('ROLE-03 what only an admin can do', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  let ids: Ids;
  const only = async (sql: string, values: unknown[]): Promise<string> => (await testApp.em().execute<Array<{ id: string }>>(sql, values))[0]!.id;

  beforeAll(async () => {
    testApp = await startTestApp();
    [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
    const [user, leaver, subscriber] = [await testApp.people.client(), await testApp.people.client(), await testApp.people.client()];
    const request = { booking_type: 'consultation', session_date: '2027-03-03T10:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Knee' };
    ids = {
      ...{ user: user.userId, leaver: leaver.userId },
      booking: (await testApp.request.post<{ id: string }>('/bookings', request, client.bearer)).body.id,
      video: await only(
        `insert into videos (id, title, category, difficulty, access_tier, is_published, upload_status, video_url, created_at)
         values (?, 'For members', 'general', 'beginner', 'premium', true, 'pending', ?, now()) returning id`,
        [randomUUID(), `${testApp.url}/clips/a.mp4`],
      ),
      subscription: await only(
        `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at)
         values (?, ?, 'active', 'video_library', 10000, now(), now() + interval '1 year', now(), now()) returning id`,
        [randomUUID(), subscriber.userId],
      ),
    };
  });
  afterAll(() => testApp.stop());

  const walk = ([, method, path, body]: Walk, { bearer }: SignedInPerson) => testApp.request.ask(method, path(ids), body?.(ids), bearer);

  it.each(COACH_ONLY)('no client %s', async (...step) => {
    expect(await walk(step, client)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', title: 'Admin Access Required' } });
  });

  it('has the library without a subscription', async () => {
    const shelf = async ({ bearer }: SignedInPerson) => (await testApp.request.get<Array<{ id: string; is_accessible: boolean }>>('/videos', bearer)).body.map(({ is_accessible: isOpen }) => isOpen);
    expect(await shelf(client)).toEqual([false]);
    expect(await shelf(coach)).toEqual([true]);
    expect((await testApp.request.post(`/videos/${ids.video}/playback`, {}, coach.bearer)).status).toBe(200);
  });

  it.each(EVERYBODYS)('both a client and an admin: %s', async (...step) => {
    for (const person of [client, coach]) expect({ person: person.email, status: (await walk(step, person)).status }).toEqual({ person: person.email, status: 200 });
  });

  it.each(COACH_ONLY)('an admin %s', async (...step) => {
    const { status, body } = await walk(step, coach);
    expect({ status, body }).toMatchObject({ status: step[4] ?? 200 });
  });

  it('an admin resends a confirmation, which links to this site', async () => {
    const person = { firstName: 'Late', lastName: 'Comer', phone: '1', healthNotes: null, privacyConsent: true };
    await testApp.request.post('/auth/sign-up', { email: 'late@example.test', password: 'secret-1', ...person });
    expect((await testApp.request.post('/auth/resend-confirmation', { email: 'late@example.test' }, coach.bearer)).status).toBe(200);
    const mails = await testApp.mailbox.to('late@example.test', 2);
    expect(mails.at(-1)!.text).toContain(`${testApp.url}/confirm-email#`);
  });
});

describe('CALL-01 the requests of an account in sequence', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  const EMAIL = 'walker@example.test';
  const tokensIn = (text: string, page: string) => {
    const tokens = new URLSearchParams(new RegExp(`${page}#(\\S+)`).exec(text)![1]);
    return { access_token: tokens.get('access_token'), refresh_token: tokens.get('refresh_token') };
  };
  const mail = async (count: number) => (await testApp.mailbox.to(EMAIL, count)).at(-1)!.text;

  it('sign up, resend, session from tokens, current user, profile, reset, new password, sign in, sign out', async () => {
    const person = { firstName: 'Wanda', lastName: 'Walker', phone: '1', healthNotes: 'Knee', privacyConsent: true };
    expect((await testApp.request.post('/auth/sign-up', { email: EMAIL, password: 'secret-1', ...person })).status).toBe(201);
    await mail(1);
    expect((await testApp.request.post('/auth/resend-confirmation', { email: EMAIL })).status).toBe(200);
    const confirmed = await testApp.request.post<{ access_token: string }>('/auth/confirm-email', tokensIn(await mail(2), '/confirm-email'));
    expect(confirmed.status).toBe(200);
    const bearer = confirmed.body.access_token;
    expect((await testApp.request.get('/profile', bearer)).body).toMatchObject({ email: EMAIL, first_name: 'Wanda', health_notes: 'Knee' });
    expect((await testApp.request.patch('/profile', { phone: '(213) 555-0143' }, bearer)).body).toMatchObject({ phone: '(213) 555-0143', first_name: 'Wanda' });

    expect((await testApp.request.post('/auth/request-password-reset', { email: EMAIL })).status).toBe(200);
    expect((await testApp.request.post('/auth/recover', { ...tokensIn(await mail(3), '/reset-password'), password: 'secret-2' })).status).toBe(200);
    expect((await testApp.request.get('/profile', bearer)).status).toBe(401);

    expect((await testApp.request.post('/auth/sign-in', { email: EMAIL, password: 'secret-1' })).status).toBe(401);
    const signedIn = await testApp.request.post<{ access_token: string }>('/auth/sign-in', { email: EMAIL, password: 'secret-2' });
    const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
    expect((await testApp.request.post('/auth/sign-out', undefined, undefined, { cookie })).status).toBe(200);
    expect((await testApp.request.get('/profile', signedIn.body.access_token)).status).toBe(401);
    expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie })).status).toBe(401);
  });
});
