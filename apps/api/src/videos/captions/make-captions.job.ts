import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { CaptionFailure } from '@coach/domain';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { WorkerStop } from '../media/worker-stop.ts';
import { VideoFiles } from '../video-files.ts';
import { CaptionsDraftRow } from './captions-draft.entity.ts';
import { CaptionsMaker } from './captions-maker.ts';
import { CaptionsError } from './captions-error.ts';

/** How often a transcription checks whether it is still wanted. */
const STILL_WANTED_MS = 3_000;

type Made = { state: 'ready'; vtt: string; failure: null } | { state: 'failed'; vtt: null; failure: CaptionFailure };

/** The state of a draft whose film has been replaced. */
const OTHER_FILM: Made = { state: 'failed', vtt: null, failure: 'other_film' };

const bySize = (one: string, other: string): number => Number.parseInt(one, 10) - Number.parseInt(other, 10);

/** Transcribes a film in its played form and saves the result as a draft. A later request, or another film, wins; failures are reported, and the coach can retry. */
@Injectable()
export class MakeCaptionsJob {
  private readonly logger = new Logger('videos');

  constructor(
    private readonly em: EntityManager,
    private readonly files: VideoFiles,
    private readonly maker: CaptionsMaker,
    private readonly stop: WorkerStop,
  ) {}

  @OnJob('videos.make-captions')
  async make({ video_id: videoId, draft_id: id }: JobPayload<'videos.make-captions'>): Promise<void> {
    const draft = await this.em.findOne(CaptionsDraftRow, { videoId, id, state: 'working' });
    if (!draft) return this.logger.log({ video: videoId }, 'no captions to make any more');
    const withdrawn = new AbortController();
    const looks = setInterval(() => void this.isWanted(draft).then((isWanted) => isWanted || withdrawn.abort(), () => undefined), STILL_WANTED_MS);
    try {
      await this.keep(draft, await this.listen(draft, AbortSignal.any([withdrawn.signal, this.stop.signal])));
    } catch (error) {
      if (!withdrawn.signal.aborted || this.stop.signal.aborted) throw error;
      this.logger.log({ video: videoId }, 'captions withdrawn while they were made');
      await this.keep(draft, OTHER_FILM);
    } finally {
      clearInterval(looks);
    }
  }

  private async listen({ videoId, rendition, language }: CaptionsDraftRow, signal: AbortSignal): Promise<Made> {
    try {
      // The audio is the same in every size, and the smallest has the fewest bytes.
      const [size] = (await this.files.sizesOf(videoId, rendition)).sort(bySize);
      if (size === undefined) return OTHER_FILM;
      const vtt = await this.files.withFilm(videoId, rendition, size, (file, workshop) => this.maker.make({ file, workshop, language, signal }));
      return { state: 'ready', vtt, failure: null };
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn({ video: videoId, err: error }, 'no captions made');
      return { state: 'failed', vtt: null, failure: error instanceof CaptionsError ? error.why : 'trouble' };
    }
  }

  /** Only while this draft is current; one of a film that is no longer played has failed. */
  private async keep({ videoId, id }: CaptionsDraftRow, { state, vtt, failure }: Made): Promise<void> {
    const sql = `update captions_drafts d set state = ?, failure = ?, vtt = ? from videos v
      where v.id = d.video_id and v.rendition = d.rendition and d.video_id = ? and d.id = ? and d.state = 'working' returning d.id`;
    const kept = await this.em.execute<unknown[]>(sql, [state, failure, vtt, videoId, id]);
    if (kept.length === 0) await this.em.nativeUpdate(CaptionsDraftRow, { videoId, id, state: 'working' }, OTHER_FILM);
  }

  private async isWanted({ videoId, id }: CaptionsDraftRow): Promise<boolean> {
    const rows = await this.em.fork().execute(`select 1 from captions_drafts d join videos v on v.id = d.video_id where d.video_id = ? and d.id = ? and d.state = 'working' and v.rendition = d.rendition`, [videoId, id]);
    return rows.length > 0;
  }
}
