import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { uploadMayBecome, type FilmFailure } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { embedOf } from '../film-link.ts';
import { VideoRow } from '../video.entity.ts';
import { failedAs, NOT_FAILED } from '../video-failure.ts';
import { VideoFiles, type Arrived } from '../video-files.ts';

/** Takes files in for entries that exist, whichever way they come. */
@Injectable()
export class IntakeService {
  constructor(
    private readonly em: EntityManager,
    private readonly files: VideoFiles,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Whether there is an entry that may get a file. */
  async expects(videoId: string): Promise<boolean> {
    const row = await this.em.fork().findOne(VideoRow, { id: videoId });
    return row !== null && (row.uploadStatus === 'uploading' || uploadMayBecome(row.uploadStatus, 'uploading'));
  }

  /** Bytes are coming: percent of them. What plays at present goes on playing (AVD-21, AVD-22). */
  async uploading(videoId: string, percent: number): Promise<void> {
    const progress = Math.max(0, Math.min(100, Math.floor(percent)));
    await this.em.fork().nativeUpdate(VideoRow, { id: videoId }, { uploadStatus: 'uploading', uploadProgress: progress, uploadMovedAt: this.clock.now(), ...NOT_FAILED });
  }

  /** Uploads that nobody went on with since then have failed (AVD-13); what played before plays on. One without a time was begun by the release before this one, or comes out of its archive: its row's own age counts. */
  async brokeOff(since: Date): Promise<void> {
    const rows = await this.em.fork().find(VideoRow, { uploadStatus: 'uploading', $or: [{ uploadMovedAt: { $lt: since } }, { uploadMovedAt: null, createdAt: { $lt: since } }] }, { fields: ['id'] });
    for (const { id } of rows) await this.failed(id, { code: 'broke_off' });
  }

  /** The upload broke off for good (AVD-13). */
  async failed(videoId: string, failure: FilmFailure): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const changed = await em.nativeUpdate(VideoRow, { id: videoId, uploadStatus: 'uploading' }, failedAs(failure));
      if (changed > 0) this.outbox.record(em as EntityManager, 'video.failed', { video_id: videoId, failure_id: randomUUID() });
    });
  }

  /** The whole file is here: it becomes the entry's source, and its transcoding is enqueued. */
  async received(videoId: string, upload: Arrived, isProtected?: boolean): Promise<void> {
    const sourceId = randomUUID();
    const fileSize = await this.files.adopt(upload, videoId, sourceId);
    const before = await this.em.fork().transactional(async (em) => {
      const row = await em.findOneOrFail(VideoRow, { id: videoId });
      const { sourceId: replaced } = row;
      em.assign(row, { sourceId, uploadStatus: 'processing', uploadProgress: 0, ...NOT_FAILED });
      // A replacement may turn out to be no film: until it plays, every figure is of the film that does (AVD-22).
      if (row.rendition == null && !embedOf(row)) row.fileSize = fileSize;
      if (isProtected !== undefined) row.isProtected = isProtected;
      this.outbox.record(em, 'video.uploaded', { video_id: videoId, source_id: sourceId });
      return replaced;
    });
    if (before) await this.files.removeSource(videoId, before);
  }
}
