import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { MINUTE } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { CheckoutSession } from './checkout-session.entity.ts';
import { CheckoutSync } from './checkout-sync.ts';

/** A page whose event should have come by now. */
const OVERDUE_MINUTES = 2;
const BATCH = 100;

/** Asks the provider about payment pages whose event never came (P5). */
@Injectable()
export class ReconcileJob {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly em: EntityManager,
    private readonly checkouts: CheckoutSync,
    private readonly clock: Clock,
  ) {}

  @OnJob('billing.reconcile')
  async reconcile(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - OVERDUE_MINUTES * MINUTE);
    const overdue = await this.em.find(CheckoutSession, { state: 'open', createdAt: { $lt: before } }, { limit: BATCH, orderBy: { createdAt: 'asc' } });
    for (const { id } of overdue) {
      await this.checkouts.sync(id).catch((error: unknown) => this.logger.warn({ err: error, id }, 'payment page not reconciled'));
    }
  }
}
