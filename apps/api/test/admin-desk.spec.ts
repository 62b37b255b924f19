import { DAY } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';

interface Health {
  users: { total: number; new: number; before: number; growth: number };
  pending_emails: number;
  alerts: Array<{ level: string; message: string }>;
  services: Array<{ name: string; state: string; last_success_at: string | null; last_failure_at: string | null }>;
}

describe('the business overview', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const overview = async () => (await testApp.request.get('/admin/overview', coach.bearer)).body;
  const health = async () => (await testApp.request.get<Health>('/admin/system-health', coach.bearer)).body;
  const execute = (sql: string, values: unknown[] = []) => testApp.em().execute(sql, values);
  const consult = async (client: SignedInPerson, time: string) => {
    const request = { booking_type: 'consultation', session_date: time, duration_minutes: 60, location: 'Studio', notes: 'Nothing' };
    return (await testApp.request.post<{ id: string }>('/bookings', request, client.bearer)).body.id;
  };
  const serviceOf = async (name: string) => (await health()).services.find((one) => one.name === name)!;

  it('OVR-01 counts users, subscriptions, bookings and videos', async () => {
    expect(await overview()).toEqual({ users: 1, subscriptions: { active: 0, total: 0 }, bookings: { total: 0, today: 0, upcoming: 0, pending: 0 }, videos: { published: 0, total: 0 }, unread: 0, check_ins_waiting: 0, weeks_owed: 0 });
    const [one, two, three] = [await testApp.people.client(), await testApp.people.client(), await testApp.people.client()];
    const today = await consult(one, '2027-03-01T15:00:00-08:00');
    const later = await consult(two, '2027-03-04T15:00:00-08:00');
    await consult(three, '2027-03-05T15:00:00-08:00');
    for (const id of [today, later]) await testApp.request.patch(`/admin/bookings/${id}/status`, { status: 'confirmed' }, coach.bearer);
    await testApp.request.post(`/admin/users/${one.userId}/subscription`, { plan_type: 'video_library' }, coach.bearer);
    const other = (await testApp.request.post<{ id: string }>(`/admin/users/${two.userId}/subscription`, { plan_type: 'video_library' }, coach.bearer)).body;
    await testApp.request.patch(`/admin/subscriptions/${other.id}/status`, { status: 'inactive' }, coach.bearer);
    const video = `insert into videos (id, title, category, difficulty, access_tier, is_published, upload_status, video_url, created_at) values (gen_random_uuid(), 'Squats', 'Legs', 'beginner', 'all', ?, 'pending', 'https://films.example/squats.mp4', now())`;
    await execute(video, [true]);
    await execute(video, [false]);
    expect(await overview()).toEqual({ users: 4, subscriptions: { active: 1, total: 2 }, bookings: { total: 3, today: 1, upcoming: 2, pending: 1 }, videos: { published: 1, total: 2 }, unread: 0, check_ins_waiting: 0, weeks_owed: 0 });
  });

  it('SYS-03 CALL-06 compares the last 30 days with the 30 before', async () => {
    const now = new Date('2027-03-01T17:00:00Z').getTime();
    const people = await execute('select user_id from profiles order by user_id') as Array<{ user_id: string }>;
    const ages = [5, 29, 31, 45];
    for (const [index, { user_id }] of people.entries()) await execute('update profiles set created_at = ? where user_id = ?', [new Date(now - ages[index]! * DAY), user_id]);
    expect((await health()).users).toEqual({ total: 4, new: 2, before: 2, growth: 0 });
    await execute('update profiles set created_at = ? where created_at > ?', [new Date(now - 40 * DAY), new Date(now - 10 * DAY)]);
    const declined = await health();
    expect(declined.users).toMatchObject({ new: 1, before: 3, growth: -66.7 });
    expect(declined.alerts).toContainEqual({ level: 'error', message: 'User growth declined by 66.7%' });
  });

  it('SYS-04 SYS-07 SYS-08 counts queued mails and warns above ten', async () => {
    await testApp.stopWorker();
    await execute('update subscriptions set status = ?', ['inactive']);
    const start = (await health()).pending_emails;
    const add = (count: number) => execute(
      `insert into email_queue (id, key, email_type, recipient_email, message_id, created_at)
       select gen_random_uuid(), gen_random_uuid(), 'welcome', 'x@example.test', '<x>', now() from generate_series(1, ?)`, [count]);
    await add(10 - start);
    expect((await health()).alerts.map(({ message }) => message)).toEqual(expect.not.arrayContaining([expect.stringContaining('High email queue')]));
    await add(1);
    const { pending_emails: pending, alerts } = await health();
    expect(pending).toBe(11);
    expect(alerts.slice(0, 2)).toEqual([{ level: 'warning', message: 'High email queue: 11 pending emails' }, { level: 'warning', message: 'No active subscriptions found' }]);
    await execute(`delete from email_queue where recipient_email = 'x@example.test'`);
    await testApp.startWorker();
  });

  it('SYS-06 reports six functions by their real outcomes', async () => {
    expect((await health()).services.map(({ name }) => name)).toEqual(['create-stripe-checkout', 'stripe-webhook', 'customer-portal', 'cancel-booking', 'send-booking-confirmation', 'send-auth-emails']);
    expect(await serviceOf('create-stripe-checkout')).toMatchObject({ state: 'Active', last_success_at: null });
    const client = await testApp.people.client();
    const buy = () => testApp.request.post('/billing/checkout', { serviceType: 'video_library' }, client.bearer);
    expect((await buy()).status).toBe(200);
    await eventually(async () => (await serviceOf('create-stripe-checkout')).last_success_at);
    expect((await testApp.request.post('/billing/portal', {}, client.bearer)).status).toBeLessThan(500);
    expect((await testApp.request.post('/billing/webhook', {})).status).toBe(400);
    expect(await serviceOf('stripe-webhook')).toMatchObject({ state: 'Active', last_failure_at: null });
    await eventually(async () => (await serviceOf('send-booking-confirmation')).last_success_at);
    await execute(`update service_outcomes set failures_in_a_row = 3 where name = 'create-stripe-checkout'`);
    expect((await serviceOf('create-stripe-checkout')).state).toBe('Down');
    expect((await buy()).status).toBe(200);
    await eventually(async () => (await serviceOf('create-stripe-checkout')).state === 'Active');
  });

  it('SYS-05 sends the test mail to the coach’s address', async () => {
    const request = { type: 'test', email: coach.email, subject: 'Test', message: 'It works.' };
    expect((await testApp.request.post('/auth/send-auth-emails', request, coach.bearer)).status).toBe(200);
    await testApp.mailbox.to(coach.email);
    expect((await serviceOf('send-auth-emails')).last_success_at).not.toBeNull();
  });
});
