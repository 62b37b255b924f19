import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { isLive } from '@coach/domain';
import type Stripe from 'stripe';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BillSync } from '../receipts/bill-sync.ts';
import { subscriptionIdOf } from '../receipts/invoice-fields.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** Renewals that the client's bank wants confirmed: each invoice is announced once, whoever notices it. */
@Injectable()
export class ConfirmationWanted {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly bills: BillSync,
    private readonly outbox: Outbox,
  ) {}

  /** The first month is confirmed in its checkout: only running plans are announced. */
  async sync(invoiceId: string): Promise<void> {
    await this.bills.sync(invoiceId);
    const bill = await this.stripe.invoices.retrieve(invoiceId);
    const row = await this.em.fork().findOne(SubscriptionRow, { stripeSubscriptionId: subscriptionIdOf(bill) ?? '' });
    if (row && isLive(row.status) && bill.status === 'open') await this.tell(row.id, invoiceId);
  }

  /** Requests the mail to the client about an invoice, unless it was requested before. */
  async tell(subscription_id: string, invoice_id: string): Promise<void> {
    await this.outbox.recordOnce(this.em, 'subscription.confirmation-wanted', { subscription_id, invoice_id });
  }
}
