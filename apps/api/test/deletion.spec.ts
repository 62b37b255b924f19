import { hashPassword } from '../src/auth/sign-in/passwords.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { runTimed } from './timed-job.ts';

const DAY = 86_400_000;
const PASSWORD = 'secret-1';
const MARKER = 'zebra-knee-marker';

describe('deleting an account', () => {
  let testApp: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    testApp = await startTestApp();
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => testApp.stop());

  const member = async (): Promise<SignedInPerson> => {
    const client = await testApp.people.client();
    await testApp.em().execute('update users set password_hash = ? where id = ?', [passwordHash, client.userId]);
    return client;
  };
  const ask = (client: SignedInPerson, password = PASSWORD) => testApp.request.post('/account/deletion', { password }, client.bearer);
  const pending = async (client: SignedInPerson) => (await testApp.request.get('/account/deletion', client.bearer)).body['deletion'];
  const stateOf = async ({ userId }: SignedInPerson) => (await testApp.em().execute('select state, farewell_email from account_deletions where user_id = ? order by requested_at desc', [userId]))[0];
  const rowsOf = (table: string, { userId }: SignedInPerson) => testApp.em().execute(`select * from ${table} where user_id = ?`, [userId]);
  let day = 7;
  const consult = async (client: SignedInPerson): Promise<string> => {
    day += 1;
    const session_date = `2027-04-${String(day).padStart(2, '0')}T10:00:00-07:00`;
    const { status, body } = await testApp.request.post('/bookings', { booking_type: 'consultation', session_date, duration_minutes: 60, location: 'Home, 4th Street', notes: MARKER }, client.bearer);
    expect(status).toBe(201);
    return String(body['id']);
  };

  it('keeps everything for seven days, including health data, and confirms it by mail', async () => {
    const client = await member();
    const id = await consult(client);
    const { status, body } = await ask(client);
    expect(status).toBe(202);
    const requested = Date.parse(String(body['requested_at']));
    expect(Date.parse(String(body['due_at'])) - requested).toBe(7 * DAY);
    expect((await testApp.request.get('/profile', client.bearer)).body).toMatchObject({ health_notes: 'Knee surgery in 2021', email: client.email });
    expect((await testApp.request.get(`/bookings/${id}`, client.bearer)).body).toMatchObject({ notes: MARKER, status: 'pending' });
    expect(await pending(client)).toEqual(body);
    const mails = await testApp.mailbox.to(client.email, 2);
    expect(mails.map(({ subject }) => subject)).toContain('Your account will be deleted');
    expect((await ask(client)).body).toEqual(body);
  });

  it('requires the password, and throttles guessing', async () => {
    const client = await member();
    for (let time = 0; time < 5; time += 1) expect(await ask(client, 'wrong')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
    expect((await ask(client)).status).toBe(429);
    expect(await pending(client)).toBeNull();
    expect((await testApp.request.get('/profile', client.bearer)).body).toMatchObject({ health_notes: 'Knee surgery in 2021' });
  });

  it('is refused for the coach, whose account the site depends on', async () => {
    const coach = await testApp.people.coach();
    expect(await ask(coach)).toMatchObject({ status: 409, body: { code: 'COACH_ACCOUNT' } });
  });

  it('can be called off within the seven days, without any loss', async () => {
    const client = await member();
    await ask(client);
    expect((await testApp.request.delete('/account/deletion', client.bearer)).body).toEqual({ deletion: null, settlement: { refund_cents: 0, lines: [] } });
    expect(await pending(client)).toBeNull();
    testApp.advance(8 * DAY);
    await runTimed(testApp, 'account-data.maintain');
    expect(await stateOf(client)).toMatchObject({ state: 'cancelled' });
    expect((await testApp.request.get('/profile', client.bearer)).body).toMatchObject({ email: client.email, health_notes: 'Knee surgery in 2021' });
    expect((await ask(await testApp.people.again(client))).status).toBe(202);
  });

  it('takes effect after seven days: sessions end, times are free, financial records no longer identify the person', async () => {
    const client = await member();
    const id = await consult(client);
    await testApp.em().execute(`insert into checkout_sessions (id, user_id, reference, state, created_at) values ('cs_${client.userId}', ?, ?, 'paid', now())`, [client.userId, id]);
    await testApp.em().execute(
      `insert into payments (id, user_id, reference, amount, currency, status, stripe_session_id, created_at) values (gen_random_uuid(), ?, ?, 9000, 'usd', 'paid', 'cs_${client.userId}', now())`,
      [client.userId, id],
    );
    await ask(client);
    await testApp.mailbox.to(client.email, 2);
    testApp.advance(7 * DAY - 1);
    await runTimed(testApp, 'account-data.maintain');
    expect(await stateOf(client)).toMatchObject({ state: 'scheduled' });
    testApp.advance(1);
    await runTimed(testApp, 'account-data.maintain');
    expect((await testApp.request.get('/profile', client.bearer)).status).toBe(401);
    expect((await testApp.request.post('/auth/sign-in', { email: client.email, password: PASSWORD })).status).toBe(401);
    expect(await rowsOf('profiles', client)).toMatchObject([{ first_name: 'Deleted', last_name: 'account', phone: null, health_notes: null, email: `deleted-${client.userId}@deleted.invalid` }]);
    expect(await rowsOf('bookings', client)).toMatchObject([{ status: 'cancelled', cancelled_by: 'system', claim_id: null, notes: '', location: '' }]);
    expect(await rowsOf('payments', client)).toMatchObject([{ amount: 9000, status: 'paid' }]);
    expect(await rowsOf('sessions', client)).toEqual([]);
    const mails = await eventually(() => {
      const all = testApp.mailbox.mails.filter(({ to }) => to.some(({ address }) => address === client.email));
      return all.some(({ subject }) => subject === 'Your account is deleted') ? all : null;
    });
    expect(mails.filter(({ subject }) => subject === 'Your account is deleted')).toHaveLength(1);
    await eventually(async () => (await stateOf(client))?.['farewell_email'] === null);
    expect(await stateOf(client)).toMatchObject({ state: 'done' });
  });

  it('removes the address from every table, and frees it for a new account', async () => {
    const client = await member();
    await ask(client);
    await testApp.mailbox.to(client.email);
    testApp.advance(7 * DAY);
    await runTimed(testApp, 'account-data.maintain');
    await eventually(async () => (await stateOf(client))?.['farewell_email'] === null && (await stateOf(client))?.['state'] === 'done');
    const tables = await testApp.em().execute<Array<{ table: string; found: boolean }>>(
      `select tablename as table, query_to_xml(format('select * from %I', tablename), true, false, '')::text like ? as found from pg_tables where schemaname = 'public'`,
      [`%${client.email}%`],
    );
    expect(tables.filter(({ found }) => found).map(({ table }) => table)).toEqual([]);
    const person = { firstName: 'Maria', lastName: 'Again', phone: '1', healthNotes: null, privacyConsent: true };
    expect((await testApp.request.post('/auth/sign-up', { email: client.email, password: PASSWORD, ...person })).status).toBe(201);
  });

  it('drops mails still queued for a deleted account', async () => {
    expect(testApp.mailbox.mails.filter(({ to }) => to.some(({ address }) => address.endsWith('.invalid')))).toEqual([]);
  });
});
