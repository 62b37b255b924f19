import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { untilIdle } from './until-idle.ts';

interface Row {
  id: string;
  user_id: string;
  status: string;
  manual: boolean;
}
interface Page {
  subscriptions: Row[];
  next_cursor: string | null;
  counts: Record<string, number>;
}

describe('the coach manages subscriptions', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    coach = await testApp.people.coach();
    payments = new Payments(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  const list = async (query = '') => (await testApp.request.get<Page>(`/admin/subscriptions?${query}`, coach.bearer)).body;
  const set = (id: string, body: object) => testApp.request.patch<Row & { code: string }>(`/admin/subscriptions/${id}/status`, body, coach.bearer);
  const given = async (body: object = { plan_type: 'video_library' }) => {
    const client = await testApp.people.client();
    const answer = await testApp.request.post<Row>(`/admin/users/${client.userId}/subscription`, body, coach.bearer);
    return { client, id: answer.body.id };
  };
  const ofClient = async (client: SignedInPerson) => (await list(`search=${client.email}`)).subscriptions[0]!;

  it('SUB-01 lists newest first with the client and a count per status', async () => {
    const older = await given();
    testApp.advance(1_000);
    const newer = await given({ plan_type: 'premium_package' });
    const page = await list();
    expect(page.subscriptions.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(page.subscriptions[0]).toMatchObject({ email: newer.client.email, plan_type: 'premium_package', price_monthly: 15_000, status: 'active' });
    expect(page.counts).toMatchObject({ all: 2, active: 2, inactive: 0, canceled: 0, past_due: 0 });
    const first = await list('limit=1');
    expect((await list(`limit=1&cursor=${first.next_cursor}`)).subscriptions.map(({ id }) => id)).toEqual([older.id]);
  });

  it('SUB-01 sets any status of a given subscription, with an entry in the audit log', async () => {
    const { id, client } = await given();
    for (const status of ['past_due', 'inactive', 'canceled', 'active']) expect((await set(id, { status })).body).toMatchObject({ status, manual: false });
    const rows = await testApp.em().execute('select action, before, after from audit_log where target = ? order by created_at desc, id limit 5', [`subscription:${id}`]);
    expect(rows).toHaveLength(5);
    await set(id, { status: 'past_due' });
    expect(await payments.subscription(client)).toMatchObject({ status: 'past_due', grace_until: null });
  });

  it('SUB-04 a second subscription of the same client cannot become active', async () => {
    const { id, client } = await given();
    await set(id, { status: 'canceled' });
    expect((await testApp.request.post(`/admin/users/${client.userId}/subscription`, { plan_type: 'video_library' }, coach.bearer)).status).toBe(201);
    for (const status of ['active', 'past_due']) expect(await set(id, { status })).toMatchObject({ status: 409, body: { code: 'ALREADY_ACTIVE' } });
  });

  it('refuses unknown subscriptions and statuses', async () => {
    expect((await set('00000000-0000-4000-8000-000000000000', { status: 'active' })).status).toBe(404);
    expect((await set((await given()).id, { status: 'paused' })).status).toBe(400);
  });

  it('SUB-03 USR-07 canceling also stops the billing; only charged plans count as revenue', async () => {
    const client = await testApp.people.client();
    const before = (await list()).counts['mrr']!;
    const stripeId = await payments.subscribe(client, 'video_library');
    expect((await list()).counts['mrr']).toBe(before + 10_000);
    expect((await set((await ofClient(client)).id, { status: 'canceled' })).body).toMatchObject({ status: 'canceled', manual: false });
    expect((await payments.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled');
    expect((await list()).counts['mrr']).toBe(before);
  });

  it('SUB-03 without stopping the billing it is a local override, marked as manual until the provider’s next update', async () => {
    const client = await testApp.people.client();
    const stripeId = await payments.subscribe(client, 'video_library');
    // A late event about the purchase would already count as the provider's next update.
    await untilIdle(testApp);
    const { id } = await ofClient(client);
    expect((await set(id, { status: 'past_due' })).body).toMatchObject({ status: 'past_due', manual: true });
    // Statuses that would allow a second plan to bill alongside the first are refused.
    for (const body of [{ status: 'inactive' }, { status: 'canceled', stop_billing: false }]) expect(await set(id, body)).toMatchObject({ status: 409, body: { code: 'STILL_BILLED' } });
    expect(await ofClient(client)).toMatchObject({ status: 'past_due', manual: true });
    expect((await payments.stripe.subscriptions.retrieve(stripeId)).status).toBe('active');
    await payments.stripe.subscriptions.update(stripeId, { cancel_at_period_end: true });
    await eventually(async () => (await ofClient(client)).manual === false);
    expect(await ofClient(client)).toMatchObject({ status: 'active', manual: false });
  });
});
