import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { DiskStorage } from '../platform/storage/disk-storage.ts';

/**
 * Where the files of a video lie: `videos/<video>/source-<id>` is what was uploaded, `videos/<video>/<rendition>/` what is
 * played. A rendition is made in a folder of its own and counts only once the row names it.
 */
@Injectable()
export class VideoFiles {
  constructor(private readonly storage: DiskStorage) {}

  /** Where uploads lie while they are still coming. */
  get uploads(): string {
    return path.join(this.storage.folder, 'uploads');
  }

  folder(videoId: string): string {
    return path.join(this.storage.folder, 'videos', videoId);
  }

  source(videoId: string, sourceId: string): string {
    return path.join(this.folder(videoId), `source-${sourceId}`);
  }

  rendition(videoId: string, rendition: string): string {
    return path.join(this.folder(videoId), rendition);
  }

  /** Takes a whole upload over as a video's source; answers its size in bytes. */
  async adopt(upload: string, videoId: string, sourceId: string): Promise<number> {
    await mkdir(this.folder(videoId), { recursive: true });
    await rename(upload, this.source(videoId, sourceId));
    return (await stat(this.source(videoId, sourceId))).size;
  }

  async remove(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
  }
}
