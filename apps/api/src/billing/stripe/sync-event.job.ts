import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { EventSubjects } from './event-subjects.ts';
import { StripeEventRow } from './stripe-event.entity.ts';

/** Handles an event by syncing the object it is about; events about other objects are stored and ignored. */
@Injectable()
export class SyncEventJob {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly em: EntityManager,
    private readonly subjects: EventSubjects,
    private readonly clock: Clock,
  ) {}

  @OnJob('billing.sync-event')
  async sync({ event_id }: JobPayload<'billing.sync-event'>): Promise<void> {
    const event = await this.em.findOneOrFail(StripeEventRow, { id: event_id });
    const { type, objectId } = event;
    if (!(await this.subjects.sync(type, objectId))) this.logger.debug({ type, id: event_id }, 'event left alone');
    event.syncedAt = this.clock.now();
    await this.em.flush();
  }
}
