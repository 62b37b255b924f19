import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Refusal } from '../refusal.ts';

const GIB = 1024 ** 3;
const FULL_BELOW = 0.1 * GIB;
const SCARCE_BELOW = GIB;

/** What a folder's free space (bytes) means for a start. */
export function checkDiskSpace(free: number, folder: string): { full: boolean; sentence: string } {
  const shown = free >= 10 * GIB ? `${Math.round(free / GIB)} GiB` : `${(free / GIB).toFixed(1)} GiB`;
  if (free < FULL_BELOW) return { full: true, sentence: `The disk is full: only ${Math.round(free / 1024 ** 2)} MiB are left for ${folder}. Free some space and run this again; nothing was lost.` };
  if (free < SCARCE_BELOW) return { full: false, sentence: `only ${shown} free: uploads of videos may fail; free some space` };
  return { full: false, sentence: `${shown} free` };
}

/** Creates the folder and verifies that it is writable and has space. Returns a description; refuses on a full disk. */
export function requireWritable(folder: string): string {
  fs.mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = fs.statfsSync(folder);
  const { full, sentence } = checkDiskSpace(bavail * bsize, folder);
  if (full) throw new Refusal(sentence);
  const proof = path.join(folder, `.writable-${randomUUID()}`);
  fs.writeFileSync(proof, 'proof');
  fs.rmSync(proof);
  return sentence;
}
