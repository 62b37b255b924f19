import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { FilmFrames } from '../film-frames.ts';
import { VideoRow } from '../video.entity.ts';
import { MediaTools } from './media-tools.ts';
import { WorkerStop } from './worker-stop.ts';

/** Extracts the coach's chosen frame from the film as played, where colors are already correct. A later choice, or another film, wins. */
@Injectable()
export class TakeFrameJob {
  private readonly logger = new Logger('videos');

  constructor(
    private readonly em: EntityManager,
    private readonly frames: FilmFrames,
    private readonly tools: MediaTools,
    private readonly stop: WorkerStop,
  ) {}

  @OnJob('videos.take-frame')
  async take({ video_id: id, frame_id: frame }: JobPayload<'videos.take-frame'>): Promise<void> {
    const row = await this.em.findOne(VideoRow, { id });
    if (row?.frameWanted !== frame || row.frameState !== 'working' || row.rendition == null) return this.logger.log({ video: id }, 'no frame to take any more');
    const { rendition, frameSeconds = 0, frameId: before = null } = row;
    const isTaken = await this.isTaken({ id, rendition, frame, at: frameSeconds ?? 0 });
    const changes = isTaken ? { frameState: 'done' as const, frameId: frame, poster: null } : { frameState: 'failed' as const };
    const changed = await this.em.nativeUpdate(VideoRow, { id, rendition, frameWanted: frame }, changes);
    if (isTaken && changed === 0) await this.frames.remove(id, rendition, frame);
    if (isTaken && changed > 0 && before) await this.frames.remove(id, rendition, before);
  }

  /** Any failure is shown to the coach immediately and can be retried: the film itself is fine. */
  private async isTaken({ id, rendition, frame, at }: { id: string; rendition: string; frame: string; at: number }): Promise<boolean> {
    try {
      return await this.frames.make({ id, rendition, frame, at }, (source, target) => this.tools.frame({ source, target, atSeconds: at, signal: this.stop.signal }));
    } catch (error) {
      this.stop.signal.throwIfAborted();
      this.logger.warn({ video: id, err: error }, 'no frame taken');
      return false;
    }
  }
}
