import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { taxPart } from '@coach/domain';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { DueFulfilment } from '../hand-payments/due-fulfilment.ts';
import { lockPayment } from '../payments/payment-lock.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { chargeOf } from '../receipts/bill-payment.ts';
import type { NoShowFeeRow } from './no-show-fee.entity.ts';

/** Records the payment of a no-show fee: a payment toward the session's amount due, with its receipt, like one by link. */
@Injectable()
export class NoShowFeePayment {
  constructor(
    private readonly dues: DueFulfilment,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Works in the caller's transaction, under the fee's lock; anything paid another way in the meantime is refunded to the card. */
  async write(em: EntityManager, { id: reference, userId, amount, currency }: NoShowFeeRow, dueId: string, intent: Stripe.PaymentIntent): Promise<PaymentRow> {
    await lockPayment(em, intent.id);
    const charge = chargeOf(intent);
    const now = this.clock.now();
    await em.execute(`insert into due_checkouts (id, due_id, user_id, amount, state, created_at) values (?, ?, ?, ?, 'paid', ?) on conflict do nothing`, [reference, dueId, userId, amount, now]);
    const payment = em.create(PaymentRow, {
      ...{ id: randomUUID(), userId, reference, amount: intent.amount, taxCents: taxPart(intent.amount, this.business.current.region.tax), currency, sells: 'session', stripeSessionId: null, stripeSubscriptionId: null, stripeInvoiceId: null },
      ...{ stripePaymentIntentId: intent.id, stripeChargeId: charge?.id ?? null, status: charge?.refunded ? 'refunded' : 'paid', refundedCents: charge?.amount_refunded ?? 0, receiptUrl: charge?.receipt_url ?? null },
      createdAt: charge ? new Date(charge.created * 1000) : now,
    });
    em.persist(payment);
    await em.flush();
    await this.dues.paid(em, reference, payment);
    return payment;
  }
}
