import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { subscriptionIdOf } from './invoice-fields.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { SubscriptionSync } from '../subscriptions/subscription-sync.ts';

/** A bill was paid or not: its subscription shows what that means, and what a paid one grants is granted, its receipt requested (FLOW-11, FLOW-13). */
@Injectable()
export class BillSync {
  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly subscriptions: SubscriptionSync,
  ) {}

  /** Does nothing about a bill for something else than a subscription. */
  async sync(invoiceId: string): Promise<void> {
    const bill = await this.stripe.invoices.retrieve(invoiceId);
    const subscription = subscriptionIdOf(bill);
    if (!subscription) return;
    await this.subscriptions.sync(subscription, bill);
  }
}
