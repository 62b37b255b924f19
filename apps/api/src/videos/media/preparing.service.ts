import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { embedAddress, embedIn, filmAddress, ownFilm, publicationAfter } from '@coach/domain';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { embedOf } from '../film-link.ts';
import type { VideoRow } from '../video.entity.ts';
import { NOT_FAILED } from '../video-failure.ts';

const NO_FRAME = { frameState: null, frameSeconds: null, frameWanted: null, frameId: null } as const;

/** The remaining steps before a video can be played: downloading its external file, or transcoding. */
@Injectable()
export class PreparingService {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /** The external address of a video without a file of its own; null when there is nothing to download. */
  elsewhere({ rendition, uploadStatus, videoUrl = null }: VideoRow): string | null {
    const isPending = rendition == null && uploadStatus !== 'processing' && ownFilm(videoUrl, this.env.PUBLIC_URL) === null;
    const read = isPending && videoUrl ? filmAddress(videoUrl) : null;
    return read?.kind === 'file' ? read.address : null;
  }

  /** The state of a video after its address changed: a provider's film is ready at once and replaces any file; a file is downloaded. */
  linked(em: EntityManager, row: VideoRow): void {
    if (embedIn(row.videoUrl ?? null)) return this.embedded(em, row);
    if (row.rendition == null && row.uploadStatus === 'completed') em.assign(row, { uploadStatus: 'pending', uploadProgress: 0 });
    this.fetch(em, row);
  }

  private embedded(em: EntityManager, row: VideoRow): void {
    em.assign(row, { uploadStatus: 'completed', uploadProgress: 100, ...NOT_FAILED, sourceId: null, rendition: null, fileSize: null, ...NO_FRAME });
    this.outbox.record(em, 'video.ready', { video_id: row.id });
  }

  /** Enqueues the download of an external film; returns whether there is one. */
  fetch(em: EntityManager, row: VideoRow): boolean {
    if (this.elsewhere(row) === null) return false;
    em.assign(row, { uploadStatus: 'uploading', uploadProgress: 0, uploadMovedAt: this.clock.now(), ...NOT_FAILED });
    this.outbox.record(em, 'video.linked', { video_id: row.id });
    return true;
  }

  /** Enqueues the file for pages of the site, if the film may be shown there and can be played. */
  forSite(em: EntityManager, { id, onSite, rendition }: Pick<VideoRow, 'id' | 'onSite' | 'rendition'>): void {
    if (onSite && rendition != null) this.outbox.record(em, 'video.shown-on-site', { video_id: id, rendition });
  }

  /** Restarts what failed or was never downloaded; returns whether there is anything to restart (AVD-21). */
  again(em: EntityManager, row: VideoRow): boolean {
    const { id, sourceId, uploadStatus } = row;
    if (uploadStatus !== 'failed' || !sourceId) return uploadStatus !== 'uploading' && (this.settle(em, row) || this.fetch(em, row));
    em.assign(row, { uploadStatus: 'processing', uploadProgress: 0, ...NOT_FAILED });
    this.outbox.record(em, 'video.uploaded', { video_id: id, source_id: sourceId });
    return true;
  }

  /** Marks a provider's film as ready that an earlier release took for a file, or whose replacement failed; returns whether it was not ready. */
  private settle(em: EntityManager, row: VideoRow): boolean {
    const embed = embedOf(row);
    if (!embed || row.uploadStatus === 'completed' || row.uploadStatus === 'processing') return false;
    em.assign(row, { videoUrl: embedAddress(embed) });
    this.embedded(em, row);
    em.assign(row, publicationAfter(row, {}));
    return true;
  }
}
