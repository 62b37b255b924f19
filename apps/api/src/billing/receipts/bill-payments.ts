import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { billPayment, chargeOf } from './bill-payment.ts';
import { lockPayment } from '../payments/payment-lock.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { STRIPE } from '../stripe/stripe.ts';
import type { SubscriptionRow } from '../subscriptions/subscription.entity.ts';

/** Payments of a plan's bills: the first one is that of its payment page, too, and they are one row. */
@Injectable()
export class BillPayments {
  constructor(@Inject(STRIPE) private readonly stripe: Stripe) {}

  /** Writes down in the caller's transaction what paid a bill; nothing for one that cost nothing or was not paid by card. */
  async record(em: EntityManager, { id: reference, userId, stripeSubscriptionId }: SubscriptionRow, bill: Stripe.Invoice | string | null): Promise<void> {
    if (!bill || typeof bill === 'string' || bill.status !== 'paid' || bill.amount_paid === 0) return;
    if (await em.findOne(PaymentRow, { stripeInvoiceId: bill.id })) return;
    const intent = await billPayment(this.stripe, bill.id);
    const charge = chargeOf(intent);
    if (!intent || !charge) return;
    await lockPayment(em, intent.id);
    const known = await em.findOne(PaymentRow, { stripePaymentIntentId: intent.id }, { refresh: true });
    const fields = { stripeInvoiceId: bill.id, stripeChargeId: charge.id, stripeSubscriptionId: stripeSubscriptionId ?? null };
    if (known) Object.assign(known, fields);
    else {
      em.persist(em.create(PaymentRow, {
        ...{ id: randomUUID(), userId, reference, amount: bill.amount_paid, currency: bill.currency, sells: 'plan', stripePaymentIntentId: intent.id },
        ...{ status: charge.refunded ? 'refunded' : 'paid', refundedCents: charge.amount_refunded, receiptUrl: charge.receipt_url, createdAt: new Date(charge.created * 1000) },
        ...fields,
      }));
    }
    await em.flush();
  }
}
