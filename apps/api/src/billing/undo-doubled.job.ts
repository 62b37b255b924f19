import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { JobPayload } from '../jobs.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { DOUBLED } from './payments/refund-records.ts';
import { STRIPE } from './stripe.ts';
import { idOf } from './subscription-facts.ts';
import { SubscriptionRow } from './subscription.entity.ts';
import { SubscriptionSync } from './subscription-sync.ts';

const isRefundedAlready = (error: unknown): boolean => error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';

/** Somebody paid two plans' pages at once: the second subscription ends, and all of its money goes back (PRC-16, SUB-04). */
@Injectable()
export class UndoDoubledJob {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly subscriptions: SubscriptionSync,
  ) {}

  @OnJob('billing.undo-doubled')
  async undo({ subscription_id }: JobPayload<'billing.undo-doubled'>): Promise<void> {
    const { stripeSubscriptionId } = await this.em.findOneOrFail(SubscriptionRow, { id: subscription_id });
    const live = await this.stripe.subscriptions.retrieve(stripeSubscriptionId!);
    if (live.status !== 'canceled') await this.stripe.subscriptions.cancel(live.id);
    const invoice = idOf(live.latest_invoice);
    if (invoice) await this.refund(invoice);
    await this.subscriptions.sync(live.id);
  }

  private async refund(invoice: string): Promise<void> {
    const { data } = await this.stripe.invoicePayments.list({ invoice, status: 'paid' });
    for (const { payment } of data) {
      const payment_intent = idOf(payment.payment_intent);
      if (payment_intent) await this.refundOnce(payment_intent);
    }
  }

  private async refundOnce(payment_intent: string): Promise<void> {
    await this.stripe.refunds.create({ payment_intent, metadata: { purpose: DOUBLED } }, { idempotencyKey: `doubled-${payment_intent}` }).catch((error: unknown) => {
      if (!isRefundedAlready(error)) throw error;
    });
  }
}
