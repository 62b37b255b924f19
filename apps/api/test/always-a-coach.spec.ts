import { MikroORM, RequestContext } from '@mikro-orm/core';
import { DAY } from '@coach/domain';
import { CloseAccountsJob } from '../src/account-data/close-accounts.job.ts';
import { FirstAdminService } from '../src/auth/account/first-admin.service.ts';
import { hashPassword } from '../src/auth/sign-in/passwords.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

const PASSWORD = 'a password of her own';

describe('there is always an admin', () => {
  let testApp: TestApp;
  let passwordHash: string;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => testApp.stop());
  beforeEach(async () => {
    await testApp.em().execute('update profiles set is_owner = false, is_admin = false');
    coach = await testApp.people.coach();
  });

  const setAdmin = (userId: string, is_admin: boolean, by = coach) => testApp.request.patch(`/admin/users/${userId}/admin`, { is_admin }, by.bearer);
  const suspend = (userId: string, reason = 'Two unpaid sessions.', by = coach) => testApp.request.put(`/admin/users/${userId}/suspension`, { reason }, by.bearer);
  const own = ({ userId }: SignedInPerson) => testApp.em().execute('update profiles set is_owner = true where user_id = ?', [userId]);
  const admins = async () => (await testApp.em().execute<Array<{ user_id: string }>>('select user_id from profiles where is_admin')).map(({ user_id: id }) => id);
  const member = async () => {
    const client = await testApp.people.client();
    await testApp.em().execute('update users set password_hash = ? where id = ?', [passwordHash, client.userId]);
    return client;
  };
  const leave = ({ bearer }: SignedInPerson) => testApp.request.post('/account/deletion', { password: PASSWORD }, bearer);
  const signIn = ({ email }: SignedInPerson, password = PASSWORD) => testApp.request.post('/auth/sign-in', { email, password });
  const closeDue = () => RequestContext.create(testApp.app.get(MikroORM).em, () => testApp.app.get(CloseAccountsJob, { strict: false }).run());

  describe('a user who cannot sign in or is leaving gets no admin rights', () => {
    it('USR-03 a deleted account is not found', async () => {
      const gone = await member();
      await testApp.request.post('/admin/admin-user-cleanup', { action: 'delete_user', user_id: gone.userId }, coach.bearer);
      expect(await setAdmin(gone.userId, true)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      await expect(testApp.em().execute('update profiles set is_admin = true where user_id = ?', [gone.userId])).rejects.toThrow('profiles_deleted_is_no_admin');
    });

    it('USR-03 an account scheduled for deletion is refused, also when both requests race', async () => {
      const leaver = await member();
      expect((await leave(leaver)).status).toBe(202);
      expect(await setAdmin(leaver.userId, true)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_LEAVING' } });
      for (let time = 0; time < 5; time += 1) {
        const person = await member();
        const [left, granted] = await Promise.all([leave(person), setAdmin(person.userId, true)]);
        expect([left.status, granted.status].filter((status) => status < 300)).toHaveLength(1);
      }
    });

    it('USR-03 a suspended account is refused, and an admin cannot be suspended', async () => {
      const [client, other] = [await member(), await testApp.people.coach()];
      expect((await suspend(client.userId)).status).toBe(200);
      expect(await setAdmin(client.userId, true)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_SUSPENDED' } });
      expect(await suspend(other.userId)).toMatchObject({ status: 409, body: { code: 'ADMIN_ACCOUNT' } });
    });

    it('the deletion job never deletes an admin, whatever the account’s state', async () => {
      const person = await member();
      await leave(person);
      await testApp.em().execute('update profiles set is_admin = true where user_id = ?', [person.userId]);
      testApp.advance(8 * DAY);
      await closeDue();
      expect(await admins()).toContain(person.userId);
      coach = await testApp.people.again(coach);
      expect((await testApp.request.get<{ users: Array<{ email: string }> }>(`/admin/users?search=${person.email}`, coach.bearer)).body.users).toHaveLength(1);
    });

    it('USR-03 an admin scheduled for deletion does not count as the last one', async () => {
      const ghost = await testApp.people.coach();
      await testApp.em().execute(`insert into account_deletions (id, user_id, state, requested_at, due_at) values (gen_random_uuid(), ?, 'scheduled', now(), now())`, [ghost.userId]);
      expect(await setAdmin(coach.userId, false)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    });
  });

  describe('the owner', () => {
    it('is the first admin, and no other admin can demote, suspend or delete them', async () => {
      await testApp.em().execute('update profiles set is_admin = false');
      await testApp.app.get(FirstAdminService, { strict: false }).create({ email: 'owner@example.test', firstName: 'Maria', lastName: 'Gonzalez' });
      const [owner] = await testApp.em().execute<Array<{ user_id: string }>>('select user_id from profiles where is_owner');
      const other = await testApp.people.coach();
      const listed = await testApp.request.get<{ users: Array<Record<string, unknown>> }>('/admin/users?search=owner@', other.bearer);
      expect(listed.body.users[0]).toMatchObject({ user_id: owner!.user_id, is_owner: true, suspension: null });
      expect(await setAdmin(owner!.user_id, false, other)).toMatchObject({ status: 409, body: { code: 'OWNER_STAYS' } });
      expect((await suspend(owner!.user_id, 'No', other)).status).toBe(409);
      const removal = await testApp.request.post('/admin/admin-user-cleanup', { action: 'delete_user', user_id: owner!.user_id }, other.bearer);
      expect(removal).toMatchObject({ status: 409, body: { code: 'PROTECTED' } });
      await expect(testApp.em().execute('update profiles set is_admin = false where is_owner')).rejects.toThrow('profiles_owner_is_admin');
    });

    it('may step down if there is another admin, who then becomes the owner', async () => {
      const other = await testApp.people.coach();
      await own(coach);
      expect((await setAdmin(coach.userId, false)).body).toMatchObject({ is_admin: false, is_owner: false });
      expect(await testApp.em().execute('select user_id from profiles where is_owner')).toEqual([{ user_id: other.userId }]);
    });

    it('is unique', async () => {
      const other = await testApp.people.coach();
      await own(coach);
      await expect(own(other)).rejects.toThrow('profiles_one_owner');
    });
  });

  describe('a suspended client', () => {
    it('is signed out immediately, cannot sign in by any method, and is told why', async () => {
      const client = await member();
      const session = await signIn(client);
      const cookie = session.headers.getSetCookie()[0]!.split(';')[0]!;
      expect((await suspend(client.userId)).body).toMatchObject({ suspension: { reason: 'Two unpaid sessions.' } });
      expect((await testApp.request.get('/profile', client.bearer)).status).toBe(401);
      expect((await testApp.request.post('/auth/refresh', undefined, undefined, { cookie })).status).toBe(401);
      expect(await signIn(client)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED', title: 'Your account is suspended', data: { reason: 'Two unpaid sessions.' } } });
      expect(await signIn(client, 'guessed')).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
      const booking = { booking_type: 'consultation', session_date: '2027-03-16T10:00:00-07:00', duration_minutes: 60, location: 'Studio', notes: 'Knee' };
      expect((await testApp.request.post('/bookings', booking, (await testApp.people.again(client)).bearer)).status).toBe(401);
    });

    it('keeps sessions and plan, and returns when the suspension is lifted; both actions are audited', async () => {
      const client = await member();
      expect((await testApp.request.post(`/admin/users/${client.userId}/subscription`, { plan_type: 'video_library' }, coach.bearer)).status).toBe(201);
      await suspend(client.userId, 'First');
      expect((await suspend(client.userId, 'Second')).body).toMatchObject({ active_plan: 'video_library', suspension: { reason: 'Second' } });
      const lifted = await testApp.request.delete(`/admin/users/${client.userId}/suspension`, coach.bearer);
      expect(lifted).toMatchObject({ status: 200, body: { suspension: null, active_plan: 'video_library' } });
      expect((await signIn(client)).status).toBe(200);
      const audited = await testApp.em().execute<Array<{ action: string }>>(`select action from audit_log where target = ? and action like 'account.%'`, [`person:${client.userId}`]);
      expect(audited.map(({ action }) => action).sort()).toEqual(['account.suspend', 'account.suspend', 'account.unsuspend']);
    });

    it('suspending requires a reason and an existing user', async () => {
      const client = await member();
      expect((await suspend(client.userId, ' ')).status).toBe(400);
      expect((await suspend('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    });
  });
});
