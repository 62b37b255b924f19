import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../env.ts';
import { Storage } from '../platform/storage/storage.ts';

/** Paths of a picture's files: `pictures/<picture>/source` until it is ready, then `pictures/<picture>/shown/<hash>-<width>.avif`, in ink `<hash>-lines-<width>.avif`. */
export const sourceOf = (id: string): string => `pictures/${id}/source`;
export const shownFolder = (id: string): string => `pictures/${id}/shown`;

/** A file generated from a picture. */
export interface MadeFile {
  name: string;
  bytes: Buffer;
}

/** Stores the files of the coach's pictures. */
@Injectable()
export class PictureFiles {
  private readonly workshops: string;

  constructor(
    private readonly storage: Storage,
    @Inject(ENV) { STORAGE_DIR }: Pick<Env, 'STORAGE_DIR'>,
  ) {
    this.workshops = path.resolve(STORAGE_DIR, 'work');
  }

  /** Moves a local file into the storage as a picture's source. */
  take(id: string, file: string): Promise<void> {
    return this.storage.take(sourceOf(id), file);
  }

  /** Generates files from a source and keeps all of them, or none. The caller then removes the source, whose metadata says where it was taken. */
  async make(id: string, from: (source: string) => Promise<readonly MadeFile[]>): Promise<void> {
    const workshop = path.join(this.workshops, `picture-${id}`);
    const folder = path.join(workshop, 'made');
    await mkdir(folder, { recursive: true });
    try {
      const made = await this.storage.withPath(sourceOf(id), workshop, from);
      for (const { name, bytes } of made) await writeFile(path.join(folder, name), bytes);
      await this.storage.removeFolder(shownFolder(id));
      await this.storage.takeFolder(shownFolder(id), folder);
    } finally {
      await rm(workshop, { recursive: true, force: true });
    }
  }

  /** Lets a callback read one of a picture's generated files. */
  withShown<Answer>(id: string, name: string, use: (path: string) => Promise<Answer>): Promise<Answer> {
    return this.storage.withPath(`${shownFolder(id)}/${name}`, path.join(this.workshops, `shown-${randomUUID()}`), use);
  }

  removeSource(id: string): Promise<void> {
    return this.storage.remove(sourceOf(id));
  }

  removeAll(id: string): Promise<void> {
    return this.storage.removeFolder(`pictures/${id}`);
  }

  /** Removes files last changed before this date whose picture has no row. */
  async sweep(before: Date, isKnown: (id: string) => boolean): Promise<void> {
    for (const { name, changedAt } of await this.storage.list('pictures')) if (changedAt < before && !isKnown(name.split('/')[1]!)) await this.storage.remove(name);
  }
}
