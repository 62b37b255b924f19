import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import type { BusinessArchive } from '@coach/contracts';
import { archivedTables, LEFT_OUT, LEFT_OUT_TABLES } from '../src/archives/archived-tables.ts';
import { ENV, type Env } from '../src/env.ts';
import { Storage } from '../src/platform/storage/storage.ts';
import { sealedColumns } from '../src/sealed-columns.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { runTimed } from './timed-job.ts';

const run = promisify(execFile);
const DAY = 86_400_000;
const MARKER = 'zebra-knee-marker';

describe('the archive of the whole business', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let folder: string;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
    folder = await mkdtemp(path.join(tmpdir(), 'archive-spec-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await testApp.stop();
  });

  const ask = () => testApp.request.post<BusinessArchive>('/admin/archives', {}, coach.bearer);
  const list = async () => (await testApp.request.get<BusinessArchive[]>('/admin/archives', coach.bearer)).body;
  const ready = () => eventually(async () => (await list()).find(({ state }) => state === 'ready') ?? null);
  const fetchFile = (id: string, { bearer } = coach) => fetch(`${testApp.url}/api/admin/archives/${id}/file`, { headers: { authorization: `Bearer ${bearer}` } });
  /** Unzips with an independent program, or with our own reader where `unzip` is not installed. */
  const extract = async (file: Buffer): Promise<void> => {
    await writeFile(path.join(folder, 'all.zip'), file);
    await run('unzip', ['-q', path.join(folder, 'all.zip'), '-d', path.join(folder, 'out')]).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(file)))) {
        await mkdir(path.dirname(path.join(folder, 'out', name)), { recursive: true });
        await writeFile(path.join(folder, 'out', name), bytes);
      }
    });
  };
  const read = (name: string) => readFile(path.join(folder, 'out', name), 'utf8');

  it('opens with unzip, and every table has as many rows as the database in both formats', async () => {
    const client = await testApp.people.client();
    await testApp.request.post('/bookings', { booking_type: 'consultation', session_date: '2027-03-03T10:00:00-08:00', duration_minutes: 60, location: '=cmd|x, "quoted"', notes: MARKER }, client.bearer);
    await testApp.app.get(Storage, { strict: false }).write('pictures/one/source', 'bytes of a picture');
    expect(await ask()).toMatchObject({ status: 202, body: { state: 'preparing' } });
    const { id, bytes } = await ready();
    const answer = await fetchFile(id);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'application/zip', 'no-store']);
    const file = Buffer.from(await answer.arrayBuffer());
    expect(file.byteLength).toBe(bytes);
    await extract(file);
    const manifest = JSON.parse(await read('manifest.json')) as { rows: Record<string, number> };
    for (const { table, columns } of archivedTables) {
      const rows = JSON.parse(await read(`json/${table}.json`)) as object[];
      const cells = parse(await read(`csv/${table}.csv`), { bom: true }) as string[][];
      expect({ table, json: rows.length, csv: cells.length - 1, columns: cells[0] }).toEqual({ table, json: manifest.rows[table], csv: manifest.rows[table], columns: [...columns] });
    }
    const [counted] = await testApp.em().execute<Array<Record<string, number>>>(`select (select count(*)::int from profiles) as profiles, (select count(*)::int from bookings) as bookings, (select count(*)::int from business_versions) as business_versions, (select count(*)::int from booking_rules) as booking_rules`);
    expect(manifest.rows).toMatchObject(counted!);
    expect(counted).toMatchObject({ profiles: 2, bookings: 1 });
    expect(await read('csv/bookings.csv')).toContain('=cmd|x, ');
    expect(await read('files/pictures/one/source')).toBe('bytes of a picture');
    expect(await read('files.csv')).toContain('pictures/one/source');
    expect(JSON.parse(await read('business.json'))).toMatchObject({ version: 1, business: { region: { currency: 'USD' } } });
    expect(await read('README.txt')).toMatch(/bookings: 1\r\n/);
  });

  it('contains no secrets and nothing confidential', async () => {
    const all = await Promise.all((await readdir(path.join(folder, 'out'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8')));
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((text) => text.includes(MARKER) || text.includes('Knee surgery') || /s1\.laptop\.|argon2|signs in by token/.test(text))).toEqual([]);
  });

  it('covers every table and every column: a new one must be declared as included or left out', async () => {
    const rows = await testApp.em().execute<Array<{ table: string; columns: string[] }>>(
      `select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name) where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`,
    );
    const sorted = (names: readonly string[]) => [...names].sort();
    expect(sorted([...archivedTables.map(({ table }) => table), ...Object.keys(LEFT_OUT_TABLES)])).toEqual(sorted(rows.map(({ table }) => table)));
    for (const { table, columns } of archivedTables) {
      const left = Object.keys(LEFT_OUT).filter((name) => name.startsWith(`${table}.`)).map((name) => name.split('.')[1]!);
      expect({ table, columns: sorted([...columns, ...left]) }).toEqual({ table, columns: sorted(rows.find((row) => row.table === table)!.columns) });
    }
    const leaving = new Set(archivedTables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)));
    expect(sealedColumns.filter((column) => leaving.has(column))).toEqual([]);
    expect([...leaving].filter((column) => /password|secret|token|_hash$|salt|sealed/.test(column))).toEqual(['pictures.content_hash']);
  });

  it('notifies the coach by mail with a link to the page, not to the file', async () => {
    const { id } = (await list())[0]!;
    const mail = await eventually(() => testApp.mailbox.mails.find(({ subject }) => subject === 'Your archive is ready to download') ?? null);
    expect(mail.to).toMatchObject([{ address: testApp.app.get<Env>(ENV).COACH_EMAIL }]);
    expect(mail.text).toContain('Maria1 Gonzalez asked for everything');
    expect(mail.text).toContain(`${testApp.url}/admin?view=export-everything`);
    expect(mail.text + mail.html).not.toContain(id);
  });

  it('is for coaches only, audited, prepared one at a time, and limited to five a day', async () => {
    const { id } = (await list())[0]!;
    expect((await fetchFile(id, await testApp.people.client())).status).toBe(403);
    expect(await testApp.em().execute(`select action from audit_log where target = ? order by created_at, action`, [`archive:${id}`])).toEqual([{ action: 'archive.download' }, { action: 'archive.request' }].sort((one, other) => (one.action < other.action ? -1 : 1)));
    await testApp.stopWorker();
    const [first, second] = [await ask(), await ask()];
    expect(second.body.id).toBe(first.body.id);
    await testApp.startWorker();
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([202, 202, 429]);
    await eventually(async () => (await list()).every(({ state }) => state !== 'preparing'));
  });

  it('can be downloaded for a day; then the file is deleted', async () => {
    const { id, expires_at } = (await list())[0]!;
    testApp.advance(DAY);
    coach = await testApp.people.again(coach);
    expect(expires_at).not.toBeNull();
    expect((await fetchFile(id)).status).toBe(404);
    await runTimed(testApp, 'archives.maintain');
    expect((await list()).map(({ state }) => state)).not.toContain('ready');
    expect(await readdir(path.join(testApp.app.get<Env>(ENV).STORAGE_DIR, 'business-archives'))).toEqual([]);
  });
});
