import { access, constants, mkdir, statfs } from 'node:fs/promises';

const LOW_BYTES = 100 * 1024 * 1024;

/** Free bytes of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws a sentence when a folder, created if missing, cannot be written or has hardly any space left. */
export async function requireDiskSpace(folder: string, least = LOW_BYTES): Promise<void> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
  if ((await freeBytes(folder)) < least) throw new Error(`less than ${Math.round(least / 1024 / 1024)} MB free at ${folder}`);
}
