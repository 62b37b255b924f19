import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { JobPayload } from '../jobs.ts';
import { Clock } from '../platform/clock/clock.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { CheckoutSync } from './checkout-sync.ts';
import { StripeEventRow } from './stripe-event.entity.ts';

/** Acts on an event by looking at the object it is about; an event about anything else is noted and left alone. */
@Injectable()
export class SyncEventJob {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly em: EntityManager,
    private readonly checkouts: CheckoutSync,
    private readonly clock: Clock,
  ) {}

  @OnJob('billing.sync-event')
  async sync({ event_id }: JobPayload<'billing.sync-event'>): Promise<void> {
    const event = await this.em.findOneOrFail(StripeEventRow, { id: event_id });
    if (event.type.startsWith('checkout.session.')) await this.checkouts.sync(event.objectId);
    else this.logger.debug({ type: event.type, id: event.id }, 'event left alone');
    event.syncedAt = this.clock.now();
    await this.em.flush();
  }
}
