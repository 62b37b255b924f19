import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { HotFiles } from './hot-files.ts';
import { requireDiskSpace } from './room.ts';
import { endWith, streamFile } from './stream-file.ts';
import { Storage, type ByteRange, type StoredFile } from './storage.ts';

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** The folder for the product's files when no object storage is set. */
export class DiskStorage extends Storage {
  readonly folder: string;
  private readonly hot = new HotFiles();

  constructor(folder: string) {
    super();
    this.folder = path.resolve(folder);
  }

  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
  }

  async check(): Promise<void> {
    await requireDiskSpace(this.folder);
  }

  async write(name: string, text: string): Promise<void> {
    const file = await this.placeFor(name);
    await writeFile(`${file}.new`, text, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }

  async readText(name: string): Promise<string> {
    return readFile(this.at(name), 'utf8');
  }

  async size(name: string): Promise<number | null> {
    const place = this.at(name);
    const found = await stat(place).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    const file = found?.isFile() ? { size: found.size, changedAt: found.mtimeMs } : null;
    // Without a path the file is streamed.
    void this.hot.found(place, file).catch(() => undefined);
    return file && file.size;
  }

  send(name: string, to: Writable, range?: ByteRange): Promise<void> {
    const bytes = this.hot.get(this.at(name));
    if (!bytes) return streamFile(this.at(name), to, range);
    return endWith(to, range ? bytes.subarray(range.start, range.end + 1) : bytes);
  }

  async take(name: string, file: string): Promise<void> {
    await this.bring(file, await this.placeFor(name));
  }

  async takeFolder(name: string, folder: string): Promise<void> {
    await this.bring(folder, await this.placeFor(name));
  }

  async move(from: string, to: string): Promise<void> {
    await rename(this.at(from), await this.placeFor(to));
  }

  async withPath<Answer>(name: string, _: string, use: (path: string) => Promise<Answer>): Promise<Answer> {
    return use(this.at(name));
  }

  async list(folder: string): Promise<StoredFile[]> {
    const entries = await readdir(folder === '' ? this.folder : this.at(folder), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
    return (await Promise.all(files.map((file) => this.described(file)))).filter((file) => file !== null);
  }

  /** A file by its path; null when it no longer exists. */
  private async described(file: string): Promise<StoredFile | null> {
    const found = await stat(file).catch(() => null);
    return found && { name: path.relative(this.folder, file).replaceAll(path.sep, '/'), changedAt: found.mtime };
  }

  async remove(name: string): Promise<void> {
    await rm(this.at(name), { force: true });
  }

  async removeFolder(name: string): Promise<void> {
    await rm(this.at(name), { recursive: true, force: true });
  }

  /** The path of a name. Throws for one that leads out of the folder. */
  private at(name: string): string {
    const place = path.resolve(this.folder, name);
    if (!place.startsWith(this.folder + path.sep)) throw new Error(`${name} is not in the storage`);
    return place;
  }

  private async placeFor(name: string): Promise<string> {
    const place = this.at(name);
    await mkdir(path.dirname(place), { recursive: true });
    return place;
  }

  /** An atomic rename where possible; else a copy next to the target, and then the rename. */
  private async bring(from: string, to: string): Promise<void> {
    await rename(from, to).catch(async (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      await cp(from, `${to}.new`, { recursive: true });
      await rename(`${to}.new`, to);
      await rm(from, { recursive: true, force: true });
    });
  }
}
