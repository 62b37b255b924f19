import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { embedIn, failureOfLines, failureOfProblem, planTranscode, probeProblem, type FilmFailure, type Probe } from '@coach/domain';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { MediaTools } from './media-tools.ts';
import { PreparingService } from './preparing.service.ts';
import { ToolError } from './run-tool.ts';
import { failedAs } from '../video-failure.ts';
import { VideoRow } from '../video.entity.ts';
import { VideoFiles } from '../video-files.ts';
import { WorkerStop } from './worker-stop.ts';

const UPDATE_EVERY_MS = 1_000;

/** A file that is not a valid film, with a cause reported to the coach. */
class Refused extends Error {
  readonly why: FilmFailure;

  constructor(why: FilmFailure, said: string) {
    super(said);
    this.why = why;
  }
}

type Film = Probe & { video: NonNullable<Probe['video']> };

/**
 * Makes an uploaded file playable. Everything is written into a folder of this attempt, and a single row update publishes it, so
 * that a crashed worker leaves nothing half visible and the next attempt starts over.
 */
@Injectable()
export class TranscodeVideoJob {
  private readonly logger = new Logger('videos');

  constructor(
    private readonly em: EntityManager,
    private readonly files: VideoFiles,
    private readonly tools: MediaTools,
    private readonly stop: WorkerStop,
    private readonly preparing: PreparingService,
    private readonly outbox: Outbox,
  ) {}

  @OnJob('videos.transcode')
  async transcode({ video_id, source_id }: JobPayload<'videos.transcode'>): Promise<void> {
    const row = await this.em.findOne(VideoRow, { id: video_id });
    const isPending = row?.sourceId === source_id && row.uploadStatus === 'processing';
    if (!isPending) return this.logger.log({ video: video_id }, 'nothing to transcode any more');
    const attempt = randomUUID();
    try {
      await this.make(video_id, source_id, attempt);
    } catch (error) {
      await this.files.removeRendition(video_id, attempt);
      // A stopping worker returns the job; a file rejected by ffmpeg would be rejected again.
      const refused = error instanceof ToolError ? new Refused(failureOfLines(error.lines), error.message) : error;
      if (!(refused instanceof Refused) || this.stop.signal.aborted) throw error;
      await this.fail(video_id, source_id, refused);
    }
  }

  private async make(videoId: string, sourceId: string, attempt: string): Promise<void> {
    const figures = { seconds: 0, bytes: 0 };
    await this.files.make(videoId, sourceId, attempt, async (source, folder) => {
      const film = await this.look(source);
      Object.assign(figures, { seconds: film.durationSeconds, bytes: (await stat(source)).size });
      const onPercent = this.teller(videoId, sourceId);
      await this.tools.transcode({ source, folder, plan: planTranscode(film as Film), durationSeconds: film.durationSeconds, onPercent, signal: this.stop.signal });
    });
    await this.publish(videoId, sourceId, attempt, figures);
  }

  /** Probes the file; refuses what is not a film. */
  private async look(source: string): Promise<Probe> {
    const film = await this.tools.probe(source, this.stop.signal).catch((error: unknown) => {
      throw error instanceof ToolError ? new Refused(failureOfLines(error.lines, { isLook: true }), error.message) : error;
    });
    const problem = probeProblem(film);
    if (problem) throw new Refused(failureOfProblem(problem, film), problem);
    return film;
  }

  /** The single update that publishes the new rendition; a file uploaded meanwhile wins. */
  private async publish(videoId: string, sourceId: string, rendition: string, { seconds, bytes }: { seconds: number; bytes: number }): Promise<void> {
    const [before] = await this.em.execute<Array<{ rendition: string | null; video_url: string | null }>>('select rendition, video_url from videos where id = ?', [videoId]);
    // A replaced provider's film is no longer referenced; the address of a downloaded file stays.
    const replaced = before && embedIn(before.video_url) ? before.video_url : null;
    const isPublished = await this.em.transactional(async (em) => {
      const [row] = await em.execute<Array<{ on_site: boolean }>>(
        `update videos set rendition = ?, upload_status = 'completed', upload_progress = 100, failure = null, failure_reason = null,
           duration_seconds = coalesce(duration_seconds, ?), file_size = ?, video_url = nullif(video_url, ?),
           frame_state = null, frame_seconds = null, frame_wanted = null, frame_id = null, is_published = is_published or publish_when_ready, publish_when_ready = false
         where id = ? and source_id = ? and upload_status = 'processing' returning on_site`,
        [rendition, seconds, bytes, replaced, videoId, sourceId],
      );
      if (row) {
        this.preparing.forSite(em, { id: videoId, onSite: row.on_site, rendition });
        this.outbox.record(em, 'video.ready', { video_id: videoId });
      }
      return row !== undefined;
    });
    if (!isPublished) return this.files.removeRendition(videoId, rendition);
    await this.files.removeSource(videoId, sourceId);
    if (before?.rendition) await this.files.removeRendition(videoId, before.rendition);
  }

  /** The tool's own message goes to the log; the coach gets advice on what to do. */
  private async fail(videoId: string, sourceId: string, { why, message }: Refused): Promise<void> {
    this.logger.warn({ video: videoId, why, reason: message }, 'transcoding failed');
    await this.em.transactional(async (em) => {
      const changed = await em.nativeUpdate(VideoRow, { id: videoId, sourceId, uploadStatus: 'processing' }, failedAs(why));
      if (changed > 0) this.outbox.record(em, 'video.failed', { video_id: videoId, failure_id: sourceId });
    });
  }

  /** Records the percentage, at most once a second. */
  private teller(videoId: string, sourceId: string): (percent: number) => void {
    let updatedAt = 0;
    const em = this.em.fork();
    return (percent) => {
      if (Date.now() - updatedAt < UPDATE_EVERY_MS) return;
      updatedAt = Date.now();
      const update = em.nativeUpdate(VideoRow, { id: videoId, sourceId, uploadStatus: 'processing' }, { uploadProgress: percent });
      update.catch((error: unknown) => this.logger.warn({ err: error }, 'progress not noted'));
    };
  }
}
