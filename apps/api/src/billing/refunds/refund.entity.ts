import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A refund that we send; one per payment and purpose. */
export const RefundRow = defineEntity({
  name: 'RefundRow',
  tableName: 'refunds',
  properties: {
    id: p.uuid().primary(),
    paymentId: p.uuid(),
    /** The promised cents and, once sent, the cents sent. */
    amount: p.integer(),
    /** What it is for: two requests for the same purpose are one refund. */
    purpose: p.string().default('whole'),
    reason: p.string(),
    /** The coach's message to the client. */
    message: p.text().nullable(),
    stripeRefundId: p.string().nullable(),
    /** Number of the attempt, starting at 1: another follows after a refusal or a failure. */
    attempt: p.integer().default(1),
    /** When the client's bank returned it: it is still due. */
    failedAt: p.datetime().nullable(),
    /** When the provider refused it permanently; the coach decides what follows. */
    parkedAt: p.datetime().nullable(),
    parkedReason: p.string().nullable(),
    /** When the coach recorded that it was paid another way. */
    paidByHandAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export type RefundRow = InferEntity<typeof RefundRow>;
