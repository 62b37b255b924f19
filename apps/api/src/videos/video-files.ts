import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../env.ts';
import { Storage } from '../platform/storage/storage.ts';

/** A whole upload: a name in the storage, or a file of this machine. */
export type Arrived = { stored: string } | { file: string };

/**
 * Where the files of a video lie: `videos/<video>/source-<id>` is what was uploaded, `videos/<video>/<rendition>/` what is
 * played. A rendition is made in a workshop of its own on this machine and counts only once the row names it.
 */
@Injectable()
export class VideoFiles {
  /** Where files that come by a form lie until they are whole, on this machine. */
  readonly uploads: string;
  private readonly workshops: string;

  constructor(
    private readonly storage: Storage,
    @Inject(ENV) { STORAGE_DIR }: Pick<Env, 'STORAGE_DIR'>,
  ) {
    this.uploads = path.resolve(STORAGE_DIR, 'uploads');
    this.workshops = path.resolve(STORAGE_DIR, 'work');
  }

  rendition(videoId: string, rendition: string): string {
    return `videos/${videoId}/${rendition}`;
  }

  /** Takes a whole upload over as a video's source; answers its size in bytes. */
  async adopt(upload: Arrived, videoId: string, sourceId: string): Promise<number> {
    const source = this.source(videoId, sourceId);
    await ('stored' in upload ? this.storage.move(upload.stored, source) : this.storage.take(source, upload.file));
    return (await this.storage.size(source)) ?? 0;
  }

  /** Lets something be made out of a source in an empty folder, and keeps that as a rendition when it went well. */
  async make(videoId: string, sourceId: string, rendition: string, into: (source: string, folder: string) => Promise<void>): Promise<void> {
    const workshop = path.join(this.workshops, rendition);
    const folder = path.join(workshop, 'made');
    await mkdir(folder, { recursive: true });
    try {
      await this.storage.withPath(this.source(videoId, sourceId), workshop, (source) => into(source, folder));
      await this.storage.takeFolder(this.rendition(videoId, rendition), folder);
    } finally {
      await rm(workshop, { recursive: true, force: true });
    }
  }

  removeSource(videoId: string, sourceId: string): Promise<void> {
    return this.storage.remove(this.source(videoId, sourceId));
  }

  removeRendition(videoId: string, rendition: string): Promise<void> {
    return this.storage.removeFolder(this.rendition(videoId, rendition));
  }

  removeAll(videoId: string): Promise<void> {
    return this.storage.removeFolder(`videos/${videoId}`);
  }

  /** Removes what has lain untouched since then: broken uploads, workshops whose worker died, and files that no row names. */
  async sweep(before: Date, isNamed: (videoId: string, part: string) => boolean): Promise<void> {
    for (const folder of [this.uploads, this.workshops]) await sweepFolder(folder, before);
    for (const { name, changedAt } of [...(await this.storage.list('uploads')), ...(await this.storage.list('videos'))]) {
      const [room, videoId = '', part = ''] = name.split('/');
      if (changedAt < before && !(room === 'videos' && isNamed(videoId, part.replace(/^source-/, '')))) await this.storage.remove(name);
    }
  }

  private source(videoId: string, sourceId: string): string {
    return `videos/${videoId}/source-${sourceId}`;
  }
}

/** Removes the entries of a folder of this machine that have not changed since then. */
async function sweepFolder(folder: string, before: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const entry = path.join(folder, name);
    const found = await stat(entry).catch(() => null);
    if (found && found.mtime < before) await rm(entry, { recursive: true, force: true });
  }
}
