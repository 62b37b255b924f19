import type { Monitor } from '@coach/contracts';
import { JobQueues } from '../src/platform/queue/job-queues.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

describe('MON-01 the monitor', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
    payments = new Payments(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  const read = async () => {
    const { status, body } = await testApp.request.get<Monitor>('/admin/monitor', coach.bearer);
    expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null });
    return body;
  };
  const stateOf = async (name: string) => (await read()).dependencies.find((one) => one.name === name)!.state;
  const audited = (action: string) => testApp.em().execute<Array<{ target: string; actor: string }>>('select target, actor from audit_log where action = ?', [action]);

  it('checks every dependency of the product', async () => {
    const { dependencies, queues, requests } = await read();
    expect(dependencies.map(({ name, state }) => `${name} ${state}`)).toEqual(['Postgres up', 'Redis unused', 'Stripe up', 'SMTP up', 'Storage up', 'ffmpeg up']);
    expect(queues.map(({ name }) => name)).toEqual(['emails', 'billing', 'bookings', 'videos', 'stills', 'captions', 'webhooks']);
    expect(requests.per_minute).toBeGreaterThanOrEqual(0);
    await read();
    expect((await read()).requests).toMatchObject({ minutes: 5, per_minute: expect.any(Number) as number, p95_milliseconds: expect.any(Number) as number });
  });

  it('shows transcodes with their progress, live holds and the latest payment events', async () => {
    const client = await testApp.people.client();
    await testApp.em().execute(
      `insert into videos (id, title, category, difficulty, access_tier, upload_status, upload_progress, created_at) values (gen_random_uuid(), 'Squats', 'Legs', 'beginner', 'all', 'processing', 42, now())`,
    );
    const bought = await testApp.request.post<{ url: string }>('/billing/checkout', { serviceType: 'video_library' }, client.bearer);
    await payments.pay(new URL(bought.body.url).pathname.split('/').at(-1)!);
    const seen = await eventually(async () => {
      const { payment_events: events } = await read();
      return events.some(({ synced_at: at }) => at !== null) ? events : null;
    });
    expect(seen.length).toBeLessThanOrEqual(50);
    const expected = payments.stripe.getApiField('version');
    expect(await read()).toMatchObject({ payment_api_version: expected });
    expect(new Set(seen.map(({ api_version: version }) => version))).toEqual(new Set([expected]));
    expect((await read()).transcodes).toEqual([expect.objectContaining({ title: 'Squats', upload_status: 'processing', upload_progress: 42 })]);
    const bookingData = { booking_type: 'personal_training', session_date: '2027-03-02T10:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'None', participant_count: 1 };
    expect((await testApp.request.post('/billing/checkout', { serviceType: 'personal_training_60', bookingData }, client.bearer)).status).toBe(200);
    expect((await read()).holds).toHaveLength(1);
  });

  it('lists a failed mail and resends it on request', async () => {
    const [row] = await testApp.em().execute<Array<{ id: string }>>(
      `insert into email_queue (id, key, email_type, recipient_email, message_id, attempts, last_error, created_at)
       values (gen_random_uuid(), 'the-job', 'welcome', 'devon@example.test', '<x>', 11, 'Mailbox full', now()) returning id`,
    );
    expect((await read()).failed_emails).toEqual([expect.objectContaining({ id: row!.id, attempts: 11, last_error: 'Mailbox full' })]);
    const resend = (id: string) => testApp.request.post(`/admin/monitor/emails/${id}/resend`, {}, coach.bearer);
    expect((await resend(row!.id)).status).toBe(409);
    await testApp.stopWorker();
    const queue = testApp.app.get(JobQueues, { strict: false }).get('emails');
    await queue.add('auth.send-welcome', { user_id: coach.userId }, { jobId: 'the-job', delay: 3_600_000 });
    expect((await resend(row!.id)).status).toBe(200);
    expect(await (await queue.getJob('the-job'))!.getState()).not.toBe('delayed');
    expect((await audited('email.resend')).map(({ actor }) => actor)).toEqual([coach.userId]);
    expect((await resend('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    await testApp.startWorker();
  });

  it('retries failed jobs and reconciles', async () => {
    const queue = testApp.app.get(JobQueues, { strict: false }).get('billing');
    await queue.add('billing.sync-event', { event_id: 'evt_unknown' }, { jobId: 'broken', attempts: 1 });
    await eventually(async () => (await read()).queues.find(({ name }) => name === 'billing')!.failed > 0);
    const { body } = await testApp.request.post('/admin/monitor/queues/billing/retry', {}, coach.bearer);
    expect(body).toEqual({ retried: 1 });
    expect((await testApp.request.post('/admin/monitor/queues/nothing/retry', {}, coach.bearer)).status).toBe(400);
    expect((await testApp.request.post('/admin/monitor/reconcile', {}, coach.bearer)).status).toBe(200);
    expect((await audited('billing.reconcile')).length + (await audited('queue.retry')).length).toBe(2);
  });

  it('reports dependencies that do not respond', async () => {
    await testApp.mailbox.close();
    expect(await stateOf('SMTP')).toBe('down');
  });
});
