import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CREDIT_WARNING_DAYS, DAY } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { writeEntry } from './credit-entries.ts';

/** Reminds clients of credits that expire soon, and records expiries in the ledger; each once. */
@Injectable()
export class CreditMaintenanceJob {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OnJob('billing.maintain-credits')
  async run(): Promise<void> {
    await this.warn();
    await this.writeOff();
  }

  private async warn(): Promise<void> {
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      const rows = await em.execute<Array<{ id: string }>>(
        `update session_credits set warned_at = ?
         where warned_at is null and suspended_at is null and used < granted - revoked and expires_at > ? and expires_at <= ? returning id`,
        [now, now, new Date(now.getTime() + CREDIT_WARNING_DAYS * DAY)],
      );
      for (const { id } of rows) this.outbox.record(em, 'credits.ending', { credit_id: id });
    });
  }

  private async writeOff(): Promise<void> {
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      const rows = await em.execute<Array<{ id: string; left: number }>>(
        `update session_credits set expired_at = ? where expired_at is null and expires_at <= ?
         returning id, greatest(granted - revoked - used, 0) as left`,
        [now, now],
      );
      for (const { id, left } of rows) if (left > 0) await writeEntry(em, { creditId: id, kind: 'expired', credits: -left, at: now });
    });
  }
}
