import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type BusinessArchive } from '@coach/contracts';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { StreamedFile } from '../platform/http/streamed-file.ts';
import { Limits, type Allowance, type LimitRule } from '../platform/limits/limits.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Storage } from '../platform/storage/storage.ts';
import { ArchiveRow, fileOf } from './archive.entity.ts';

const refusals = contract.businessArchives.download['~orpc'].errorMap;
const SHOWN = 10;
/** Each one reads every table. */
const ARCHIVES: LimitRule = { limit: 5, windowSeconds: 24 * 3600, whenUnreachable: 'refuse' };

const viewOf = ({ id, state, bytes, requestedAt, expiresAt }: ArchiveRow): BusinessArchive => ({
  ...{ id, state, bytes: bytes ?? null },
  requested_at: requestedAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
});

/** Archives of the business, requested by a coach. */
@Injectable()
export class ArchivesService {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly limits: Limits,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<BusinessArchive[]> {
    return (await this.em.find(ArchiveRow, {}, { orderBy: { requestedAt: 'desc', id: 'asc' }, limit: SHOWN })).map(viewOf);
  }

  spend(): Promise<Allowance> {
    return this.limits.spend('business-archive', ARCHIVES);
  }

  /** Requests an archive; while one is being built, a repeated request returns that one. */
  async request(actor: Actor): Promise<BusinessArchive> {
    return this.em.transactional(async (em) => {
      const rows = await em.execute<Array<{ id: string }>>(
        `insert into business_archives (id, state, requested_by, requested_at) values (?, 'preparing', ?, ?) on conflict (state) where state = 'preparing' do nothing returning id`,
        [randomUUID(), actor.userId, this.clock.now()],
      );
      if (rows[0]) {
        this.outbox.record(em, 'archive.requested', { archive_id: rows[0].id });
        this.audit.record(em, actor, { action: 'archive.request', target: `archive:${rows[0].id}` });
      }
      return viewOf(await em.findOneOrFail(ArchiveRow, { state: 'preparing' }));
    });
  }

  /** The file, streamed from the storage; an unfinished or expired one is missing. Every download is audited. */
  async download(actor: Actor, id: string): Promise<File> {
    return this.em.transactional(async (em) => {
      const row = await em.findOne(ArchiveRow, { id, state: 'ready', expiresAt: { $gt: this.clock.now() } });
      if (!row) throw refusal(refusals, 'NOT_FOUND');
      this.audit.record(em, actor, { action: 'archive.download', target: `archive:${id}` });
      const content = new PassThrough();
      this.storage.send(fileOf(id), content).catch((error: unknown) => content.destroy(error as Error));
      return new StreamedFile(`everything-${row.requestedAt.toISOString().slice(0, 10)}.zip`, 'application/zip', content);
    });
  }
}
