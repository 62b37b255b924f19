import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { lostAfter, WebhookEvents } from './webhook-events.service.ts';

const MOST_AT_ONCE = 500;

/** Retries deliveries whose pause is over or whose last attempt was lost, and deletes everything older than thirty days. */
@Injectable()
export class WebhooksMaintenanceJob {
  constructor(
    private readonly em: EntityManager,
    private readonly events: WebhookEvents,
    private readonly clock: Clock,
  ) {}

  @OnJob('webhooks.maintain')
  async maintain(): Promise<void> {
    const now = this.clock.now();
    await this.em.fork().transactional(async (em) => {
      const due = await em.execute<Array<{ id: string; tries: number }>>(
        `update webhook_deliveries set next_try_at = ?
         where id in (select id from webhook_deliveries where state = 'waiting' and next_try_at <= ? order by next_try_at limit ${MOST_AT_ONCE} for update skip locked) returning id, tries`,
        [lostAfter(now), now],
      );
      for (const { id, tries } of due) this.events.askFor(em, id, tries);
    });
    await this.events.forgetOld();
  }
}
