import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { piecesAround } from '@coach/domain';
import { ENV, type Env } from '../env.ts';
import { Storage } from '../platform/storage/storage.ts';
import { segmentsOf } from './media/packaging.ts';
import { VideoFiles } from './video-files.ts';

interface Wanted {
  /** The id of the video. */
  id: string;
  rendition: string;
  frame: string;
  /** Seconds. */
  at: number;
}

/** Frames that the coach chose as posters: each is stored with the rendition it was taken from, and is deleted with it. */
@Injectable()
export class FilmFrames {
  private readonly workshops: string;

  constructor(
    private readonly files: VideoFiles,
    private readonly storage: Storage,
    @Inject(ENV) { STORAGE_DIR }: Pick<Env, 'STORAGE_DIR'>,
  ) {
    this.workshops = path.resolve(STORAGE_DIR, 'work');
  }

  file(id: string, rendition: string, frame: string): string {
    return `${this.files.rendition(id, rendition)}/frame-${frame}.jpg`;
  }

  /** A film's poster: the chosen frame, or the default; another release may have transcoded the film again since the choice. */
  async shown(id: string, rendition: string, frame: string | null): Promise<string> {
    const chosen = frame === null ? null : this.file(id, rendition, frame);
    return chosen !== null && (await this.storage.size(chosen)) !== null ? chosen : `${this.files.rendition(id, rendition)}/poster.jpg`;
  }

  /** Joins the segments around the moment in the largest size, extracts the frame, and stores it. Returns whether there was one. */
  async make({ id, rendition, frame, at }: Wanted, into: (source: string, target: string) => Promise<boolean>): Promise<boolean> {
    const [size] = (await this.files.sizesOf(id, rendition)).sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10));
    if (size === undefined) return false;
    const folder = `${this.files.rendition(id, rendition)}/${size}`;
    const pieces = segmentsOf(await this.storage.readText(`${folder}/index.m3u8`));
    const workshop = path.join(this.workshops, randomUUID());
    await mkdir(workshop, { recursive: true });
    const [joined, made] = [path.join(workshop, 'joined.mp4'), path.join(workshop, 'frame.jpg')];
    try {
      for (const name of ['init.mp4', ...piecesAround(pieces, at).map((number) => pieces[number]!.file)]) {
        await this.storage.withPath(`${folder}/${name}`, workshop, (file) => pipeline(createReadStream(file), createWriteStream(joined, { flags: 'a' })));
      }
      if (!(await into(joined, made))) return false;
      await this.storage.take(this.file(id, rendition, frame), made);
      return true;
    } finally {
      await rm(workshop, { recursive: true, force: true });
    }
  }

  remove(id: string, rendition: string, frame: string): Promise<void> {
    return this.storage.remove(this.file(id, rendition, frame));
  }
}
