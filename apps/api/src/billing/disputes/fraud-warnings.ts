import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PaymentRow } from '../payments/payment.entity.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { idOf } from '../subscriptions/subscription-state.ts';
import { BillingTasks } from '../tasks/billing-tasks.ts';

/** A card network reports that a payment was probably fraudulent: refunded in time, it does not become a dispute. */
@Injectable()
export class FraudWarnings {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly tasks: BillingTasks,
  ) {}

  /** Asks the coach once, while action is still possible; a settled warning closes the question. */
  async sync(warningId: string): Promise<void> {
    const { actionable, charge, fraud_type: type } = await this.stripe.radar.earlyFraudWarnings.retrieve(warningId);
    const { amount, payment_intent } = await this.stripe.charges.retrieve(idOf(charge)!);
    await this.em.transactional(async (em) => {
      if (!actionable) return this.tasks.settle(em, 'fraud_warning', warningId, 'settled at the provider');
      const intent = idOf(payment_intent);
      const payment = intent ? await em.findOne(PaymentRow, { stripePaymentIntentId: intent }) : null;
      if (!payment) return;
      const task = { kind: 'fraud_warning' as const, subject: warningId, userId: payment.userId, paymentId: payment.id, amount, note: type };
      await this.tasks.open(em, task);
    });
  }
}
