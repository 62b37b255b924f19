import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SubscriptionRow } from './subscription.entity.ts';
import { SubscriptionReversal } from './subscription-undoing.service.ts';

const UNDONE = { purpose: 'refused trial', reason: 'a second free trial' };

/** Ends a second trial, started with another account or an old page. Whatever was charged because this came late is refunded. */
@Injectable()
export class RefuseTrialJob {
  constructor(
    private readonly em: EntityManager,
    private readonly undoing: SubscriptionReversal,
    private readonly outbox: Outbox,
  ) {}

  @OnJob('billing.refuse-trial')
  async refuse({ subscription_id }: JobPayload<'billing.refuse-trial'>): Promise<void> {
    const { stripeSubscriptionId } = await this.em.findOneOrFail(SubscriptionRow, { id: subscription_id });
    await this.undoing.undo(stripeSubscriptionId!, UNDONE, (em, cents) => this.outbox.record(em, 'subscription.trial-undone', { subscription_id, refund_cents: String(cents) }));
  }
}
