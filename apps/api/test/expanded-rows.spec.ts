import { keyClient } from '@coach/api-client/key';
import type { AdminBooking, AdminPayment, AdminUser, AmountDue, WebhookEvent } from '@coach/contracts';
import { EXPANDED, EXPANDED_NAMES, scopeOf, type ExpandedName, type KeyScope } from '@coach/domain';
import pg from 'pg';
import { apiDocument } from '../src/platform/api-document/api-document.ts';
import { Payments } from './money/payments.ts';
import { SoldSessions } from './money/sold-session.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

/** The list that returns each expandable resource. */
const ALONE: Record<ExpandedName, string> = { client: '/admin/users', booking: '/admin/bookings', bookings: '/admin/bookings', payment: '/admin/payments', amount_due: '/admin/amounts-due', event: '/admin/webhooks/events' };
/** The schema of each resource, identical in both places. */
const SCHEMAS: Record<ExpandedName, string> = { client: 'AdminUser', booking: 'AdminBooking', bookings: 'AdminBooking', payment: 'AdminPayment', amount_due: 'AmountDue', event: 'WebhookEvent' };

interface Parameter { name: string; description: string }
interface Operation { parameters?: Parameter[] }
interface Row { user_id: string; client?: AdminUser | null; payment?: AdminPayment | null; amount_due?: AmountDue | null; booking?: AdminBooking | null; bookings?: AdminBooking[] }
type BookingRow = AdminBooking & Row;
interface Refused { code?: string; title?: string; data?: { scope?: string; issues?: { path: string[]; message: string }[] } }

