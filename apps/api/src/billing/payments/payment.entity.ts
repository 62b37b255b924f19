import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Incoming money (PAY-09), including a plan's invoices; amounts in cents. */
export const PaymentRow = defineEntity({
  name: 'PaymentRow',
  tableName: 'payments',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** What was paid for, as identified by the room that sells it; for a plan's invoice our id of the subscription. */
    reference: p.uuid(),
    amount: p.integer(),
    /** The tax included in the amount at the time of payment. */
    taxCents: p.integer().default(0),
    currency: p.string(),
    status: p.enum(['paid', 'refunded'] as const),
    /** The Stripe checkout; none for a plan's invoices after the first. */
    stripeSessionId: p.string().nullable(),
    stripePaymentIntentId: p.string().nullable(),
    stripeChargeId: p.string().nullable(),
    stripeInvoiceId: p.string().nullable(),
    sells: p.enum(['session', 'plan', 'pack'] as const).default('session'),
    stripeSubscriptionId: p.string().nullable(),
    receiptUrl: p.string().nullable(),
    /** Refunded, by whomever, according to the provider. */
    refundedCents: p.integer().default(0),
    /** Held or taken by a bank. */
    disputedCents: p.integer().default(0),
    disputedAt: p.datetime().nullable(),
    /** Time of payment, by the provider's clock. */
    createdAt: p.datetime(),
  },
});
export type PaymentRow = InferEntity<typeof PaymentRow>;
