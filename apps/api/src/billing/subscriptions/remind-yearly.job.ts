import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { yearBefore } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';

/** Reminds subscribers once a year that their plan renews (PRC-15). */
@Injectable()
export class RemindYearlyJob {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** No reminder for complimentary plans, or for those about to end. */
  @OnJob('billing.remind-yearly')
  async remind(): Promise<void> {
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      const rows = await em.execute<Array<{ id: string }>>(
        `update subscriptions set yearly_reminded_at = ?
         where status = 'active' and not cancel_at_period_end and stripe_subscription_id is not null
           and coalesce(yearly_reminded_at, created_at) <= ?
         returning id`,
        [now, yearBefore(now)],
      );
      for (const { id } of rows) this.outbox.record(em, 'subscription.year-passed', { subscription_id: id });
    });
  }
}
