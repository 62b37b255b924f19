import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Money that came in (PAY-09); amounts in cents. */
export const PaymentRow = defineEntity({
  name: 'PaymentRow',
  tableName: 'payments',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    reference: p.uuid(),
    amount: p.integer(),
    currency: p.string(),
    status: p.enum(['paid', 'refunded'] as const),
    stripeSessionId: p.string(),
    stripePaymentIntentId: p.string().nullable(),
    sells: p.enum(['session', 'plan', 'pack'] as const).default('session'),
    stripeSubscriptionId: p.string().nullable(),
    receiptUrl: p.string().nullable(),
    disputedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export type PaymentRow = InferEntity<typeof PaymentRow>;
