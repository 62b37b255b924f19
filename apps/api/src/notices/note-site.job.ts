import { Injectable } from '@nestjs/common';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { CoachNotices } from './coach-notices.ts';

/** Notices about public pages that don't show what the coach published. */
@Injectable()
export class NoteSiteJob {
  constructor(private readonly notices: CoachNotices) {}

  @OnJob('notices.note-failed-site')
  async failed({ release, version }: JobPayload<'notices.note-failed-site'>): Promise<void> {
    await this.notices.note({ kind: 'failed_site', subject: `${release} ${version}`, userId: null, facts: {} });
  }
}
