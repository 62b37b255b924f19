import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { formatsOf } from '@coach/domain';
import { PeopleService } from '../auth/account/people.service.ts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Mailer } from '../email/mailer.ts';
import { ENV, type Env } from '../env.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { AccountSettlementService } from './account-settlement.service.ts';
import { DeletionRow } from './deletion.entity.ts';
import { ExportRow } from './export.entity.ts';

/** Mails about a person's own data. None contains any of it. */
@Injectable()
export class AccountDataMailJobs {
  private readonly privacyUrl: string;

  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    private readonly settlement: AccountSettlementService,
    private readonly business: BusinessSnapshot,
    @Inject(ENV) env: Env,
  ) {
    this.privacyUrl = `${env.PUBLIC_URL}/profile?view=privacy`;
  }

  @OnJob('account-data.send-export-ready')
  async exportReady({ export_id }: JobPayload<'account-data.send-export-ready'>, key: string): Promise<void> {
    const row = await this.em.findOne(ExportRow, { id: export_id, state: 'ready' });
    if (!row?.expiresAt) return;
    const { email, firstName } = await this.people.find(row.userId);
    const props = { firstName, expiresAt: row.expiresAt, privacyUrl: this.privacyUrl };
    await this.mailer.send({ key, name: 'export-ready', props, to: email });
  }

  @OnJob('account-data.send-deletion-scheduled')
  async scheduled({ deletion_id }: JobPayload<'account-data.send-deletion-scheduled'>, key: string): Promise<void> {
    const row = await this.em.findOne(DeletionRow, { id: deletion_id, state: 'scheduled' });
    if (!row) return;
    const { email, firstName, language } = await this.people.find(row.userId);
    const formats = formatsOf(this.business.current.region, language);
    // In a mail a time includes its zone (GEN-16).
    const mailed = { ...formats, formatDateTime: formats.formatMoment };
    const props = { firstName, dueAt: row.dueAt, settlement: await this.settlement.onLeaving(row.userId, row.dueAt, mailed), privacyUrl: this.privacyUrl };
    await this.mailer.send({ key, name: 'deletion-scheduled', props, to: email });
  }

  /** The last message goes to the former address, which is then deleted as well. */
  @OnJob('account-data.send-deleted')
  async deleted({ deletion_id }: JobPayload<'account-data.send-deleted'>, key: string): Promise<void> {
    const row = await this.em.findOneOrFail(DeletionRow, { id: deletion_id });
    if (!row.farewellEmail) return;
    const { language } = await this.people.find(row.userId);
    const props = { deletedBy: row.deletedBy, reason: row.reason ?? null, refundCents: row.refundCents };
    await this.mailer.send({ key, name: 'account-deleted', props, to: row.farewellEmail, language });
    await this.mailer.forgetAddress(row.farewellEmail);
    row.farewellEmail = null;
    await this.em.flush();
  }
}
