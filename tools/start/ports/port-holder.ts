import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { commandLine } from '../processes/identity.ts';

/** The process that listens on a port. */
export interface Holder {
  pid: number;
  name: string;
}

const LISTENING = '0A';

/** Extracts the inodes of sockets listening on a port from the text of /proc/net/tcp or tcp6. */
export function listeningInodes(table: string, port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTENING && local?.endsWith(`:${wanted}`))
    .flatMap((fields) => fields[9] ?? []);
}

/** Extracts the first pid and command from `lsof -Fpc`: lines "p123" and "cnode". */
export function lsofHolder(output: string): Holder | undefined {
  const pid = Number(/^p(\d+)$/m.exec(output)?.[1]);
  return pid ? { pid, name: /^c(.+)$/m.exec(output)?.[1] ?? 'unknown' } : undefined;
}

function ownsOneOf(pid: string, sockets: ReadonlySet<string>): boolean {
  try {
    return fs.readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.has(linkOf(`/proc/${pid}/fd/${fd}`)));
  } catch {
    return false;
  }
}

function linkOf(file: string): string {
  try {
    return fs.readlinkSync(file);
  } catch {
    return '';
  }
}

function holderOnLinux(port: number): Holder | undefined {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].filter((file) => fs.existsSync(file)).map((file) => fs.readFileSync(file, 'utf8'));
  const sockets = new Set(tables.flatMap((table) => listeningInodes(table, port)).map((inode) => `socket:[${inode}]`));
  if (sockets.size === 0) return undefined;
  const pid = fs.readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && ownsOneOf(entry, sockets));
  if (!pid) return undefined;
  return { pid: Number(pid), name: path.basename(commandLine(Number(pid)).split(' ')[0] ?? '') };
}

/** Finds the process that listens on a port, if possible (another user's process is often hidden). */
export function holderOf(port: number): Holder | undefined {
  if (process.platform === 'linux') return holderOnLinux(port);
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' });
  return lsofHolder(stdout ?? '');
}
