import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../env.ts';
import { Storage } from '../platform/storage/storage.ts';

/** Where the files of a picture lie: `pictures/<picture>/source` until it is ready, `pictures/<picture>/shown/<hash>-<width>.avif` then, in ink `<hash>-lines-<width>.avif`. */
export const sourceOf = (id: string): string => `pictures/${id}/source`;
export const shownFolder = (id: string): string => `pictures/${id}/shown`;

/** One file that is made of a picture. */
export interface MadeFile {
  name: string;
  bytes: Buffer;
}

/** The files of the coach's pictures. */
@Injectable()
export class PictureFiles {
  private readonly workshops: string;

  constructor(
    private readonly storage: Storage,
    @Inject(ENV) { STORAGE_DIR }: Pick<Env, 'STORAGE_DIR'>,
  ) {
    this.workshops = path.resolve(STORAGE_DIR, 'work');
  }

  /** Takes a file of this machine over as a picture's source. */
  take(id: string, file: string): Promise<void> {
    return this.storage.take(sourceOf(id), file);
  }

  /** Lets files be made out of a source and keeps all of them, or none. The source goes: it says where it was taken. */
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

  /** Lets a program read one of the files that were made of a picture. */
  withShown<Answer>(id: string, name: string, use: (path: string) => Promise<Answer>): Promise<Answer> {
    return this.storage.withPath(`${shownFolder(id)}/${name}`, path.join(this.workshops, `shown-${randomUUID()}`), use);
  }

  removeSource(id: string): Promise<void> {
    return this.storage.remove(sourceOf(id));
  }

  removeAll(id: string): Promise<void> {
    return this.storage.removeFolder(`pictures/${id}`);
  }

  /** Removes the files of pictures that no row names, if they have lain since then. */
  async sweep(before: Date, isKnown: (id: string) => boolean): Promise<void> {
    for (const { name, changedAt } of await this.storage.list('pictures')) if (changedAt < before && !isKnown(name.split('/')[1]!)) await this.storage.remove(name);
  }
}
