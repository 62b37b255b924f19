import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { writeOwned } from './owned-file.ts';

/** Never part of a copy: who runs there, what is rebuilt at the start, and the log, which the archive keeps. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);

/** A server that runs, and the folder its data is in. */
export interface RunningServer {
  url: string;
  dataDir: string;
}

/** Copies folders and files with their owner: Postgres opens nothing that is not its own. */
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

/** A table that is dropped meanwhile takes its file along: the log knows. */
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
 * Copies a running server's data into a new folder, by Postgres' own protocol for that: nobody waits, and together with
 * the log from its beginning on the copy is whole. The log itself comes from the server's archive.
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

/** Puts a backup where a server's data is to be. The folder must not exist. */
export const unpack = (backup: string, dataDir: string): void => copyTree(backup, dataDir);
