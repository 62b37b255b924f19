import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Identifies a process: its pid and start time (a pid alone gets reused). */
export interface Identity {
  pid: number;
  started: string;
}

/** Extracts state letter and start time (clock ticks since boot) from a line of /proc/<pid>/stat; the name in it may contain spaces and parentheses. */
export function readStat(stat: string): { state: string; ticks: string } | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).trim().split(' ');
  const [state, ticks] = [fields[0], fields[19]];
  return state && ticks ? { state, ticks } : undefined;
}

function text(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function startedOnLinux(pid: number): string | undefined {
  const stat = readStat(text(`/proc/${pid}/stat`) ?? '');
  // A zombie has ended; where PID 1 never reaps, it stays in the list forever.
  if (!stat || stat.state === 'Z' || stat.state === 'X') return undefined;
  return `${text('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${stat.ticks}`;
}

function startedElsewhere(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state, started] = /^(\S+)\s+(.+)$/.exec((stdout ?? '').trim()) ?? [];
  return state?.startsWith('Z') ? undefined : started;
}

/** When the process started, as an opaque string; undefined if it is not running (a zombie does not count). */
export function startedAt(pid: number): string | undefined {
  return process.platform === 'linux' ? startedOnLinux(pid) : startedElsewhere(pid);
}

/** The identity of a running process, or undefined if it has already ended. */
export function identityOf(pid: number): Identity | undefined {
  const started = startedAt(pid);
  return started === undefined ? undefined : { pid, started };
}

/** Whether the recorded process is still running; another process with the same pid does not count. */
export function stillRuns(recorded: Identity, now: string | undefined = startedAt(recorded.pid)): boolean {
  return now !== undefined && now === recorded.started;
}

/** The command line of a process, or '' if it cannot be read. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return (text(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
  return (spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim();
}
