import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BillSync } from '../receipts/bill-sync.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { idOf } from './subscription-state.ts';
import { SubscriptionRow } from './subscription.entity.ts';
import { SubscriptionSync } from './subscription-sync.ts';

const PROMISE = { purpose: 'doubled plan', reason: 'two plans were paid for at once', waitsForBank: true };

/** Somebody paid two plans' pages at once: the second subscription ends, and what is left of its money goes back (PRC-16, SUB-04). */
@Injectable()
export class UndoDoubledJob {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly subscriptions: SubscriptionSync,
    private readonly bills: BillSync,
    private readonly refunds: RefundsService,
    private readonly outbox: Outbox,
  ) {}

  @OnJob('billing.undo-doubled')
  async undo({ subscription_id, seen }: JobPayload<'billing.undo-doubled'>): Promise<void> {
    const { stripeSubscriptionId } = await this.em.findOneOrFail(SubscriptionRow, { id: subscription_id });
    const live = await this.stripe.subscriptions.retrieve(stripeSubscriptionId!);
    if (live.status !== 'canceled') await this.stripe.subscriptions.cancel(live.id);
    const invoice = idOf(live.latest_invoice);
    // Writes down what was paid, which is what can be promised back.
    await (invoice ? this.bills.sync(invoice) : this.subscriptions.sync(live.id));
    const intents = invoice ? await this.paymentsOf(invoice) : [];
    for (const intent of intents) await this.refunds.refresh(intent);
    await this.em.transactional(async (em) => {
      let cents = 0;
      for (const intent of intents) cents += await this.refunds.promise(em, intent, PROMISE);
      if (seen === 'first') this.outbox.record(em, 'subscription.double-refused', { subscription_id, refund_cents: String(cents) });
    });
  }

  private async paymentsOf(invoice: string): Promise<string[]> {
    const { data } = await this.stripe.invoicePayments.list({ invoice, status: 'paid' });
    return data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
  }
}
