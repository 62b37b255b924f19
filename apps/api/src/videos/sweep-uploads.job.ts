import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { OnJob } from '../platform/queue/on-job.ts';
import { TusUploads } from './tus-uploads.ts';
import { VideoFiles } from './video-files.ts';

const DAY_MS = 24 * 3_600_000;

/** Throws away uploads that nobody went on with for a day. */
@Injectable()
export class SweepUploadsJob {
  constructor(
    private readonly tus: TusUploads,
    private readonly files: VideoFiles,
  ) {}

  @OnJob('videos.sweep-uploads')
  async sweep(): Promise<void> {
    await this.tus.sweep();
    for (const name of await readdir(this.files.uploads)) {
      const file = path.join(this.files.uploads, name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > DAY_MS) await this.files.remove(file);
    }
  }
}
