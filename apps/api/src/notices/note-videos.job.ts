import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { VideoRow } from '../videos/video.entity.ts';
import { failureOf } from '../videos/video-failure.ts';
import { CoachNotices } from './coach-notices.ts';

/** Notices about videos that cannot be played. */
@Injectable()
export class NoteVideosJob {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: CoachNotices,
  ) {}

  @OnJob('notices.note-failed-video')
  async failed({ video_id, failure_id }: JobPayload<'notices.note-failed-video'>): Promise<void> {
    const video = await this.em.findOne(VideoRow, { id: video_id });
    if (!video) return;
    await this.notices.note({ kind: 'failed_video', subject: failure_id, userId: null, facts: { label: video.title, reason: video.failureReason ?? '', failure: failureOf(video) ?? undefined } });
  }
}
