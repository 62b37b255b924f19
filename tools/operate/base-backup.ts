import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { writeOwned } from './owned-file.ts';

/** Never part of a copy: process files, data that is rebuilt at startup, and the log, which the archive has. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);

/** A running server and its data folder. */
export interface RunningServer {
  url: string;
  dataDir: string;
}

/** Copies folders and files with their owner: Postgres only opens files that it owns. */
function copyTree(source: string, target: string): void {
  const { uid, gid } = fs.statSync(source);
  fs.mkdirSync(target, { mode: 0o700 });
  if (process.getuid?.() === 0) fs.chownSync(target, uid, gid);
  for (const entry of fs.readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) copyTree(from, to);
    else copyFile(from, to);
  }
}

/** A file may disappear because its table is dropped meanwhile; the log accounts for that. */
function copyFile(from: string, to: string): void {
  try {
    const { uid, gid } = fs.statSync(from);
    fs.copyFileSync(from, to);
    if (process.getuid?.() === 0) fs.chownSync(to, uid, gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function empty(folder: string): void {
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name), { recursive: true });
}

/**
 * Copies a running server's data into a new folder with Postgres' backup protocol: no query waits, and together with the log
 * from the start of the backup the copy is complete. The log itself comes from the server's archive.
 */
export async function takeBaseBackup({ url, dataDir }: RunningServer, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('coach', true)`);
    copyTree(dataDir, target);
    for (const name of fs.readdirSync(target).filter((entry) => LEFT_OUT.has(entry))) {
      const left = path.join(target, name);
      if (fs.statSync(left).isDirectory()) empty(left);
      else fs.rmSync(left);
    }
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
    writeOwned(target, 'backup_label', rows[0]!.labelfile);
  } finally {
    await client.end();
  }
}

/** Copies a backup to a server's data folder, which must not exist yet. */
export const unpack = (backup: string, dataDir: string): void => copyTree(backup, dataDir);
