import { freeBytes } from '../storage/room.ts';
import { unmeasured, workFolderFree } from './metrics.ts';

/** Measures the free space of the work folder; a missing folder has no value. */
export async function measureFreeSpace(folder: string): Promise<void> {
  unmeasured(workFolderFree);
  const free = await freeBytes(folder).catch(() => undefined);
  if (free !== undefined) workFolderFree.set(free);
}
