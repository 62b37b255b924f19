import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

const MEGABYTE = 1024 * 1024;
/** Larger than a segment of a film in its largest size. */
const LARGEST_BYTES = 4 * MEGABYTE;
const MOST_BYTES = 32 * MEGABYTE;
/** Files that were requested once. */
const MOST_PATHS = 500;

/** A file's state on disk. */
export interface FoundFile {
  size: number;
  /** Time of the last change in milliseconds. */
  changedAt: number;
}

interface HotFile extends FoundFile {
  bytes: Buffer;
}

/**
 * The bytes of frequently requested files, at most 32 MB of them, least recently used dropped first: content in
 * memory is sent by one call, where a file takes one per chunk. The disk is checked each time for changes.
 */
export class HotFiles {
  private readonly kept = new LRUCache<string, HotFile>({ maxSize: MOST_BYTES, sizeCalculation: ({ size }) => size });
  private readonly askedOnce = new LRUCache<string, true>({ max: MOST_PATHS });

  /** The bytes of a file in its last known state; null when they are not cached. */
  get(path: string): Buffer | null {
    return this.kept.get(path)?.bytes ?? null;
  }

  /** Processes a file's state on disk, null when it is gone: drops what has changed, and reads what is requested a second time. Rejects when it cannot be read. */
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
