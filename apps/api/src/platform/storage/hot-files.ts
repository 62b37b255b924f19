import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

const MEGABYTE = 1024 * 1024;
/** A piece of a film in its largest size is below it. */
const LARGEST_BYTES = 4 * MEGABYTE;
const MOST_BYTES = 32 * MEGABYTE;
/** Files that were asked for once. */
const MOST_PATHS = 500;

/** What the disk says of a file. */
export interface FoundFile {
  size: number;
  /** Milliseconds at which it was changed last. */
  changedAt: number;
}

interface HotFile extends FoundFile {
  bytes: Buffer;
}

/**
 * The bytes of files that are asked for again and again, at most 32 MB of them, the least recently asked for dropped first: what is in
 * memory leaves by one call, where a file takes one for each piece. The disk is asked each time whether a file is still the same.
 */
export class HotFiles {
  private readonly kept = new LRUCache<string, HotFile>({ maxSize: MOST_BYTES, sizeCalculation: ({ size }) => size });
  private readonly askedOnce = new LRUCache<string, true>({ max: MOST_PATHS });

  /** The bytes of a file, as the disk had it when it was asked last; null when they are not kept. */
  get(path: string): Buffer | null {
    return this.kept.get(path)?.bytes ?? null;
  }

  /** Hears what the disk said of a file, null when it is gone: drops what is another by now, and reads what is asked for the second time. Rejects when it cannot be read. */
  async found(path: string, file: FoundFile | null): Promise<void> {
    const hot = this.kept.peek(path);
    if (hot && hot.changedAt === file?.changedAt && hot.size === file.size) return;
    this.kept.delete(path);
    if (!file || file.size === 0 || file.size > LARGEST_BYTES) return;
    if (!this.askedOnce.delete(path)) return void this.askedOnce.set(path, true);
    const bytes = await readFile(path);
    if (bytes.length === file.size) this.kept.set(path, { ...file, bytes });
  }
}
