import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ownFilm, playableUrl } from '@coach/domain';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { VideoRow } from '../video.entity.ts';
import { NOT_FAILED } from '../video-failure.ts';

/** What is still to be done before a video can be played: its file fetched from elsewhere, or transcoded. */
@Injectable()
export class PreparingService {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /** Where the film of a video lies that has no file of its own, when that is another site; null when there is nothing to fetch. */
  elsewhere({ rendition, uploadStatus, videoUrl = null }: VideoRow): string | null {
    const isPending = rendition == null && uploadStatus !== 'processing' && ownFilm(videoUrl, this.env.PUBLIC_URL) === null;
    return isPending ? playableUrl(videoUrl) : null;
  }

  /** Enqueues the fetching of a film that lies elsewhere; answers whether one does. */
  fetch(em: EntityManager, row: VideoRow): boolean {
    if (this.elsewhere(row) === null) return false;
    em.assign(row, { uploadStatus: 'uploading', uploadProgress: 0, uploadMovedAt: this.clock.now(), ...NOT_FAILED });
    this.outbox.record(em, 'video.linked', { video_id: row.id });
    return true;
  }

  /** Enqueues the file that pages of the site play, where the film may be shown there and can be played. */
  forSite(em: EntityManager, { id, onSite, rendition }: Pick<VideoRow, 'id' | 'onSite' | 'rendition'>): void {
    if (onSite && rendition != null) this.outbox.record(em, 'video.shown-on-site', { video_id: id, rendition });
  }

  /** Begins again what failed, or what was never fetched; answers whether there is anything to begin (AVD-21). */
  again(em: EntityManager, row: VideoRow): boolean {
    const { id, sourceId, uploadStatus } = row;
    if (uploadStatus !== 'failed' || !sourceId) return uploadStatus !== 'uploading' && this.fetch(em, row);
    em.assign(row, { uploadStatus: 'processing', uploadProgress: 0, ...NOT_FAILED });
    this.outbox.record(em, 'video.uploaded', { video_id: id, source_id: sourceId });
    return true;
  }
}
