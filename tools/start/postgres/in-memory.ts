import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runningPostmaster } from './postmaster-pid.ts';

/** Linux's in-memory file system. */
const MEMORY = '/dev/shm';
const PREFIX = 'coach-tests-';
/** The space that databases of a whole test run take, with a margin for other files on the machine. */
const ROOM_BYTES = 4 * 2 ** 30;
/** A younger folder may belong to a server that is about to start. */
const ABANDONED_MS = 3_600_000;

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Removes the data of killed runs, which takes up memory here. */
function removeAbandoned(memory: string): void {
  for (const name of fs.readdirSync(memory).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(memory, name);
    const isOld = Date.now() - (fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > ABANDONED_MS;
    if (isOld && runningPostmaster(folder) === undefined) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the folder for a server with disposable data: in memory if there is space, because copying a database
 * takes 30 ms there instead of 400 to 900 (some thousand small files); else `dataDir` itself. Whoever stops
 * the server removes the folder. `memory` is the in-memory folder.
 */
export function inMemory(dataDir: string, memory = MEMORY): string {
  if (freeBytes(memory) < ROOM_BYTES) return dataDir;
  removeAbandoned(memory);
  return path.join(memory, `${PREFIX}${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12)}`);
}
