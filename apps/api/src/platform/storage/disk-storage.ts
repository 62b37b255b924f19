import { access, constants, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
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

  /** Writes a small text whole or not at all; only our own user reads it. */
  async write(name: string, text: string): Promise<void> {
    const file = path.join(this.folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, text, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }

  readText(name: string): Promise<string> {
    return readFile(path.join(this.folder, name), 'utf8');
  }

  /** Removes a file; one that is gone already is fine. */
  remove(name: string): Promise<void> {
    return rm(path.join(this.folder, name), { force: true });
  }
}
