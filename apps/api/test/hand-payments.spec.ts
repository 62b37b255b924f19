import { randomUUID } from 'node:crypto';
import type { AdminBooking, AmountDue, BusinessReport, ClientCredits, Invoice, OutstandingAmounts, OwnDue } from '@coach/contracts';
import { HOUR } from '@coach/domain';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import { SoldSessions } from './money/sold-session.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

/** The clock is set to Monday, 3/1/2027, 9:00 am. */
describe('manual payments', () => {
  let testApp: TestApp;
  let payments: Payments;
  let sold: SoldSessions;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    [payments, sold, coach] = [new Payments(testApp), new SoldSessions(testApp), await testApp.people.coach()];
  });
  afterAll(() => testApp.stop());

  type Refused = { code?: string; data?: Record<string, number> };
  const post = <Body>(path: string, body: object) => testApp.request.post<Body & Refused>(path, body, coach.bearer);
  const get = async <Body>(path: string, { bearer }: SignedInPerson = coach) => (await testApp.request.get<Body>(path, bearer)).body;
  const book = async (session_date: string, changes: object = {}) => {
    const client = await testApp.people.client();
    const wanted = { user_id: client.userId, booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', price_cents: 9_000, ...changes };
    const { status, body } = await post<AdminBooking>('/admin/bookings', wanted);
    return { client, status, booking: body };
  };
  const dueOf = async ({ userId }: SignedInPerson) => (await get<AmountDue[]>(`/admin/amounts-due?user_id=${userId}`))[0]!;
  const outstanding = () => get<OutstandingAmounts>('/admin/owed');
  const isDebtor = async ({ userId }: SignedInPerson) => (await outstanding()).amounts.some(({ user_id: id }) => id === userId);
  const pay = (due: AmountDue, changes: object = {}) => post<AmountDue>(`/admin/amounts-due/${due.id}/payments`, { request_id: randomUUID(), amount: due.outstanding, way: 'cash', ...changes });
  const mailTo = ({ email }: SignedInPerson, start: string) => eventually(async () => (await testApp.mailbox.to(email)).find(({ subject }) => subject.startsWith(start)));
  const revenue = async () => {
    const { days } = await get<BusinessReport>('/admin/reports/business?days=90');
    return { came: days.reduce((sum, day) => sum + day.revenue.personal + day.revenue.packs + day.revenue.plans + day.revenue.group, 0), went: days.reduce((sum, day) => sum + day.refunds, 0) };
  };

  it('ABK-23 a manual price is due until it is marked as paid, which is receipted, counted and audited', async () => {
    const { client, booking } = await book('2027-03-02T10:00:00-08:00');
    expect(booking).toMatchObject({ status: 'confirmed', price_cents: 9_000, owed_cents: 9_000 });
    const [due, before] = [await dueOf(client), await revenue()];
    expect(due).toMatchObject({ outstanding: 9_000, paid: 0, sells: 'session', booking_id: booking.id, label: '1:1 Personal Training, 3/2/2027 10:00 am' });
    expect((await outstanding()).ahead.map(({ id }) => id)).toContain(due.id);
    const { status, body } = await pay(due, { note: 'In an envelope' });
    expect({ status, ...body }).toMatchObject({ status: 201, outstanding: 0, paid: 9_000, entries: [{ kind: 'payment', amount: 9_000, way: 'cash', left: 9_000, note: 'In an envelope' }] });
    const receipt = await mailTo(client, 'Receipt: $90.00, 1:1 Personal Training');
    expect(receipt!.text).toContain('How: Cash');
    expect(await revenue()).toEqual({ came: before.came + 9_000, went: before.went });
    expect(await get<Invoice[]>('/billing/invoices', client)).toMatchObject([{ amount: 9_000, status: 'paid', refunded: 0 }]);
    const [audited] = await testApp.em().execute(`select actor, after from audit_log where action = 'hand-payment.pay' and target = ?`, [`due:${due.id}`]);
    expect(audited).toMatchObject({ actor: coach.userId, after: { amount: 9_000, way: 'cash' } });
  });

  it('a request sent twice makes one payment, and partial payments never exceed the amount due', async () => {
    const { client } = await book('2027-03-02T12:00:00-08:00');
    const due = await dueOf(client);
    const request_id = randomUUID();
    const twice = await Promise.all([1, 2].map(() => pay(due, { request_id, amount: 4_000 })));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await dueOf(client)).toMatchObject({ paid: 4_000, outstanding: 5_000 });
    const parts = await Promise.all([1, 2, 3, 4].map(() => pay(due, { amount: 2_500 })));
    expect(parts.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(parts.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'MORE_THAN_OUTSTANDING', data: { outstanding: 0 } });
    expect(await pay(due, { amount: 1, paid_at: '2027-03-03T10:00:00-08:00' })).toMatchObject({ status: 422, body: { code: 'IN_THE_FUTURE' } });
  });

  it('totals include amounts beyond the listed ones', async () => {
    const [before, { userId }] = [await outstanding(), await testApp.people.client()];
    await testApp.em().execute(`insert into amounts_due (id, user_id, sells, label, amount, currency, due_at, created_at) select gen_random_uuid(), ?, 'session', 'Training', 100, 'usd', '2027-02-01', '2027-02-01' from generate_series(1, 600)`, [userId]);
    const { amounts, ahead, owed_total, people } = await outstanding();
    expect(amounts.length + ahead.length).toBe(500);
    expect({ owed_total, people }).toEqual({ owed_total: before.owed_total + 60_000, people: before.people + 1 });
    await testApp.em().execute('delete from amounts_due where user_id = ?', [userId]);
  });

  it('the database enforces the sums, and makes entries immutable', async () => {
    const { client } = await book('2027-03-02T14:00:00-08:00', { payment: { how: 'paid', way: 'terminal' } });
    const { id, entries } = await dueOf(client);
    const em = testApp.em();
    await expect(em.execute('update amounts_due set paid_cents = 9001 where id = ?', [id])).rejects.toThrow(/amounts_due_sums/);
    await expect(em.execute('update due_entries set amount = 1 where id = ?', [entries[0]!.id])).rejects.toThrow(/further entries/);
    await expect(em.execute('delete from due_entries where id = ?', [entries[0]!.id])).rejects.toThrow(/further entries/);
    await expect(em.execute(`update amounts_due set currency = 'eur' where id = ?`, [id])).rejects.toThrow(/due_entries_of_due/);
    expect(await dueOf(client)).toMatchObject({ paid: 9_000, outstanding: 0 });
  });

  it('FLOW-06 after a correction the amount is due again, after a refund it is not; neither can exceed what was paid', async () => {
    const { client } = await book('2027-03-02T16:00:00-08:00', { payment: { how: 'paid', way: 'cash' } });
    const before = await revenue();
    const [first] = (await dueOf(client)).entries;
    const reason = 'It was Priya who paid';
    const corrected = await post<AmountDue>(`/admin/due-entries/${first!.id}/correction`, { request_id: randomUUID(), reason });
    expect(corrected).toMatchObject({ status: 201, body: { outstanding: 9_000, paid: 0, entries: [{ kind: 'correction', amount: 9_000, note: reason }, { left: 0 }] } });
    expect(await post(`/admin/due-entries/${first!.id}/correction`, { request_id: randomUUID(), reason })).toMatchObject({ status: 409, body: { code: 'MORE_THAN_PAID' } });
    expect(await revenue()).toEqual({ came: before.came - 9_000, went: before.went });
    testApp.advance(1_000);
    const second = (await pay(await dueOf(client))).body.entries[0]!;
    const refund = (amount: number, request_id = randomUUID()) => post<AmountDue>(`/admin/due-entries/${second.id}/refund`, { request_id, amount, way: 'transfer', reason: 'Goodwill' });
    expect(await refund(9_001)).toMatchObject({ status: 409, body: { code: 'MORE_THAN_PAID', data: { left: 9_000 } } });
    expect(await refund(4_000)).toMatchObject({ status: 201, body: { outstanding: 0, paid: 5_000, written_off: 4_000 } });
    const both = await Promise.all([refund(3_000), refund(3_000)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await mailTo(client, 'Refund: $40.00'))!.text).toContain('has given $40.00 back to you');
    expect(await revenue()).toEqual({ came: before.came, went: before.went + 7_000 });
  });

  it('a past session is recorded as completed: no mail, no reminder, and not at a taken time', async () => {
    const { client, status, booking } = await book('2027-02-23T10:00:00-08:00', { payment: { how: 'paid', way: 'check', paid_at: '2027-02-23T11:00:00-08:00' } });
    expect(status).toBe(201);
    expect(booking).toMatchObject({ status: 'completed', entered_afterwards: true, owed_cents: 0 });
    expect((await dueOf(client)).entries).toMatchObject([{ way: 'check', happened_at: '2027-02-23T19:00:00.000Z' }]);
    expect(await book('2027-02-23T10:30:00-08:00')).toMatchObject({ status: 409, booking: { code: 'SLOT_TAKEN' } });
    await mailTo(client, 'Receipt');
    expect((await testApp.mailbox.to(client.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Receipt/)]);
    const unpaid = await book('2027-02-24T07:00:00-08:00');
    expect(await isDebtor(unpaid.client)).toBe(true);
  });

  it('an unpaid session gets a reminder with a link, is paid by card once, and leaves the list', async () => {
    const { client, booking } = await book('2027-02-25T10:00:00-08:00');
    const due = await dueOf(client);
    expect(await get<OwnDue[]>('/billing/amounts-due', client)).toMatchObject([{ id: due.id, outstanding: 9_000 }]);
    const remind = () => post<AmountDue>(`/admin/amounts-due/${due.id}/reminder`, {});
    expect((await Promise.all([remind(), remind()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    const mail = await mailTo(client, '$90.00 to pay: 1:1 Personal Training, 2/25/2027 10:00 am PT');
    const link = /\/api\/pay\/[0-9a-f-]{36}/.exec(mail!.text)![0];
    const opened = await fetch(`${testApp.url}${link}`, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    const page = new URL(opened.headers.get('location')!).pathname.split('/').at(-1)!;
    const own = await testApp.request.post<{ url: string }>(`/billing/amounts-due/${due.id}/pay`, {}, client.bearer);
    expect(own.body.url).toBe(opened.headers.get('location'));
    expect(await payments.pay(page)).toBe(200);
    await eventually(async () => !(await isDebtor(client)));
    expect(await dueOf(client)).toMatchObject({ outstanding: 0, paid: 9_000, entries: [{ kind: 'payment', way: 'card', recorded_by: null }] });
    await mailTo(client, 'Receipt: $90.00');
    const ofSession = await eventually(async () => (await sold.of(client)).find(({ id, stripe_payment_intent_id: intent }) => id === booking.id && intent));
    expect(ofSession).toBeTruthy();
    expect((await fetch(`${testApp.url}${link}`, { redirect: 'manual' })).headers.get('location')).toMatch(/\/dashboard$/);
    expect(await remind()).toMatchObject({ status: 409, body: { code: 'NOTHING_OUTSTANDING' } });
    await payments.reconcile();
    expect((await dueOf(client)).entries).toHaveLength(1);
  });

  it('P3 a card payment is refunded if cash was recorded while the payment page was open', async () => {
    const { client } = await book('2027-02-25T12:00:00-08:00');
    const due = await dueOf(client);
    const { body } = await testApp.request.post<{ url: string }>(`/billing/amounts-due/${due.id}/pay`, {}, client.bearer);
    await payments.control('/deliveries/pause');
    await payments.pay(new URL(body.url).pathname.split('/').at(-1)!);
    await testApp.em().execute(
      `insert into due_entries (id, due_id, user_id, kind, amount, currency, way, happened_at, created_at) values (?, ?, ?, 'payment', 9000, 'usd', 'cash', ?, ?)`,
      [randomUUID(), due.id, client.userId, new Date(), new Date()],
    );
    await payments.control('/deliveries/resume');
    const refund = await eventually(async () => (await testApp.em().execute<Array<{ amount: number }>>('select r.amount from refunds r join payments p on p.id = r.payment_id where p.user_id = ?', [client.userId]))[0]);
    expect(refund).toEqual({ amount: 9_000 });
    expect(await dueOf(client)).toMatchObject({ outstanding: 0, paid: 9_000 });
  });

  it('FLOW-04 canceling in time clears the amount due, and a manual payment is listed for refund', async () => {
    const [unpaid, paid] = [await book('2027-03-05T10:00:00-08:00'), await book('2027-03-05T12:00:00-08:00', { payment: { how: 'paid', way: 'cash' } })];
    for (const { client, booking } of [unpaid, paid]) expect((await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer)).status).toBe(200);
    expect(await dueOf(unpaid.client)).toMatchObject({ outstanding: 0, written_off: 9_000 });
    const due = await dueOf(paid.client);
    expect(due).toMatchObject({ outstanding: 0, hand_back: 9_000 });
    expect((await outstanding()).to_hand_back.map(({ id }) => id)).toEqual([due.id]);
    await post(`/admin/due-entries/${due.entries[0]!.id}/refund`, { request_id: randomUUID(), amount: 9_000, way: 'cash', reason: 'Called off' });
    expect((await outstanding()).to_hand_back).toEqual([]);
  });

  it('FLOW-05 after a late cancellation the amount stays due until the coach writes it off', async () => {
    const { client, booking } = await book('2027-03-05T16:00:00-08:00');
    testApp.advance(96 * HOUR);
    expect((await testApp.request.post(`/bookings/${booking.id}/call-off`, {}, client.bearer)).status).toBe(200);
    testApp.advance(-96 * HOUR);
    const due = await dueOf(client);
    expect(due).toMatchObject({ outstanding: 9_000, written_off: 0 });
    const written = await post<AmountDue>(`/admin/amounts-due/${due.id}/write-off`, { request_id: randomUUID(), reason: 'She was ill' });
    expect(written).toMatchObject({ status: 201, body: { outstanding: 0, written_off: 9_000, entries: [{ kind: 'write_off', note: 'She was ill' }] } });
  });

  it('changing the price changes the amount due', async () => {
    const { client, booking } = await book('2027-03-05T14:00:00-08:00');
    const change = (price_cents: number | null) => testApp.request.ask<AdminBooking>('PUT', `/admin/bookings/${booking.id}/session`, { location: 'Studio', duration_minutes: 60, price_cents }, coach.bearer);
    expect((await change(10_000)).status).toBe(200);
    expect(await dueOf(client)).toMatchObject({ amount: 10_000, outstanding: 10_000 });
    await change(7_000);
    expect(await dueOf(client)).toMatchObject({ outstanding: 7_000 });
    await change(null);
    expect(await dueOf(client)).toMatchObject({ outstanding: 0 });
  });

  it('FLOW-13 a manually sold pack grants its sessions once, paid or due', async () => {
    const client = await testApp.people.client();
    const sale = { request_id: randomUUID(), user_id: client.userId, sold: { sells: 'pack', pack: 'session_pack_5' }, amount: 42_500, paid: { way: 'transfer', note: 'Zelle' } };
    const both = await Promise.all([post<AmountDue>('/admin/amounts-due', sale), post<AmountDue>('/admin/amounts-due', sale)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect(await get<ClientCredits>(`/admin/credits/${client.userId}`)).toMatchObject({ available: 5 });
    await mailTo(client, 'Receipt: $425.00, Pack of 5 Sessions');
  });

  it('FLOW-13 a given plan grants its credits, and can be marked as paid', async () => {
    const client = await testApp.people.client();
    const { status, body } = await testApp.request.post<{ id: string }>(`/admin/users/${client.userId}/subscription`, { plan_type: 'premium_package' }, coach.bearer);
    expect({ status, body }).toMatchObject({ status: 201 });
    expect(await get<ClientCredits>(`/admin/credits/${client.userId}`)).toMatchObject({ available: 4 });
    const paid = await post<AmountDue>('/admin/amounts-due', { request_id: randomUUID(), user_id: client.userId, sold: { sells: 'plan', subscription_id: body.id }, amount: 32_000, paid: { way: 'cash' } });
    expect(paid).toMatchObject({ status: 201, body: { sells: 'plan', outstanding: 0 } });
    expect(paid.body.label).toMatch(/^Premium Package/);
  });

  it.each([
    ['what the site sold', async () => {
      const { client, booking } = await sold.at('2027-03-08T10:00:00-08:00');
      return { user_id: client.userId, sold: { sells: 'session', booking_id: booking.id } };
    }, 409, 'NOT_BY_HAND'],
    ['what is written down already', async () => {
      const { client, booking } = await book('2027-03-08T12:00:00-08:00');
      return { user_id: client.userId, sold: { sells: 'session', booking_id: booking.id } };
    }, 409, 'ALREADY_RECORDED'],
    ['somebody else’s session', async () => ({ user_id: (await testApp.people.client()).userId, sold: { sells: 'session', booking_id: randomUUID() } }), 404, 'NOT_FOUND'],
    ['a pack that is none', async () => ({ user_id: (await testApp.people.client()).userId, sold: { sells: 'pack', pack: 'no_such_pack' } }), 404, 'NOT_FOUND'],
    ['nobody', () => Promise.resolve({ user_id: randomUUID(), sold: { sells: 'other', label: 'A towel' } }), 404, 'CLIENT_NOT_FOUND'],
  ])('refuses to record %s', async (_, sale, status, code) => {
    expect(await post('/admin/amounts-due', { request_id: randomUUID(), amount: 9_000, paid: null, ...(await sale()) })).toMatchObject({ status, body: { code } });
  });

  it('FLOW-13 credits are granted, revoked and spent manually, each with a reason, each request once', async () => {
    const client = await testApp.people.client();
    const change = (credits: number, changes: object = {}) => post<ClientCredits>(`/admin/credits/${client.userId}`, { request_id: randomUUID(), credits, reason: 'Referred a friend', ...changes });
    const request_id = randomUUID();
    await Promise.all([change(3, { request_id }), change(3, { request_id })]);
    testApp.advance(1_000);
    expect((await change(-1, { reason: 'One too many' })).body).toMatchObject({ available: 2, changes: [{ credits: -1, reason: 'One too many' }, { credits: 3, reason: 'Referred a friend' }] });
    expect(await change(-3)).toMatchObject({ status: 409, body: { code: 'TOO_FEW_CREDITS', data: { available: 2 } } });
    expect(await change(1, { last_day: '2020-01-01' })).toMatchObject({ status: 422, body: { code: 'BAD_END' } });
    const wanted = { user_id: client.userId, booking_type: 'personal_training', session_date: '2027-03-09T10:00:00-08:00', duration_minutes: 60, location: 'Studio', price_cents: null, payment: { how: 'credit' } };
    expect(await post<AdminBooking>('/admin/bookings', wanted)).toMatchObject({ status: 201, body: { price_cents: 0, owed_cents: null } });
    expect(await post<AdminBooking>('/admin/bookings', { ...wanted, session_date: '2027-02-26T10:00:00-08:00' })).toMatchObject({ status: 201, body: { status: 'completed' } });
    expect(await post('/admin/bookings', { ...wanted, session_date: '2027-03-09T12:00:00-08:00' })).toMatchObject({ status: 409, body: { code: 'NO_CREDIT' } });
    expect(await sold.isFree('2027-03-09T12:00:00-08:00')).toBe(true);
  });
});
