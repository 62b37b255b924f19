import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { personalTables, exceptedTables } from '../src/account-data/personal-tables.ts';
import { ENV, type Env } from '../src/env.ts';
import { Vault } from '../src/platform/encryption/vault.ts';
import { sealedColumns } from '../src/sealed-columns.ts';
import { MONDAY_MORNING, startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { runTimed } from './timed-job.ts';

interface Export {
  id: string;
  state: string;
  bytes: number | null;
  expires_at: string | null;
}

const MARKER = 'zebra-knee-marker';
const DAY = 86_400_000;

describe('the export of a client’s own data', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  const ask = (client: SignedInPerson) => testApp.request.post<Export>('/account/exports', {}, client.bearer);
  const list = async (client: SignedInPerson) => (await testApp.request.get<Export[]>('/account/exports', client.bearer)).body;
  const ready = (client: SignedInPerson) => eventually(async () => (await list(client)).find(({ state }) => state === 'ready') ?? null);
  const fetchFile = (id: string, bearer: string) => fetch(`${testApp.url}/api/account/exports/${id}/file`, { headers: { authorization: `Bearer ${bearer}` } });
  const unzip = async (id: string, { bearer }: SignedInPerson) => {
    const files = unzipSync(new Uint8Array(await (await fetchFile(id, bearer)).arrayBuffer()));
    return { json: JSON.parse(strFromU8(files['your-data.json']!)) as Record<string, Array<Record<string, unknown>>>, html: strFromU8(files['your-data.html']!), names: Object.keys(files) };
  };

  it('contains everything a client provided and did, with notes in plain text, for programs and for readers', async () => {
    const client = await testApp.people.client();
    const request = { booking_type: 'consultation', session_date: '2027-03-03T10:00:00-08:00', duration_minutes: 60, location: '<b>Gym</b> & more', notes: MARKER };
    expect((await testApp.request.post('/bookings', request, client.bearer)).status).toBe(201);
    const letter = { first_name: 'Maria', last_name: 'G', email: client.email, phone: null, goals: 'A pull-up' };
    await testApp.em().execute(
      `insert into contact_messages (id, first_name, last_name, email, goals, created_at) values (gen_random_uuid(), ?, ?, ?, ?, now())`,
      [letter.first_name, letter.last_name, client.email.toUpperCase(), letter.goals],
    );
    await testApp.mailbox.to(client.email);
    const { status, body } = await ask(client);
    expect({ status, state: body.state }).toEqual({ status: 202, state: 'preparing' });
    const { id, bytes } = await ready(client);
    const { json, html, names } = await unzip(id, client);
    expect(names).toEqual(['your-data.json', 'your-data.html']);
    expect(json['profiles']).toMatchObject([{ email: client.email, health_notes: 'Knee surgery in 2021' }]);
    expect(json['bookings']).toMatchObject([{ notes: MARKER, location: '<b>Gym</b> & more' }]);
    expect(json['contact_messages']).toMatchObject([{ goals: 'A pull-up' }]);
    expect(json['email_logs']).toEqual(expect.arrayContaining([expect.objectContaining({ email_type: 'consultation_requested' })]));
    expect(json['sessions']).toHaveLength(1);
    expect(html).toContain(MARKER);
    expect(html).toContain('&#60;b&#62;Gym&#60;/b&#62; &#38; more');
    expect(html).not.toMatch(/<script|https?:\/\//);
    expect(bytes).toBeGreaterThan(1_000);
    expect(JSON.stringify(json)).not.toMatch(/password|_hash|s1\.laptop/);
  });

  it('contains the coach’s notes and notifications in plain text, in rows without a user id', async () => {
    const client = await testApp.people.client();
    const request = { booking_type: 'consultation', session_date: '2027-03-04T10:00:00-08:00', duration_minutes: 60, location: 'Gym', notes: MARKER };
    const booking = (await testApp.request.post<{ id: string; session_date: string }>('/bookings', request, client.bearer)).body;
    const vault = testApp.app.get(Vault, { strict: false });
    const [record, notified] = [randomUUID(), randomUUID()];
    await testApp.em().execute('insert into session_records (id, booking_id, user_id, starts_at, note, updated_at) values (?, ?, ?, ?, ?, now())', [record, booking.id, client.userId, booking.session_date, vault.seal('session_records.note', record, 'Squats well')]);
    await testApp.em().execute(`insert into push_messages (id, user_id, key, topic, words, created_at) values (?, ?, 'k', 'sessions', ?, now())`, [notified, client.userId, vault.seal('push_messages.words', notified, 'See you there')]);
    await ask(client);
    const { json } = await unzip((await ready(client)).id, client);
    expect(json['session_records']).toEqual([expect.objectContaining({ note: 'Squats well' })]);
    expect(json['push_messages']).toEqual([{ topic: 'sessions', words: 'See you there', created_at: expect.any(String) as string, sms_at: null }]);
  });

  it('is announced by mail with a link to the page, not to the file', async () => {
    const client = await testApp.people.client();
    const { body } = await ask(client);
    const [mail] = await testApp.mailbox.to(client.email);
    expect(mail!.subject).toBe('Your data is ready to download');
    expect(mail!.text).toContain(`${testApp.url}/profile?view=privacy`);
    expect(mail!.text + mail!.html).not.toContain(body.id);
  });

  it('is available to its signed-in owner only; other users get 404', async () => {
    const [client, other] = [await testApp.people.client(), await testApp.people.client()];
    await ask(client);
    const { id } = await ready(client);
    expect((await fetchFile(id, other.bearer)).status).toBe(404);
    expect((await fetch(`${testApp.url}/api/account/exports/${id}/file`)).status).toBe(401);
    expect(await list(other)).toEqual([]);
    const own = await fetchFile(id, client.bearer);
    expect(own.headers.get('content-type')).toBe('application/zip');
    expect(own.headers.get('content-disposition')).toMatch(/your-data-2027-03-01\.zip/);
    expect(own.headers.get('cache-control')).toBe('no-store');
  });

  it('S9 is encrypted in the storage', async () => {
    const folder = path.join(testApp.app.get<Env>(ENV).STORAGE_DIR, 'account-exports');
    const files = await readdir(folder);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(await readFile(path.join(folder, file), 'utf8')).toMatch(/^s1\.laptop\.[\w-]+$/);
  });

  it('requesting again while one is prepared returns that one; five a day are allowed', async () => {
    const client = await testApp.people.client();
    await testApp.stopWorker();
    const [first, second] = [await ask(client), await ask(client)];
    expect(second.body.id).toBe(first.body.id);
    await testApp.startWorker();
    await ready(client);
    const statuses = [];
    for (let more = 0; more < 4; more += 1) statuses.push((await ask(client)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  it('can be downloaded for seven days; then the file is deleted', async () => {
    const client = await testApp.people.client();
    await ask(client);
    const { id, expires_at } = await ready(client);
    const folder = path.join(testApp.app.get<Env>(ENV).STORAGE_DIR, 'account-exports');
    expect(new Date(expires_at!).getTime()).toBe(new Date(MONDAY_MORNING).getTime() + 7 * DAY);
    expect((await fetchFile(id, client.bearer)).status).toBe(200);
    testApp.advance(7 * DAY);
    expect((await fetchFile(id, (await testApp.people.again(client)).bearer)).status).toBe(404);
    await runTimed(testApp, 'account-data.maintain');
    expect((await testApp.request.get<Export[]>('/account/exports', client.bearer)).body).toMatchObject([{ id, state: 'expired' }]);
    expect(await readdir(folder)).not.toContain(`${id}.sealed`);
  });

  it('covers every table with personal data: a new one must declare its export and its erasure', async () => {
    const rows = await testApp.em().execute<Array<{ table: string; columns: string[] }>>(
      `select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name) where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`,
    );
    const names = /^(user_id|actor|email|recipient_email|first_name|phone|ip|user_agent)$/;
    const known = new Set([...personalTables.map(({ table }) => table), ...Object.keys(exceptedTables)]);
    const forgotten = rows.filter(({ table, columns }) => columns.some((column) => names.test(column)) && !known.has(table)).map(({ table }) => table);
    expect(forgotten).toEqual([]);
    for (const { table, columns, owner } of personalTables) {
      const there = rows.find((row) => row.table === table)?.columns ?? [];
      expect({ table, missing: [...columns, owner.column].filter((column) => !there.includes(column)) }).toEqual({ table, missing: [] });
      expect(columns.filter((column) => /hash|key$|token|password|challenge/.test(column))).toEqual([]);
    }
  });

  it('covers every column of them: a new one must declare whether it is exported, and how it is erased', async () => {
    const rows = await testApp.em().execute<Array<{ table: string; columns: string[] }>>(
      `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns where table_schema = 'public' group by 1`,
    );
    const sorted = (columns: readonly string[]) => [...columns].sort();
    for (const { table, columns, internal = [], sealed = [], farewell } of personalTables) {
      const there = sorted(rows.find((row) => row.table === table)!.columns);
      expect({ table, classified: sorted([...columns, ...internal]) }).toEqual({ table, classified: there });
      const locked = sealedColumns.filter((column) => column.startsWith(`${table}.`)).map((column) => column.split('.')[1]!);
      expect({ table, sealed: sorted(locked.filter((column) => !internal.includes(column))) }).toEqual({ table, sealed: sorted(sealed) });
      if (typeof farewell !== 'object') continue;
      expect({ table, farewell: sorted([...Object.keys(farewell.erases), ...farewell.keeps]) }).toEqual({ table, farewell: there });
      expect(sealed.filter((column) => farewell.keeps.includes(column))).toEqual([]);
    }
  });
});
