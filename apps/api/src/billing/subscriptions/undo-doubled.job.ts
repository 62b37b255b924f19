import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SubscriptionRow } from './subscription.entity.ts';
import { SubscriptionReversal } from './subscription-undoing.service.ts';

const UNDONE = { purpose: 'doubled plan', reason: 'two plans were paid for at once' };

/** Two plan checkouts were paid at once: the second subscription ends, and what is left of its payment is refunded (PRC-16, SUB-04). */
@Injectable()
export class UndoDoubledJob {
  constructor(
    private readonly em: EntityManager,
    private readonly undoing: SubscriptionReversal,
    private readonly outbox: Outbox,
  ) {}

  @OnJob('billing.undo-doubled')
  async undo({ subscription_id, seen }: JobPayload<'billing.undo-doubled'>): Promise<void> {
    const { stripeSubscriptionId } = await this.em.findOneOrFail(SubscriptionRow, { id: subscription_id });
    await this.undoing.undo(stripeSubscriptionId!, UNDONE, (em, cents) => {
      if (seen === 'first') this.outbox.record(em, 'subscription.double-refused', { subscription_id, refund_cents: String(cents) });
    });
  }
}