describe('expand=', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let sold: SoldSessions;
  let endpoint: string;
  beforeAll(async () => {
    testApp = await startTestApp({ settings: { OUTSIDE_LOOPBACK: 'allowed' } });
    coach = await testApp.people.coach();
    sold = new SoldSessions(testApp);
    endpoint = (await testApp.request.post<{ id: string }>('/admin/webhooks/endpoints', { url: 'http://127.0.0.1:9/hook', events: ['booking.confirmed', 'payment.succeeded'] }, coach.bearer)).body.id;
    await sold.at('2027-03-03T10:00:00-08:00');
    await sold.at('2027-03-03T12:00:00-08:00');
    for (const day of ['2027-03-09', '2027-03-10']) await byHand(day);
  });
  afterAll(() => testApp.stop());
  afterEach(() => jest.restoreAllMocks());

  const byHand = async (day: string) => {
    const client = await testApp.people.client();
    const wanted = { user_id: client.userId, booking_type: 'personal_training', session_date: `${day}T10:00:00-08:00`, duration_minutes: 60, location: 'Studio', price_cents: 9_000 };
    expect((await testApp.request.post('/admin/bookings', wanted, coach.bearer)).status).toBe(201);
  };
  const get = async <Body>(path: string, bearer = coach.bearer) => {
    const { status, body } = await testApp.request.get<Body & Refused>(path, bearer);
    return { status, body };
  };
  const bookings = async (query: string) => (await get<{ bookings: BookingRow[] }>(`/admin/bookings?order=soonest&${query}`)).body.bookings;
  /** A key of a new coach each time, because a user can have at most twenty. */
  const keyWith = async (...scopes: KeyScope[]) => {
    const { status, body } = await testApp.request.post<{ key: string }>('/account/keys', { name: 'Expands', scopes, expires_at: null }, (await testApp.people.coach()).bearer);
    expect(status).toBe(201);
    return body.key;
  };

  /** Counts the database queries of one request, apart from transaction statements. */
  const statementsOf = async (path: string): Promise<number> => {
    await get(path);
    const sent = jest.spyOn(pg.Client.prototype, 'query');
    const { status } = await get(path);
    const count = sent.mock.calls.filter(([asked]) => /from (?:profiles|bookings|payments|listed|amounts_due|places|webhook)/.test(JSON.stringify(asked))).length;
    sent.mockRestore();
    expect(status).toBe(200);
    return count;
  };

  it('returns each booking with its client, payment and amount due, identical to their own lists', async () => {
    const rows = await bookings('expand=client,payment,amount_due');
    expect(rows).toHaveLength(4);
    for (const { client, payment, amount_due: due, ...row } of rows) {
      const users = (await get<{ users: AdminUser[] }>(`/admin/users?search=${row.email}`)).body.users;
      expect(client).toEqual(users[0]);
      expect(payment ?? null).toEqual((await get<AdminPayment[]>(`/admin/payments?booking_id=${row.id}`)).body[0] ?? null);
      expect(due ?? null).toEqual((await get<AmountDue[]>(`/admin/amounts-due?booking_id=${row.id}`)).body[0] ?? null);
    }
    expect(rows.map(({ payment, amount_due: due }) => [payment?.amount !== undefined, due?.amount])).toEqual([[true, undefined], [true, undefined], [false, 9_000], [false, 9_000]]);
  });

  it('omits anything not requested', async () => {
    const [plain, one] = [await bookings('limit=1'), await bookings('limit=1&expand=client')];
    const { client, ...rest } = one[0]!;
    expect(client).toMatchObject({ user_id: rest.user_id });
    expect(rest).toEqual(plain[0]);
  });

  it('is part of the typed client', async () => {
    const program = keyClient({ origin: testApp.url, key: await keyWith('bookings:read', 'clients:read', 'payments:read') });
    const page = await program.admin.bookings({ order: 'soonest', limit: 1, expand: 'client,payment' });
    const [email, amount]: [string | undefined, number | undefined] = [page.bookings[0]!.client?.email, page.bookings[0]!.payment?.amount];
    expect([email, amount]).toEqual([page.bookings[0]!.email, page.bookings[0]!.price_cents]);
  });

  it('keeps expanded resources when fields are selected', async () => {
    const rows = await bookings('fields=id&expand=client&limit=2');
    expect(rows.map((row) => Object.keys(row))).toEqual([['id', 'client'], ['id', 'client']]);
  });

  it('expands the bookings of a payment, and the booking of an amount due', async () => {
    const [paid, , agreed] = await bookings('');
    const payments = await get<Row[]>(`/admin/payments?user_id=${paid!.user_id}&expand=client,bookings`);
    expect(payments.body).toMatchObject([{ client: { user_id: paid!.user_id }, bookings: [{ id: paid!.id }] }]);
    expect(payments.body[0]!.bookings).toEqual([paid]);
    const dues = await get<Row[]>(`/admin/amounts-due?booking_id=${agreed!.id}&expand=client,booking`);
    expect(dues.body).toMatchObject([{ client: { user_id: agreed!.user_id }, booking: { id: agreed!.id } }]);
    expect(dues.body[0]!.booking).toEqual(agreed);
  });

  it('expands the weeks of a repeated booking with the one payment for all', async () => {
    const client = await testApp.people.client();
    const bookingData = { booking_type: 'personal_training', session_date: '2027-03-15T10:00:00-07:00', further_dates: ['2027-03-22T10:00:00-07:00', '2027-03-29T10:00:00-07:00'], duration_minutes: 60, location: 'Studio', notes: 'Fit', participant_count: 1 };
    await new Payments(testApp).book(client, 'personal_training_60', bookingData);
    const rows = await bookings(`user_id=${client.userId}&expand=payment`);
    expect(new Set(rows.map(({ payment }) => payment!.id)).size).toBe(1);
    const [payment] = (await get<Row[]>(`/admin/payments?user_id=${client.userId}&expand=bookings`)).body;
    expect(payment!.bookings!.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('expands the clients of subscriptions, transactions and inbox entries', async () => {
    const member = await testApp.people.client();
    expect((await testApp.request.post(`/admin/users/${member.userId}/subscription`, { plan_type: 'premium_package' }, coach.bearer)).status).toBe(201);
    expect((await get<{ subscriptions: Row[] }>('/admin/subscriptions?expand=client')).body.subscriptions).toMatchObject([{ client: { user_id: member.userId, active_plan: 'premium_package' } }]);
    const { transactions } = (await get<{ transactions: Row[] }>('/admin/books/transactions?expand=client')).body;
    expect(transactions.length).toBeGreaterThan(1);
    for (const { user_id: id, client } of transactions) expect(client).toMatchObject({ user_id: id });
    await testApp.request.post('/contact/send-contact-email', { firstName: 'Lena', lastName: 'Ortiz', email: 'lena@example.test', goals: 'Back to running', website: '' });
    expect((await get<{ entries: Row[] }>('/admin/inbox?expand=client')).body.entries).toMatchObject([{ user_id: null, client: null }]);
  });

  it('expands the events of deliveries', async () => {
    const { deliveries } = (await get<{ deliveries: { event_id: string; event?: WebhookEvent }[] }>(`/admin/webhooks/endpoints/${endpoint}/deliveries?expand=event`)).body;
    const { events } = (await get<{ events: WebhookEvent[] }>('/admin/webhooks/events')).body;
    expect(deliveries.length).toBeGreaterThan(1);
    for (const { event_id: id, event } of deliveries) expect(event).toEqual(events.find((one) => one.id === id));
  });

  it('returns null for a client whose account was deleted', async () => {
    const [row] = await bookings('limit=1');
    await testApp.em().execute(`update profiles set email = 'gone-1@deleted.invalid' where user_id = ?`, [row!.user_id]);
    expect((await bookings('limit=1&expand=client'))[0]!.client).toBeNull();
    await testApp.em().execute('update profiles set email = ? where user_id = ?', [row!.email, row!.user_id]);
  });

  it('runs one more query per kind, regardless of the number of rows', async () => {
    // The worker's queries would be counted as well.
    await testApp.stopWorker();
    const path = '/admin/bookings?order=soonest';
    const plain = await statementsOf(`${path}&limit=1`);
    expect(plain).toBeGreaterThan(0);
    for (const limit of [1, 100]) {
      const asked: number[] = [];
      for (const names of ['client', 'payment', 'amount_due', 'client,payment,amount_due']) asked.push((await statementsOf(`${path}&limit=${limit}&expand=${names}`)) - plain);
      expect({ limit, asked }).toEqual({ limit, asked: [1, 1, 1, 3] });
    }
    const [{ user_id: person }] = (await bookings('')) as [BookingRow];
    const payments = `/admin/payments?user_id=${person}`;
    expect((await statementsOf(`${payments}&expand=bookings`)) - (await statementsOf(payments))).toBe(1);
  });

  it.each<[ExpandedName, string, KeyScope]>([
    ['client', '/admin/bookings', 'bookings:read'],
    ['payment', '/admin/bookings', 'bookings:read'],
    ['amount_due', '/admin/bookings', 'bookings:read'],
    ['client', '/admin/subscriptions', 'subscriptions:read'],
    ['client', '/admin/books/transactions', 'payments:read'],
    ['client', '/admin/inbox', 'messages:read'],
    ['client', '/admin/payments?user_id=USER', 'payments:read'],
    ['bookings', '/admin/payments?user_id=USER', 'payments:read'],
    ['booking', '/admin/amounts-due?user_id=USER', 'payments:read'],
  ])('refuses to expand %s in %s for a key without its own read scope', async (name, path, own) => {
    const asked = `${path.replace('USER', coach.userId)}${path.includes('?') ? '&' : '?'}expand=${name}`;
    const scope = `${EXPANDED[name]}:read` as const;
    expect((await get(asked, await keyWith(own, scope))).status).toBe(200);
    expect(await get(asked, await keyWith(own))).toMatchObject({ status: 403, body: { code: 'SCOPE_MISSING', title: expect.stringContaining(scope), data: { scope } } });
    expect((await get(path.replace('USER', coach.userId), await keyWith(own))).status).toBe(200);
  });

  it.each([
    ['Unknown field paymnt. Did you mean payment?', 'expand=paymnt'],
    ['Unknown field notes.', 'expand=client,notes'],
    ['Unknown field __proto__.', 'expand=__proto__'],
    ['This isn’t in the expected format.', 'expand=client,'],
    ['This has to be text.', 'expand=client&expand=payment'],
    ['This has to be text.', 'expand%5B%5D=client'],
  ])('refuses with: %s', async (message, query) => {
    expect(await get(`/admin/bookings?${query}`)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', data: { issues: [{ path: ['expand'], message }] } } });
  });

  it('is refused where nothing can be expanded', async () => {
    expect(await get('/admin/users?expand=client')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('requires the same scope as the operation that returns the resource by itself', async () => {
    for (const name of EXPANDED_NAMES) expect([name, scopeOf('GET', ALONE[name])]).toEqual([name, `${EXPANDED[name]}:read`]);
    const document = JSON.parse(JSON.stringify(await apiDocument('test'))) as { paths: Record<string, { get?: Operation }>; components: { schemas: Record<string, { properties?: Record<string, unknown> }>; parameters: Record<string, Parameter> } };
    const listed = Object.entries(document.components.schemas).filter(([name]) => name.startsWith('Listed'));
    expect(listed.map(([name]) => name).sort()).toEqual(['ListedAmountDue', 'ListedBooking', 'ListedInboxEntry', 'ListedPayment', 'ListedPayoutLine', 'ListedSubscription', 'ListedTransaction', 'ListedWebhookDelivery']);
    for (const [, { properties = {} }] of listed) {
      const carried = Object.entries(properties).filter(([name]) => name in EXPANDED && name !== 'payment_id');
      expect(carried.length).toBeGreaterThan(0);
      for (const [name, shape] of carried) expect(JSON.stringify(shape)).toContain(`#/components/schemas/${SCHEMAS[name as ExpandedName]}"`);
    }
    const told = Object.values(document.paths).flatMap(({ get: read }) => (read?.parameters ?? []).map((parameter) => ('$ref' in parameter ? document.components.parameters[String(parameter.$ref).split('/').at(-1)!]! : parameter)).filter(({ name }) => name === 'expand'));
    expect(told).toHaveLength(8);
    for (const { description } of told) expect(description).toMatch(/`\w+`.*`\w+:read`/);
  });
});
