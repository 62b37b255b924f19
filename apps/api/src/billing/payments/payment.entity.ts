import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Money that came in (PAY-09), a plan's bills among it; amounts in cents. */
export const PaymentRow = defineEntity({
  name: 'PaymentRow',
  tableName: 'payments',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** What was paid for, as the room that sells it knows it; of a plan's bill our id of the subscription. */
    reference: p.uuid(),
    amount: p.integer(),
    /** The part of the amount that was tax when it was paid. */
    taxCents: p.integer().default(0),
    currency: p.string(),
    status: p.enum(['paid', 'refunded'] as const),
    /** The payment page; none for a bill after a plan's first. */
    stripeSessionId: p.string().nullable(),
    stripePaymentIntentId: p.string().nullable(),
    stripeChargeId: p.string().nullable(),
    stripeInvoiceId: p.string().nullable(),
    sells: p.enum(['session', 'plan', 'pack'] as const).default('session'),
    stripeSubscriptionId: p.string().nullable(),
    receiptUrl: p.string().nullable(),
    /** Went back, by whoever sent it, as the provider says. */
    refundedCents: p.integer().default(0),
    /** A bank asks for it or has taken it. */
    disputedCents: p.integer().default(0),
    disputedAt: p.datetime().nullable(),
    /** When it was paid, by the provider's clock. */
    createdAt: p.datetime(),
  },
});
export type PaymentRow = InferEntity<typeof PaymentRow>;
