import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '@coach/start/postgres/databases.ts';
import { startPostgres, type Postgres } from '@coach/start/postgres/postgres.ts';
import { archiveSettings, restoreUntil } from './archive.ts';
import { takeBaseBackup, unpack } from './base-backup.ts';
import { differences, fingerprints, type Fingerprint } from './fingerprints.ts';

// Two servers start and one replays its log, which is slow on a busy machine.
jest.setTimeout(300_000);

const PORT = 15_471;
const query = (server: Postgres, sql: string) => withClient(server.url('coach'), async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
const until = async (is: () => Promise<boolean> | boolean) => {
  while (!(await is())) await delay(100);
};

describe('P14 a server restored to the second before a mistake', () => {
  let home: string;
  let server: Postgres | undefined;
  beforeEach(() => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-restore-'));
    fs.chmodSync(home, 0o755);
  });
  afterEach(async () => {
    await server?.stop();
    fs.rmSync(home, { recursive: true, force: true });
  });

  it('contains every row of that second, including those written during the backup, and nothing of the mistake', async () => {
    const [archive, backup] = [path.join(home, 'archive'), path.join(home, 'backup')];
    fs.mkdirSync(archive);
    fs.chmodSync(archive, 0o777);
    server = await startPostgres({ dataDir: path.join(home, 'live'), port: PORT, settings: archiveSettings(archive) });
    await server.createDatabase('coach');
    await query(server, `create table bookings (id int primary key, notes text); insert into bookings select one, 'before' from generate_series(1, 1000) one`);
    const { dataDir } = server;
    await Promise.all([takeBaseBackup({ url: server.url('coach'), dataDir }, backup), query(server, `insert into bookings select one, 'meanwhile' from generate_series(1001, 2000) one`)]);
    await query(server, `insert into bookings values (2001, 'after the backup')`);
    const before = await fingerprints(server.url('coach'));
    const chosen = new Date(Math.ceil(Date.now() / 1000) * 1000);
    await delay(chosen.getTime() + 1_000 - Date.now());
    await query(server, 'truncate bookings');
    const [last] = await query(server, 'select pg_walfile_name(pg_switch_wal()) as name');
    await until(() => fs.existsSync(path.join(archive, `${String(last!['name'])}.gz`)));
    expect(differences(before, await fingerprints(server.url('coach')))).toEqual(['bookings: 2001 and 0 rows']);
    await server.stop();

    const restored = path.join(path.dirname(dataDir), 'restored');
    unpack(backup, restored);
    restoreUntil(restored, archive, chosen);
    server = await startPostgres({ dataDir: restored, port: PORT });
    const running = server;
    await until(async () => (await query(running, 'select pg_is_in_recovery() as waits'))[0]!['waits'] === false);
    expect(differences(before, await fingerprints(running.url('coach')))).toEqual([]);
    // The restored server must accept writes.
    await query(running, `insert into bookings values (2002, 'after the restore')`);
  });
});

describe('comparing two databases', () => {
  const table = (rows: number, checksum: string): Fingerprint => ({ rows, checksum });

  it('names tables whose rows differ in number or content, and tables that only one database has', () => {
    const one = new Map([['same', table(2, 'a')], ['fewer', table(2, 'a')], ['changed', table(2, 'a')], ['gone', table(1, 'a')]]);
    const other = new Map([['same', table(2, 'a')], ['fewer', table(1, 'a')], ['changed', table(2, 'b')], ['new', table(3, 'a')]]);
    expect(differences(one, other)).toEqual(['fewer: 2 and 1 rows', 'changed: 2 and 2 rows', 'gone: 1 and no rows', 'new: no and 3 rows']);
    expect(differences(one, one)).toEqual([]);
  });
});
