import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { IntakeService } from './intake.service.ts';
import { TusUploads } from './tus-uploads.ts';
import { VideoFiles } from '../video-files.ts';
import { VideoRow } from '../video.entity.ts';

const DAY_MS = 24 * 3_600_000;

/** Throws away uploads that nobody went on with for a day, and what dead workers left behind. */
@Injectable()
export class SweepUploadsJob {
  constructor(
    private readonly em: EntityManager,
    private readonly tus: TusUploads,
    private readonly files: VideoFiles,
    private readonly intake: IntakeService,
    private readonly clock: Clock,
  ) {}

  @OnJob('videos.sweep-uploads')
  async sweep(): Promise<void> {
    await this.tus.sweep();
    await this.intake.brokeOff(new Date(this.clock.now().getTime() - DAY_MS));
    const rows = await this.em.fork().find(VideoRow, {}, { fields: ['sourceId', 'rendition'] });
    const named = new Set(rows.flatMap(({ id, sourceId, rendition }) => [`${id}/${sourceId}`, `${id}/${rendition}`]));
    // The age of a file is told by the machine's clock, not by the product's.
    await this.files.sweep(new Date(Date.now() - DAY_MS), (videoId, part) => named.has(`${videoId}/${part}`));
  }
}
