import fs from 'node:fs';
import path from 'node:path';
import { commandLine, startedAt } from '../processes/identity.ts';

/** What Postgres writes into postmaster.pid: who serves the folder, and since when it takes connections. */
export interface PostmasterPid {
  pid: number;
  ready: boolean;
}

/** What is known about the process a postmaster.pid names. */
export interface Facts {
  runs: boolean;
  commandLine: string;
}

/** Reads the text of postmaster.pid: line 1 is the pid, line 8 the state. */
export function readPostmasterPid(text: string): PostmasterPid | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]?.trim());
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Whether a postmaster.pid is only what a killed server left: nobody runs under its pid (a zombie does not run),
 * or a stranger does, who got the pid since.
 */
export function isStale({ runs, commandLine: line }: Facts, dataDir: string): boolean {
  return !runs || !line.includes('postgres') || !line.includes(dataDir);
}

/** The content of the folder's postmaster.pid, or undefined when there is none. */
export function postmasterOf(dataDir: string): PostmasterPid | undefined {
  const file = path.join(dataDir, 'postmaster.pid');
  return fs.existsSync(file) ? readPostmasterPid(fs.readFileSync(file, 'utf8')) : undefined;
}

/** Removes a stale postmaster.pid, and answers the pid of the server that really runs on the folder, if one does. */
export function runningPostmaster(dataDir: string): number | undefined {
  const pid = postmasterOf(dataDir)?.pid;
  if (pid !== undefined && !isStale({ runs: startedAt(pid) !== undefined, commandLine: commandLine(pid) }, dataDir)) return pid;
  fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
  return undefined;
}
