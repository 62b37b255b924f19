import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runningPostmaster } from './postmaster-pid.ts';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'coach-tests-';
/** What databases of a whole run of tests take, with a margin for what else the machine keeps there. */
const ROOM_BYTES = 4 * 2 ** 30;
/** A folder that young may belong to a server that is about to start. */
const ABANDONED_MS = 3_600_000;

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Killed runs leave their data behind, and here it takes memory. */
function removeAbandoned(memory: string): void {
  for (const name of fs.readdirSync(memory).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(memory, name);
    const isOld = Date.now() - (fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > ABANDONED_MS;
    if (isOld && runningPostmaster(folder) === undefined) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Where a server whose data may be lost with the machine keeps it: in memory where there is room for it, for a database
 * is copied there in 30 ms instead of 400 to 900 (some thousand small files); else in `dataDir` itself. Whoever stops
 * the server removes the folder. `memory` is the folder that lies in memory.
 */
export function inMemory(dataDir: string, memory = MEMORY): string {
  if (freeBytes(memory) < ROOM_BYTES) return dataDir;
  removeAbandoned(memory);
  return path.join(memory, `${PREFIX}${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12)}`);
}
