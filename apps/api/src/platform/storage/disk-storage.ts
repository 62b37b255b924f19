import { access, constants, mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';

const LOW_BYTES = 100 * 1024 * 1024;

/** The folder that keeps files of the product when no object storage is set. */
export class DiskStorage {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  /** Answers when files can be written here; throws a sentence when they cannot. */
  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await access(this.folder, constants.W_OK);
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize < LOW_BYTES) throw new Error(`less than 100 MB free at ${this.folder}`);
  }
}
