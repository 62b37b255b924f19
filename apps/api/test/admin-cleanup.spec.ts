import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

interface Listed {
  user_id: string;
  booking_count: number;
  is_deletable: boolean;
  protected_by: string | null;
}
interface Answer {
  users: Listed[];
  next_cursor: string | null;
  counts: { deletable: number; protected: number };
  message: string;
  code: string;
}

describe('the coach deletes users', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const run = (body: object) => testApp.request.post<Answer>('/admin/admin-user-cleanup', body, coach.bearer);
  const find = async ({ userId }: SignedInPerson) => (await run({ action: 'list', limit: 500 })).body.users.find(({ user_id }) => user_id === userId);
  const execute = (sql: string, values: unknown[]) => testApp.em().execute<Array<Record<string, unknown>>>(sql, values);
  const consult = async (client: SignedInPerson, day: string) => {
    const request = { booking_type: 'consultation', session_date: `2027-03-${day}T10:00:00-08:00`, duration_minutes: 60, location: 'Studio', notes: 'Knee surgery in 2021' };
    return (await testApp.request.post<{ id: string }>('/bookings', request, client.bearer)).body.id;
  };
  const protect = (client: SignedInPerson) => execute('update profiles set is_protected = true where user_id = ?', [client.userId]);
  const subscribe = ({ userId }: SignedInPerson, stripeId: string | null) =>
    execute(
      `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, stripe_subscription_id, created_at, updated_at)
       values (gen_random_uuid(), ?, 'active', 'video_library', 10000, now(), '2028-01-01', ?, now(), now())`,
      [userId, stripeId],
    );

  it('CLN-01 CLN-05 lists every user with what protects them', async () => {
    const [plain, flagged, paying, gifted, booked] = await Promise.all(Array.from({ length: 5 }, () => testApp.people.client()));
    await consult(plain!, '02');
    const booking = await consult(booked!, '03');
    await execute('update bookings set price_cents = 9000 where id = ?', [booking]);
    await protect(flagged!);
    await subscribe(paying!, 'sub_live');
    await subscribe(gifted!, null);
    expect(await find(plain!)).toMatchObject({ email: plain!.email, is_admin: false, booking_count: 1, is_deletable: true, protected_by: null });
    for (const [person, reason] of [[coach, 'admin'], [flagged!, 'flagged'], [paying!, 'subscription'], [gifted!, 'given_plan'], [booked!, 'booking']] as const) {
      expect(await find(person)).toMatchObject({ protected_by: reason, is_deletable: reason === null });
    }
  });

  it('CLN-02 CLN-06 deletes a user: health data is destroyed, financial records stay, the audit log has an entry', async () => {
    const client = await testApp.people.client();
    const booking = await consult(client, '04');
    expect((await run({ action: 'delete_user', user_id: client.userId })).body).toEqual({ message: 'User deleted' });
    expect(await find(client)).toBeUndefined();
    expect((await testApp.request.get('/profile', client.bearer)).status).toBe(401);
    expect(await execute('select first_name, last_name, phone, health_notes from profiles where user_id = ?', [client.userId])).toEqual([{ first_name: 'Deleted', last_name: 'account', phone: null, health_notes: null }]);
    expect(await execute('select notes, status from bookings where id = ?', [booking])).toEqual([{ notes: '', status: 'cancelled' }]);
    expect(await execute(`select actor, action from audit_log where target = ?`, [`person:${client.userId}`])).toEqual([{ actor: coach.userId, action: 'account.delete' }]);
    expect((await run({ action: 'delete_user', user_id: client.userId })).status).toBe(404);
  });

  it('CLN-03 the server refuses protected users, and then deletes none of the selected users', async () => {
    const [plain, flagged] = [await testApp.people.client(), await testApp.people.client()];
    await protect(flagged);
    for (const person of [coach, flagged]) expect(await run({ action: 'delete_user', user_id: person.userId })).toMatchObject({ status: 409, body: { code: 'PROTECTED' } });
    expect((await run({ action: 'delete_user', user_ids: [plain.userId, flagged.userId] })).status).toBe(409);
    expect(await find(plain)).toMatchObject({ is_deletable: true });
    expect((await run({ action: 'delete_user' })).status).toBe(404);
    expect((await run({ action: 'delete_everything' })).status).toBe(400);
  });

  it('CLN-02 CLN-07 deletes the selected users', async () => {
    const [one, two] = [await testApp.people.client(), await testApp.people.client()];
    expect((await run({ action: 'delete_user', user_ids: [one.userId, two.userId, one.userId] })).body).toEqual({ message: '2 users deleted' });
  });

  it('CLN-06 CLN-07 the dry run lists the users that the cleanup deletes, and protected users stay', async () => {
    await testApp.people.client();
    const dry = (await run({ action: 'list', only_deletable: true, limit: 500 })).body;
    const kept = dry.counts.protected;
    expect(dry.users).toHaveLength(dry.counts.deletable);
    expect(dry.users.every(({ is_deletable: isDeletable }) => isDeletable)).toBe(true);
    expect((await run({ action: 'cleanup' })).body).toEqual({ message: `Cleanup complete: ${dry.counts.deletable} users deleted, ${kept} protected users kept` });
    const after = (await run({ action: 'list', limit: 500 })).body;
    expect(after.counts).toEqual({ deletable: 0, protected: kept });
    expect(after.users.map(({ user_id: id }) => id)).toContain(coach.userId);
  });
});
