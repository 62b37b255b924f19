import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DAY } from '@coach/domain';
import { PeopleService } from '../auth/account/people.service.ts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { ExportFiles } from './export-files.ts';
import { ExportRow } from './export.entity.ts';
import { PersonalRecords } from './personal-records.ts';

/** How long an archive can be downloaded. */
export const EXPORT_DAYS = 7;

/** Builds a requested archive. A repeated run writes the same file and notifies once. */
@Injectable()
export class PrepareExportJob {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly records: PersonalRecords,
    private readonly files: ExportFiles,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly business: BusinessSnapshot,
  ) {}

  @OnJob('account-data.prepare-export')
  async prepare({ export_id }: JobPayload<'account-data.prepare-export'>): Promise<void> {
    await this.em.transactional(async (em) => {
      const row = await em.findOne(ExportRow, { id: export_id, state: 'preparing' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) return;
      const now = this.clock.now();
      const owner = await this.people.find(row.userId);
      // Loaded by the first export: zipping builds large tables.
      const { exportArchive } = await import('./export-archive.ts');
      const archive = exportArchive(await this.records.collect(em, owner), owner, now, this.business.current.identity.name);
      await this.files.write(row.id, archive);
      Object.assign(row, { state: 'ready', bytes: archive.byteLength, readyAt: now, expiresAt: new Date(now.getTime() + EXPORT_DAYS * DAY) });
      this.outbox.record(em, 'account.export-ready', { export_id: row.id });
    });
  }
}
