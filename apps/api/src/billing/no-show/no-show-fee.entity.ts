import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { NO_SHOW_FEE_STATES } from '@coach/domain';

/** A no-show fee that the coach asked for: one per booking, amounts in cents. */
export const NoShowFeeRow = defineEntity({
  name: 'NoShowFeeRow',
  tableName: 'no_show_fees',
  properties: {
    /** The payment is reported with it. */
    id: p.uuid().primary(),
    bookingId: p.uuid(),
    userId: p.uuid(),
    amount: p.integer(),
    currency: p.text(),
    state: p.enum(NO_SHOW_FEE_STATES),
    paymentId: p.uuid().nullable(),
    askedBy: p.uuid(),
    askedAt: p.datetime(),
    settledAt: p.datetime().nullable(),
  },
});
export type NoShowFeeRow = InferEntity<typeof NoShowFeeRow>;
