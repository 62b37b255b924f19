import { freeBytes } from '../storage/room.ts';
import { unmeasured, workFolderFree } from './metrics.ts';

/** Reads off how much room the work folder has; a folder that is not there yet has no figure. */
export async function measureRoom(folder: string): Promise<void> {
  unmeasured(workFolderFree);
  const free = await freeBytes(folder).catch(() => undefined);
  if (free !== undefined) workFolderFree.set(free);
}
