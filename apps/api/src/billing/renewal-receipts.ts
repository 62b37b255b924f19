import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { subscriptionIdOf } from './invoice-facts.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** Receipts for a plan's further months; the first payment's receipt is the mail that says what it opened. */
@Injectable()
export class RenewalReceipts {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Owes one receipt a bill, however often the provider tells of it; none for a month that cost nothing. */
  async owe(bill: Stripe.Invoice): Promise<void> {
    if (bill.status !== 'paid' || bill.billing_reason !== 'subscription_cycle' || bill.amount_paid === 0) return;
    await this.em.transactional(async (em) => {
      const row = await em.findOne(SubscriptionRow, { stripeSubscriptionId: subscriptionIdOf(bill) });
      if (!row) return;
      const values = [bill.id, row.id, this.clock.now()];
      const added = await em.execute<unknown[]>('insert into renewal_receipts (invoice_id, subscription_id, created_at) values (?, ?, ?) on conflict do nothing returning invoice_id', values);
      if (added.length > 0) this.outbox.record(em, 'subscription.renewed', { subscription_id: row.id, invoice_id: bill.id! });
    });
  }
}
