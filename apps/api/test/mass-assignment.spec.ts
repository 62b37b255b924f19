import { MikroORM } from '@mikro-orm/core';
import { eventually } from './eventually.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

type Row = Record<string, unknown>;

/** Values that would do harm if written to a column. */
const EVIL = ['00000000-0000-4000-8000-00000000beef', true, 1, '2001-01-01T00:00:00.000Z', 'evil'];

describe('S2 mass assignment: a body sets only the fields of its route, and is refused with any other column', () => {
  let testApp: TestApp;
  let person: SignedInPerson;
  let columns: string[];
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    person = await testApp.people.client();
    const entities = [...testApp.app.get(MikroORM).getMetadata().getAll().values()];
    columns = [...new Set(entities.flatMap(({ props }) => props.flatMap(({ name, fieldNames }) => [name, ...(fieldNames ?? [])])))];
  });
  afterAll(() => testApp.stop());

  it('knows the columns of every table', () => {
    expect(columns).toEqual(expect.arrayContaining(['is_admin', 'isAdmin', 'user_id', 'price_cents', 'email_confirmed_at', 'public_key']));
    expect(columns.length).toBeGreaterThan(60);
  });

  /** Every existing column with the given value, in addition to the fields the route expects. */
  const stuffed = (evil: unknown, wanted: Row): Row => ({ ...Object.fromEntries(columns.map((column) => [column, evil])), ...wanted });
  const rowsOf = async (sql: string, ...values: unknown[]): Promise<Row[]> => testApp.em().execute<Row[]>(sql, values);
  const expectRefused = ({ status, body }: { status: number; body: Row }): void => expect({ status, title: body['title'] }).toEqual({ status: 400, title: expect.stringContaining('Unknown field ') });
  const without = (row: Row | undefined, ...fields: string[]): Row => Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !fields.includes(name)));

  it.each(EVIL)('sign-up with %p in every column', async (evil) => {
    const email = `evil${EVIL.indexOf(evil)}@example.test`;
    const account = { email, password: 'secret-1', firstName: 'Maria', lastName: 'Gonzalez', phone: '1', healthNotes: null, intendedPlan: undefined, privacyConsent: true };
    expectRefused(await testApp.request.post('/auth/sign-up', JSON.stringify({ ...stuffed(evil, account), intendedPlan: undefined }), undefined, { 'content-type': 'application/json' }));
    expect(await rowsOf('select id from users where email = ?', email)).toEqual([]);
    const { status } = await testApp.request.post('/auth/sign-up', account);
    expect(status).toBe(201);
    const [row] = await eventually(() => rowsOf('select u.*, p.is_admin, p.welcome_email_sent, p.id as profile_id from users u join profiles p on p.user_id = u.id where u.email = ?', email));
    expect(row).toMatchObject({ is_admin: false, welcome_email_sent: false, email_confirmed_at: null });
    expect([row!['id'], row!['profile_id']]).not.toContain(evil);
    expect(new Date(row!['created_at'] as string).getUTCFullYear()).toBe(2027);
  });

  it.each(EVIL)('profile update with %p in every column', async (evil) => {
    const offered = { first_name: 'Mariana', last_name: 'Gonzalez', phone: '2', health_notes: 'Knee', intended_plan: undefined };
    const before = await rowsOf('select * from profiles where user_id = ?', person.userId);
    const user = await rowsOf('select * from users where id = ?', person.userId);
    for (const method of ['PATCH', 'PUT']) expectRefused(await testApp.request.ask(method, '/profile', JSON.stringify(stuffed(evil, offered)), person.bearer));
    expect(await rowsOf('select * from profiles where user_id = ?', person.userId)).toEqual(before);
    for (const method of ['PATCH', 'PUT']) expect((await testApp.request.ask(method, '/profile', JSON.stringify(offered), person.bearer)).status).toBe(200);
    const after = await rowsOf('select * from profiles where user_id = ?', person.userId);
    const free = ['first_name', 'last_name', 'phone', 'health_notes'];
    // Set by the server: the time at which the medical history changed, and a copy of the phone in the details.
    const stamped = { health_notes_changed_at: '2027-03-01 17:00:07.321+00', details: { phone: '2' } };
    expect(after.map((row) => without(row, ...free))).toEqual(before.map((row) => ({ ...without(row, ...free), ...stamped })));
    expect((await rowsOf('select * from users where id = ?', person.userId)).map((row) => without(row, 'signup_metadata'))).toEqual(user.map((row) => without(row, 'signup_metadata')));
  });

  it('consultation booking with harmful values: it stays the caller’s, free, pending and unpaid', async () => {
    const other = await testApp.people.client();
    const wanted = { booking_type: 'consultation', session_date: '2027-03-02T09:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Left knee' };
    expectRefused(await testApp.request.post('/bookings', stuffed(other.userId, wanted), person.bearer));
    const { status, body } = await testApp.request.post<{ id: string }>('/bookings', wanted, person.bearer);
    expect(status).toBe(201);
    const [row] = await rowsOf('select * from bookings where id = ?', body.id);
    expect(row).toMatchObject({ user_id: person.userId, status: 'pending', booking_type: 'consultation', cancelled_at: null, cancelled_by: null, stripe_payment_intent_id: null });
    expect(Object.values(row!)).not.toContain(other.userId);
  });

  it('passkey renaming with harmful values changes only the name', async () => {
    const [made] = await rowsOf(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced, created_at)
       values (gen_random_uuid(), ?, 'credential', 'key', 0, 'My phone', false, now()) returning *`,
      person.userId,
    );
    expectRefused(await testApp.request.patch(`/account/passkeys/${String(made!['id'])}`, stuffed('evil', { passkey_id: made!['id'], name: 'Old phone' }), person.bearer));
    expect(await rowsOf('select * from passkeys where id = ?', made!['id'])).toEqual([made]);
    const { status } = await testApp.request.patch(`/account/passkeys/${String(made!['id'])}`, { name: 'Old phone' }, person.bearer);
    expect(status).toBe(200);
    const [row] = await rowsOf('select * from passkeys where id = ?', made!['id']);
    expect(without(row, 'name')).toEqual(without(made, 'name'));
    expect(row!['name']).toBe('Old phone');
  });

  it('contact message with harmful values keeps its server-set place and time', async () => {
    const letter = { firstName: 'Maria', lastName: 'Gonzalez', email: 'letter@example.test', phone: '', goals: 'Stairs' };
    expectRefused(await testApp.request.post('/contact/send-contact-email', { ...stuffed('203.0.113.66', letter), website: undefined }));
    const { status } = await testApp.request.post('/contact/send-contact-email', letter);
    expect(status).toBe(202);
    const [row] = await rowsOf(`select * from contact_messages where email = 'letter@example.test'`);
    expect(row!['ip']).not.toBe('203.0.113.66');
    expect(new Date(row!['created_at'] as string).getUTCFullYear()).toBe(2027);
  });
});
