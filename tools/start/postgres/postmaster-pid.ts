import fs from 'node:fs';
import path from 'node:path';
import { commandLine, startedAt } from '../processes/identity.ts';

/** The content of postmaster.pid: which process serves the folder, and whether it accepts connections. */
export interface PostmasterPid {
  pid: number;
  ready: boolean;
}

/** The known facts about the process that a postmaster.pid names. */
export interface Facts {
  runs: boolean;
  commandLine: string;
}

/** Parses the text of postmaster.pid: line 1 is the pid, line 8 the state. */
export function readPostmasterPid(text: string): PostmasterPid | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]?.trim());
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Whether a postmaster.pid was left by a killed server: no process runs under its pid (a zombie does not count),
 * or the pid has been reused by an unrelated process.
 */
export function isStale({ runs, commandLine: line }: Facts, dataDir: string): boolean {
  return !runs || !line.includes('postgres') || !line.includes(dataDir);
}

/** The content of the folder's postmaster.pid, or undefined if there is none. */
export function postmasterOf(dataDir: string): PostmasterPid | undefined {
  const file = path.join(dataDir, 'postmaster.pid');
  return fs.existsSync(file) ? readPostmasterPid(fs.readFileSync(file, 'utf8')) : undefined;
}

/** Removes a stale postmaster.pid, and returns the pid of the server that is really running on the folder, if any. */
export function runningPostmaster(dataDir: string): number | undefined {
  const pid = postmasterOf(dataDir)?.pid;
  if (pid !== undefined && !isStale({ runs: startedAt(pid) !== undefined, commandLine: commandLine(pid) }, dataDir)) return pid;
  fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
  return undefined;
}
