import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { siteFilmSize } from '@coach/domain';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { VideoFiles } from '../video-files.ts';
import { VideoRow } from '../video.entity.ts';
import { MediaTools } from './media-tools.ts';
import { WorkerStop } from './worker-stop.ts';

/** Creates the single file that pages of the site play from a film's rendition, without re-encoding. */
@Injectable()
export class SiteFilmJob {
  private readonly logger = new Logger('videos');

  constructor(
    private readonly em: EntityManager,
    private readonly files: VideoFiles,
    private readonly tools: MediaTools,
    private readonly stop: WorkerStop,
  ) {}

  @OnJob('videos.make-site-film')
  async make({ video_id, rendition }: JobPayload<'videos.make-site-film'>): Promise<void> {
    const row = await this.em.findOne(VideoRow, { id: video_id });
    if (!row?.onSite || row.rendition !== rendition || (await this.files.hasSiteFilm(video_id, rendition))) return this.logger.log({ video: video_id }, 'no site film to make any more');
    const size = siteFilmSize(await this.files.sizesOf(video_id, rendition));
    if (size) await this.files.makeSiteFilm(video_id, rendition, size, (source, target) => this.tools.remux(source, target, this.stop.signal));
  }
}
