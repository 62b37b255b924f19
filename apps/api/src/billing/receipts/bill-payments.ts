import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { taxPart } from '@coach/domain';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { billPayment, chargeOf } from './bill-payment.ts';
import { lockPayment } from '../payments/payment-lock.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { STRIPE } from '../stripe/stripe.ts';
import type { SubscriptionRow } from '../subscriptions/subscription.entity.ts';

/** Tax calculated by the provider; null when it calculated none. Credit pays part of an invoice, and of its tax. */
function taxOf({ automatic_tax: { enabled }, total_taxes: taxes, amount_paid: paid, total }: Stripe.Invoice): number | null {
  if (!enabled) return null;
  const sum = (taxes ?? []).reduce((cents, { amount }) => cents + amount, 0);
  return total > 0 ? Math.min(paid, Math.round((sum * paid) / total)) : 0;
}

/** Payments of a plan's invoices: the first one is also that of its checkout, and they share a row. */
@Injectable()
export class BillPayments {
  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly business: BusinessSnapshot,
  ) {}

  /** Records, in the caller's transaction, what paid an invoice; nothing when it was free or not paid by card. */
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
        ...{ id: randomUUID(), userId, reference, amount: bill.amount_paid, taxCents: taxOf(bill) ?? taxPart(bill.amount_paid, this.business.current.region.tax), currency: bill.currency, sells: 'plan', stripePaymentIntentId: intent.id },
        ...{ status: charge.refunded ? 'refunded' : 'paid', refundedCents: charge.amount_refunded, receiptUrl: charge.receipt_url, createdAt: new Date(charge.created * 1000) },
        ...fields,
      }));
    }
    await em.flush();
  }
}
