import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** What a pid stood for: the pid and when that process started (a pid alone is reused by strangers). */
export interface Identity {
  pid: number;
  started: string;
}

/** State letter and start time (clock ticks since boot) out of a line of /proc/<pid>/stat; the name in it may hold spaces and brackets. */
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
  // A zombie has ended; where PID 1 never reaps, it stays in the list for ever.
  if (!stat || stat.state === 'Z' || stat.state === 'X') return undefined;
  return `${text('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${stat.ticks}`;
}

function startedElsewhere(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state, started] = /^(\S+)\s+(.+)$/.exec((stdout ?? '').trim()) ?? [];
  return state?.startsWith('Z') ? undefined : started;
}

/** When the process started, as an opaque text; undefined when it does not run (a zombie does not run). */
export function startedAt(pid: number): string | undefined {
  return process.platform === 'linux' ? startedOnLinux(pid) : startedElsewhere(pid);
}

/** The identity of a running process, or undefined when it has ended already. */
export function identityOf(pid: number): Identity | undefined {
  const started = startedAt(pid);
  return started === undefined ? undefined : { pid, started };
}

/** Whether the very process that was recorded still runs; a stranger with its pid does not count. */
export function stillRuns(recorded: Identity, now: string | undefined = startedAt(recorded.pid)): boolean {
  return now !== undefined && now === recorded.started;
}

/** The command line of a process, or '' when it cannot be read. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return (text(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
  return (spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim();
}
