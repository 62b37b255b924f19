import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { CheckoutSync } from '../checkout/checkout-sync.ts';
import { PaymentSync } from '../payments/payment-sync.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { STRIPE } from '../stripe/stripe.ts';

/** Imports a charge that we have no payment for: an invoice's by its invoice, a checkout's by its checkout. */
@Injectable()
export class ChargeSource {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly payments: PaymentSync,
    private readonly checkouts: CheckoutSync,
  ) {}

  async sync(chargeId: string): Promise<void> {
    await this.payments.syncCharge(chargeId);
    if ((await this.em.fork().count(PaymentRow, { stripeChargeId: chargeId })) > 0) return;
    const { payment_intent } = await this.stripe.charges.retrieve(chargeId);
    if (!payment_intent) return;
    const { data } = await this.stripe.checkout.sessions.list({ payment_intent: typeof payment_intent === 'string' ? payment_intent : payment_intent.id });
    for (const { id } of data) await this.checkouts.sync(id);
  }
}
