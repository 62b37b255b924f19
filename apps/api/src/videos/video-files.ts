import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../env.ts';
import { Storage } from '../platform/storage/storage.ts';

/** Beside the sizes of a rendition; and in a size, what comes before its pieces. */
const [SITE_FILM, FIRST_PIECE] = ['site.mp4', 'init.mp4'];

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

  /** Where the one file of a rendition lies that pages of the site play. */
  siteFilm(videoId: string, rendition: string): string {
    return `${this.rendition(videoId, rendition)}/${SITE_FILM}`;
  }

  async hasSiteFilm(videoId: string, rendition: string): Promise<boolean> {
    return (await this.storage.size(this.siteFilm(videoId, rendition))) !== null;
  }

  /** The names of the sizes of a rendition. */
  async sizesOf(videoId: string, rendition: string): Promise<string[]> {
    const folder = `${this.rendition(videoId, rendition)}/`;
    const names = (await this.storage.list(this.rendition(videoId, rendition))).map(({ name }) => name.slice(folder.length));
    return names.filter((name) => name.endsWith(`/${FIRST_PIECE}`)).map((name) => path.dirname(name));
  }

  /** Lets a file that plays from its beginning be made of one size, and keeps that. */
  makeSiteFilm(videoId: string, rendition: string, size: string, into: (source: string, target: string) => Promise<void>): Promise<void> {
    return this.withFilm(videoId, rendition, size, async (film, workshop) => {
      const made = path.join(workshop, SITE_FILM);
      await into(film, made);
      await this.storage.take(this.siteFilm(videoId, rendition), made);
    });
  }

  /** Joins the pieces of one size into a film, and lets something be made of it in a folder that goes afterwards. */
  async withFilm<Answer>(videoId: string, rendition: string, size: string, use: (film: string, workshop: string) => Promise<Answer>): Promise<Answer> {
    const workshop = path.join(this.workshops, randomUUID());
    await mkdir(workshop, { recursive: true });
    const film = path.join(workshop, 'joined.mp4');
    const folder = `${this.rendition(videoId, rendition)}/${size}`;
    const pieces = (await this.storage.list(folder)).map(({ name }) => name).filter((name) => name.endsWith('.m4s')).sort();
    try {
      for (const piece of [`${folder}/${FIRST_PIECE}`, ...pieces]) {
        await this.storage.withPath(piece, workshop, (file) => pipeline(createReadStream(file), createWriteStream(film, { flags: 'a' })));
      }
      return await use(film, workshop);
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
