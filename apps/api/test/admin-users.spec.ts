import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { PublishedBusiness } from '@coach/contracts';
import { DAY } from '@coach/domain';
import { GivenPlansService } from '../src/billing/subscriptions/given-plans.service.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

interface User {
  user_id: string;
  email: string;
  is_admin: boolean;
  has_health_notes: boolean;
  active_plan: string | null;
}
interface Page {
  users: User[];
  next_cursor: string | null;
  total: number;
}

describe('the coach manages users', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, clock: '2027-01-31T17:00:00Z' });
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const list = async (query = '') => (await testApp.request.get<Page>(`/admin/users?${query}`, coach.bearer)).body;
  const setAdmin = (userId: string, is_admin: boolean, by = coach) => testApp.request.patch<User & { code: string }>(`/admin/users/${userId}/admin`, { is_admin }, by.bearer);
  const give = (userId: string, body: object = { plan_type: 'video_library' }) => testApp.request.post(`/admin/users/${userId}/subscription`, body, coach.bearer);
  const audited = (target: string) => testApp.em().execute<Array<Record<string, unknown>>>('select actor, action, before, after from audit_log where target = ? order by created_at, id', [target]);

  it('USR-01 lists newest first, without health notes', async () => {
    testApp.advance(1_000);
    const first = await testApp.people.client();
    testApp.advance(1_000);
    const second = await testApp.people.client();
    const page = await list();
    expect(page.users.slice(0, 2).map(({ email }) => email)).toEqual([second.email, first.email]);
    expect(page.users[0]).toMatchObject({ first_name: expect.stringContaining('Maria') as string, phone: null, is_admin: false, has_health_notes: true, active_plan: null });
    expect(JSON.stringify(page)).not.toContain('Knee');
  });

  it('pages by keyset without repeats, and finds by any part of name or address', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list(`limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.users.map(({ user_id }) => user_id));
      cursor = page.next_cursor;
    }
    const all = await list();
    expect(seen).toEqual(all.users.map(({ user_id }) => user_id));
    expect(all.total).toBe(seen.length);
    const client = await testApp.people.client();
    for (const search of [client.email.toUpperCase(), client.email.slice(2, 9)]) expect((await list(`search=${search}`)).users.map(({ user_id }) => user_id)).toContain(client.userId);
    expect(await list('search=%25')).toEqual({ users: [], next_cursor: null, total: 0 });
    expect((await testApp.request.get('/admin/users?cursor=nonsense', coach.bearer)).status).toBe(400);
  });

  it('USR-09 opens health notes one user at a time, each time with a row in the audit log', async () => {
    const client = await testApp.people.client();
    const { body } = await testApp.request.get(`/admin/users/${client.userId}/health-notes`, coach.bearer);
    expect(body).toEqual({ health_notes: 'Knee surgery in 2021', changed_at: null, reviewed_at: null, reviewed_by: null });
    expect(await audited(`person:${client.userId}`)).toEqual([{ actor: coach.userId, action: 'health-notes.read', before: null, after: null }]);
    expect((await testApp.request.get('/admin/users/00000000-0000-4000-8000-000000000000/health-notes', coach.bearer)).status).toBe(404);
  });

  it('USR-02 USR-03 granting and revoking each write an entry and require a new sign-in', async () => {
    const client = await testApp.people.client();
    expect((await setAdmin(client.userId, true)).body).toMatchObject({ user_id: client.userId, is_admin: true });
    expect((await testApp.request.get('/profile', client.bearer)).status).toBe(401);
    testApp.advance(1_000);
    expect((await setAdmin(client.userId, false)).body.is_admin).toBe(false);
    expect((await audited(`person:${client.userId}`)).map(({ action, actor }) => [action, actor])).toEqual([['admin.grant', coach.userId], ['admin.revoke', coach.userId]]);
  });

  it('USR-03 the last admin cannot be demoted, not even by two admins who demote each other at once', async () => {
    expect(await setAdmin(coach.userId, false)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    const other = await testApp.people.coach();
    const statuses = (await Promise.all([setAdmin(other.userId, false), setAdmin(coach.userId, false, other)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const [row] = await testApp.em().execute<Array<{ count: number }>>('select count(*)::int from profiles where is_admin');
    expect(row!.count).toBe(1);
    await testApp.em().execute('update profiles set is_admin = (user_id = ?)', [coach.userId]);
    await testApp.em().execute('update sessions set revoked_at = null where user_id = ?', [coach.userId]);
  });

  it('USR-05 USR-06 USR-08 gives a plan for a month, unless one is active', async () => {
    const client = await testApp.people.client();
    const { status, body } = await give(client.userId);
    const period = { current_period_start: '2027-01-31T17:00:03.000Z', current_period_end: '2027-02-28T17:00:03.000Z' };
    expect({ status, body }).toMatchObject({ status: 201, body: { ...period, status: 'active', plan_type: 'video_library', price_monthly: 10_000, stripe_subscription_id: null, complimentary: false } });
    expect(await give(client.userId)).toMatchObject({ status: 409, body: { code: 'ALREADY_ACTIVE', title: 'User already has an active subscription' } });
    expect(await audited(`subscription:${body['id'] as string}`)).toMatchObject([{ action: 'subscription.give', after: { price_monthly: 10_000 } }]);
    expect((await list(`search=${client.email}`)).users[0]!.active_plan).toBe('video_library');
  });

  it.each([
    ['any other plan costs 150 dollars', { plan_type: 'premium_package' }, { price_monthly: 15_000 }],
    ['the amount can be changed', { plan_type: 'video_access_only', price_monthly: 6_000 }, { price_monthly: 6_000 }],
    ['a gift costs nothing', { plan_type: 'video_library', complimentary: true, price_monthly: 10_000 }, { price_monthly: 0, complimentary: true }],
  ])('USR-06 USR-07 %s', async (_, request, expected) => {
    expect((await give((await testApp.people.client()).userId, request)).body).toMatchObject(expected);
  });

  it('refuses invalid plans, prices and users', async () => {
    const { userId } = await testApp.people.client();
    for (const body of [{ plan_type: 'gold' }, { price_monthly: -1 }, { price_monthly: 1.5 }]) expect((await give(userId, body)).status).toBe(400);
    expect((await give('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('USR-08 a given plan ends when its month is over, and not before', async () => {
    const client = await testApp.people.client();
    await give(client.userId);
    const status = async () => (await testApp.em().execute<Array<{ status: string }>>('select status from subscriptions where user_id = ?', [client.userId]))[0]!.status;
    const end = () => RequestContext.create(testApp.app.get(MikroORM).em, () => testApp.app.get(GivenPlansService, { strict: false }).endOver());
    testApp.advance(27 * DAY);
    await end();
    expect(await status()).toBe('active');
    testApp.advance(2 * DAY);
    await end();
    expect(await status()).toBe('inactive');
  });

  describe('a client who calls on the phone', () => {
    type Answer = User & { code: string; first_name: string; phone: string | null };
    const add = (email: string, changes: object = {}) => testApp.request.post<Answer>('/admin/users', { first_name: 'Bob', last_name: 'Newman', phone: '+1 (916) 555-0199', email, invite: false, ...changes }, coach.bearer);
    const invitations = async (email: string) => (await testApp.em().execute<object[]>(`select 1 from email_tokens t join users u on u.id = t.user_id where u.email = ? and t.purpose = 'invitation'`, [email])).length;

    it('is added by hand, with or without an invitation, and found by any digits of the number', async () => {
      const kept = await add('bob.newman@example.com');
      expect(kept).toMatchObject({ status: 201, body: { first_name: 'Bob', phone: '+1 (916) 555-0199', active_plan: null } });
      expect(await invitations('bob.newman@example.com')).toBe(0);
      expect((await add('amy.newman@example.com', { first_name: 'Amy', phone: null, invite: true })).status).toBe(201);
      expect(await invitations('amy.newman@example.com')).toBe(1);
      for (const search of ['555-0199', '916 555', '(916) 5550199']) expect((await list(`search=${encodeURIComponent(search)}`)).users.map(({ email }) => email)).toEqual(['bob.newman@example.com']);
      expect(await audited(`person:${kept.body.user_id}`)).toMatchObject([{ action: 'client.add', after: { invited: false } }]);
    });

    it('gets mails in the language of the region until they choose another', async () => {
      const languageOf = async (email: string) => (await testApp.em().execute<Array<{ language: string }>>('select language from users where email = ?', [email]))[0]!.language;
      const { region } = (await testApp.request.get<PublishedBusiness>('/business')).body.business;
      await add('here@example.com');
      await testApp.publishBusiness({ region: { locale: 'es-MX' } });
      await add('there@example.com');
      await testApp.publishBusiness({ region });
      expect([await languageOf('here@example.com'), await languageOf('there@example.com')]).toEqual(['en', 'es']);
    });

    it('is added once, even with concurrent requests', async () => {
      const presses = await Promise.all(Array.from({ length: 5 }, () => add('Once@Example.com')));
      expect(presses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      expect((await add('once@example.com')).body.code).toBe('EMAIL_TAKEN');
    });

    it('has name and phone corrected; the log keeps the field names, not the values', async () => {
      const { body: bob } = await add('corrected@example.com');
      testApp.advance(1_000);
      const correct = (userId: string, changes: object) => testApp.request.patch<Answer>(`/admin/users/${userId}`, { first_name: 'Robert', last_name: 'Newman', phone: '555 0100', ...changes }, coach.bearer);
      expect((await correct(bob.user_id, {})).body).toMatchObject({ first_name: 'Robert', phone: '555 0100' });
      expect((await correct(bob.user_id, {})).status).toBe(200);
      expect((await correct(bob.user_id, { first_name: ' ' })).status).toBe(400);
      expect((await correct('00000000-0000-4000-8000-000000000999', {})).status).toBe(404);
      expect(await audited(`person:${bob.user_id}`)).toMatchObject([{ action: 'client.add' }, { action: 'client.correct', after: { fields: 'first_name, phone' } }]);
    });
  });
});
