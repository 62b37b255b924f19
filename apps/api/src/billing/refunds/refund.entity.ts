import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Money that we send back; of a payment each once for its purpose. */
export const RefundRow = defineEntity({
  name: 'RefundRow',
  tableName: 'refunds',
  properties: {
    id: p.uuid().primary(),
    paymentId: p.uuid(),
    /** Cents that were promised, and once it is sent those that were. */
    amount: p.integer(),
    /** What it is for: two requests for the same purpose are one refund. */
    purpose: p.string().default('whole'),
    reason: p.string(),
    /** The coach's words to the client. */
    message: p.text().nullable(),
    stripeRefundId: p.string().nullable(),
    /** Which try it is, counted from one: another one after it was refused or did not arrive. */
    attempt: p.integer().default(1),
    /** When the client's bank sent it back to us: it stays owed. */
    failedAt: p.datetime().nullable(),
    /** When the provider refused it for good; the coach decides what follows. */
    parkedAt: p.datetime().nullable(),
    parkedReason: p.string().nullable(),
    /** When the coach said that it was paid another way. */
    paidByHandAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export type RefundRow = InferEntity<typeof RefundRow>;
