import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { subscriptionIdOf } from './invoice-fields.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { SubscriptionSync } from '../subscriptions/subscription-sync.ts';

/** An invoice was paid or failed: updates its subscription, grants what a paid one grants, and requests its receipt (FLOW-11, FLOW-13). */
@Injectable()
export class BillSync {
  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly subscriptions: SubscriptionSync,
  ) {}

  /** Ignores invoices that are not for a subscription. */
  async sync(invoiceId: string): Promise<void> {
    const bill = await this.stripe.invoices.retrieve(invoiceId);
    const subscription = subscriptionIdOf(bill);
    if (!subscription) return;
    await this.subscriptions.sync(subscription, bill);
  }
}
