import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../auth/account/people.service.ts';
import { Mailer } from '../email/mailer.ts';
import { ENV, type Env } from '../env.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { ArchiveRow } from './archive.entity.ts';

/** Tells the coach that the archive can be downloaded; the mail itself grants nothing. */
@Injectable()
export class ArchiveReadyToCoachEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('archives.send-ready-to-coach')
  async send({ archive_id: id }: JobPayload<'archives.send-ready-to-coach'>, key: string): Promise<void> {
    const row = await this.em.findOne(ArchiveRow, { id, state: 'ready' });
    if (!row?.expiresAt) return;
    const { firstName, lastName, email } = await this.people.find(row.requestedBy);
    const props = { askedBy: `${firstName} ${lastName}`.trim() || email, expiresAt: row.expiresAt, archivesUrl: `${this.env.PUBLIC_URL}/admin?view=export-everything` };
    await this.mailer.send({ key, to: this.env.COACH_EMAIL, name: 'archive-ready-coach', props });
  }
}
