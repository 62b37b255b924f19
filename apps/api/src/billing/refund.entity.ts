import { defineEntity, p } from '@mikro-orm/core';

/** Money that goes back: one row for each payment, so that it goes back once. */
export const RefundRow = defineEntity({
  name: 'RefundRow',
  tableName: 'refunds',
  properties: {
    id: p.uuid().primary(),
    paymentId: p.uuid(),
    amount: p.integer(),
    reason: p.string(),
    stripeRefundId: p.string().nullable(),
    createdAt: p.datetime(),
  },
});
