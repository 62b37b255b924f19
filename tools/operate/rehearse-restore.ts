// npm run restore:rehearse: runs the product with demo data, takes a base backup during writes, makes a mistake, and restores
// the second before it (P14). Works in .data/restore, which it empties.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '@coach/start/postgres/databases.ts';
import { startPostgres, type Postgres } from '@coach/start/postgres/postgres.ts';
import { ROOT } from '@coach/start/settings.ts';
import { startStack, type Stack } from '@coach/start/stack.ts';
import { archiveSettings, restoreUntil } from './archive.ts';
import { takeBaseBackup, unpack } from './base-backup.ts';
import { differences, fingerprints, type Fingerprint } from './fingerprints.ts';

const HOME = path.join(ROOT, '.data', 'restore');
const ARCHIVE = path.join(HOME, 'archive');
const BACKUP = path.join(HOME, 'backup');
const PORTS = { site: 27_000, postgres: 15_446, smtp: 27_025, mailUi: 27_080, stripe: 27_111 };
const WRITES = 200;
/** A restored system that sends old emails would do so within this time. */
const LISTEN_MS = 5_000;

/** An email that was waiting to be sent at that second, and then a mistake as a tired operator might type it. */
const WAITING_WELCOME = `insert into outbox (id, fact, payload, recorded_at) select gen_random_uuid(), 'account.welcome-owed', jsonb_build_object('user_id', user_id), now() from profiles limit 5`;
const MISTAKE = 'truncate bookings cascade';

const addresses = (postgres: Postgres) => ({ DATABASE_URL: postgres.url('coach'), QUEUE_DATABASE_URL: postgres.url('coach_queue') });
const product = (postgres: Postgres, name: string, demo: boolean): Promise<Stack> =>
  startStack({ dataDir: path.join(HOME, name), ports: PORTS, demo, extraEnv: addresses(postgres) });
const secondsSince = (began: number): string => `${((Date.now() - began) / 1000).toFixed(1)} s`;

async function write(postgres: Postgres, name = 'write', times = WRITES): Promise<void> {
  await withClient(postgres.url('coach'), async (client) => {
    for (let number = 0; number < times; number += 1) {
      await client.query(`insert into audit_log (id, actor, action, target, created_at) select gen_random_uuid(), user_id, 'rehearsal.' || $1::text, 'row:' || $2, clock_timestamp() from profiles limit 1`, [name, number]);
    }
  });
}

/** Returns which of the two writes around the chosen second exist. */
async function aroundTheSecond(postgres: Postgres): Promise<string[]> {
  const { rows } = await withClient(postgres.url('coach'), (client) => client.query<{ action: string }>(`select action from audit_log where action in ('rehearsal.before', 'rehearsal.after')`));
  return rows.map(({ action }) => action.replace('rehearsal.', ''));
}

async function archiveIsWhole(postgres: Postgres): Promise<void> {
  const { rows } = await withClient(postgres.url('coach'), (client) => client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name'));
  const deadline = Date.now() + 60_000;
  while (!fs.existsSync(path.join(ARCHIVE, `${rows[0]!.name}.gz`))) {
    if (Date.now() > deadline) throw new Error(`The archive never got ${rows[0]!.name}`);
    await delay(100);
  }
}

interface Lived {
  env: NodeJS.ProcessEnv;
  dataDir: string;
  backup: string;
  /** The last good second, and the contents of every table at that time. */
  chosen: Date;
  before: Map<string, Fingerprint>;
}

/** Runs the product up to the mistake and beyond. */
async function live(): Promise<Lived> {
  const postgres = await startPostgres({ dataDir: path.join(HOME, 'live'), port: PORTS.postgres, settings: archiveSettings(ARCHIVE) });
  try {
    for (const name of ['coach', 'coach_queue']) await postgres.createDatabase(name);
    const stack = await product(postgres, 'before', true);
    const began = Date.now();
    try {
      await Promise.all([takeBaseBackup({ url: postgres.url('coach'), dataDir: postgres.dataDir }, BACKUP), write(postgres)]);
    } finally {
      await stack.stop();
    }
    const backup = secondsSince(began);
    await write(postgres);
    await withClient(postgres.url('coach'), (client) => client.query(WAITING_WELCOME));
    await write(postgres, 'before', 1);
    const before = await fingerprints(postgres.url('coach'));
    const chosen = new Date(Math.ceil(Date.now() / 1000) * 1000);
    await delay(chosen.getTime() + 1_000 - Date.now());
    await write(postgres, 'after', 1);
    await withClient(postgres.url('coach'), (client) => client.query(MISTAKE));
    await write(postgres);
    await archiveIsWhole(postgres);
    return { env: stack.env, dataDir: postgres.dataDir, backup, chosen, before };
  } finally {
    await postgres.stop();
  }
}

interface Restored {
  seconds: string;
  differing: string[];
  around: string[];
  settled: string;
  mails: number;
}

/** Restores the server to the chosen second and starts the product on it. */
async function restore({ env, dataDir: lived, chosen, before }: Lived): Promise<Restored> {
  const began = Date.now();
  const dataDir = path.join(path.dirname(lived), 'restored');
  fs.rmSync(dataDir, { recursive: true, force: true });
  unpack(BACKUP, dataDir);
  restoreUntil(dataDir, ARCHIVE, chosen);
  const postgres = await startPostgres({ dataDir, port: PORTS.postgres });
  try {
    const isReplaying = async () => (await withClient(postgres.url('coach'), (client) => client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits'))).rows[0]!.waits;
    while (await isReplaying()) await delay(100);
    const seconds = secondsSince(began);
    const differing = differences(before, await fingerprints(postgres.url('coach')));
    const around = await aroundTheSecond(postgres);
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'dist/api/after-restore.js')], { env: { ...env, ...addresses(postgres) }, encoding: 'utf8' });
    if (status !== 0) throw new Error(`after-restore failed: ${stderr}`);
    const stack = await product(postgres, 'after', false);
    await delay(LISTEN_MS);
    const mails = ((await (await fetch(`${stack.urls.mail}/email`)).json()) as unknown[]).length;
    await stack.stop();
    return { seconds, differing, around, settled: stdout.trim(), mails };
  } finally {
    await postgres.stop();
  }
}

fs.rmSync(HOME, { recursive: true, force: true });
fs.mkdirSync(ARCHIVE, { recursive: true });
fs.chmodSync(ARCHIVE, 0o777);
const lived = await live();
const { seconds, differing, around, settled, mails } = await restore(lived);
const tables = lived.before.size;
console.log(`
P14 the restore of ${lived.chosen.toISOString()}, one second before a mistake
  base backup while ${WRITES} rows were written   ${lived.backup}
  unpacked, replayed and open                ${seconds}
  tables equal by rows and checksum          ${tables - differing.length} of ${tables}${differing.map((line) => `\n    ! ${line}`).join('')}
  the write of the second before, after      ${around.includes('before') ? 'there' : 'lost !'}, ${around.includes('after') ? 'there !' : 'not there'}
  after-restore                              ${settled}
  old mails sent by the restored system      ${mails}
`);
process.exitCode = differing.length === 0 && mails === 0 && around.join() === 'before' ? 0 : 1;
