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
    /** When the client's bank sent it back to us. */
    failedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
