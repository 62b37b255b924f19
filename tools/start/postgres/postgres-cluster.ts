import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runToEnd, type Task } from '../task.ts';
import { lastLines } from '../logs/logs.ts';
import { program, type PostgresHome } from './postgres-home.ts';
import { failed, Refusal } from '../refusal.ts';

/** The owner of everything in the embedded server. */
export const ROLE = 'coach';
const PASSWORD_FILE = 'coach-password';
const MAJOR = '18';
const HALF = '.new-';

/** Postgres gets none of this process' PG* variables, as they would change its configuration. */
export const postgresEnv = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

/** The password of the server in this folder, stored with its data when the folder was created. */
export function passwordOf(dataDir: string): string {
  return fs.readFileSync(path.join(dataDir, PASSWORD_FILE), 'utf8').trim();
}

function writeAs(file: string, text: string, user: PostgresHome['user']): void {
  fs.writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  if (user) fs.chownSync(file, user.uid, user.gid);
}

async function initdb({ native, user }: PostgresHome, folder: string, task: Task): Promise<void> {
  const passwordFile = `${folder}.password`;
  const password = randomBytes(24).toString('hex');
  writeAs(passwordFile, `${password}\n`, user);
  try {
    const args = ['-D', folder, '-U', ROLE, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C', '--data-checksums'];
    const code = await runToEnd({ file: program(native, 'initdb'), args, user, cwd: '/', env: postgresEnv() }, task);
    if (code !== 0) throw failed(`The database could not be prepared in ${folder}`, task.logFile, lastLines(task.logFile));
    writeAs(path.join(folder, PASSWORD_FILE), `${password}\n`, user);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

function removeHalves(dataDir: string): void {
  const [parent, prefix] = [path.dirname(dataDir), `${path.basename(dataDir)}${HALF}`];
  if (!fs.existsSync(parent)) return;
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(prefix))) fs.rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 3 });
}

function refuseForeign(dataDir: string): void {
  const version = fs.readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR) return;
  throw new Refusal(`${dataDir} was written by Postgres ${version}; this one is ${MAJOR}. Move the folder away (nothing is deleted for you) and run this again for an empty database.`);
}

/**
 * Ensures that the home's data folder contains a database cluster. A new one is created in a folder next to it and
 * renamed when complete, so an interruption leaves nothing half-finished. Existing data is never touched.
 */
export async function ensureCluster(home: PostgresHome, task: Task): Promise<'made' | 'found'> {
  const { dataDir, user } = home;
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) {
    refuseForeign(dataDir);
    return 'found';
  }
  if (fs.existsSync(dataDir) && fs.readdirSync(dataDir).length > 0) {
    throw new Refusal(`${dataDir} holds files, but no database. Move them away, or choose another folder with COACH_DATA_DIR; nothing was deleted.`);
  }
  removeHalves(dataDir);
  // A unique name: an initdb that outlived a killed start must not write into this folder.
  const half = `${dataDir}${HALF}${randomBytes(4).toString('hex')}`;
  // Only the cluster's own folder is private: the server's user must be able to traverse its parents.
  fs.mkdirSync(path.dirname(half), { recursive: true });
  fs.mkdirSync(half, { mode: 0o700 });
  if (user) fs.chownSync(half, user.uid, user.gid);
  await initdb(home, half, task);
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.renameSync(half, dataDir);
  return 'made';
}
