import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type AccountExport } from '@coach/contracts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Limits, type Allowance, type LimitRule } from '../platform/limits/limits.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { ExportFiles } from './export-files.ts';
import { ExportRow } from './export.entity.ts';

const refusals = contract.accountData.downloadExport['~orpc'].errorMap;

/** Each one reads every table; more than these in a day help nobody. */
const EXPORTS: LimitRule = { limit: 5, windowSeconds: 24 * 3600, whenUnreachable: 'refuse' };

const exportView = ({ id, state, bytes, requestedAt, expiresAt }: ExportRow): AccountExport => ({
  ...{ id, state, bytes: bytes ?? null },
  requested_at: requestedAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
});

/** Exports of everything stored about a person. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ExportFiles,
    private readonly limits: Limits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<AccountExport[]> {
    return (await this.em.find(ExportRow, { userId }, { orderBy: { requestedAt: 'desc' }, limit: 10 })).map(exportView);
  }

  async spend(userId: string): Promise<Allowance> {
    return this.limits.spend(`export:${userId}`, EXPORTS);
  }

  /** Requests an archive; while one is being prepared, a repeated request returns that one. */
  async request(userId: string): Promise<AccountExport> {
    return this.em.transactional(async (em) => {
      const rows = await em.execute<Array<{ id: string }>>(
        `insert into account_exports (id, user_id, state, requested_at) values (?, ?, 'preparing', ?) on conflict (user_id) where state = 'preparing' do nothing returning id`,
        [randomUUID(), userId, this.clock.now()],
      );
      if (rows[0]) this.outbox.record(em, 'account.export-requested', { export_id: rows[0].id });
      return exportView(await em.findOneOrFail(ExportRow, { userId, state: 'preparing' }));
    });
  }

  /** The archive of an own export; somebody else's, an unfinished, or an expired one is treated as missing. */
  async download(userId: string, exportId: string): Promise<File> {
    const row = await this.em.findOne(ExportRow, { id: exportId, userId, state: 'ready', expiresAt: { $gt: this.clock.now() } });
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    const name = `your-data-${row.requestedAt.toISOString().slice(0, 10)}.zip`;
    return new File([new Uint8Array(await this.files.read(exportId))], name, { type: 'application/zip' });
  }
}
