import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A client disputed a payment with their bank; the id is the provider's, the amount in cents. */
export const DisputeRow = defineEntity({
  name: 'DisputeRow',
  tableName: 'disputes',
  properties: {
    id: p.string().primary(),
    paymentId: p.uuid().nullable(),
    userId: p.uuid().nullable(),
    amount: p.integer(),
    reason: p.string(),
    chargeId: p.string().nullable(),
    /** The provider's status, e.g. needs_response. */
    status: p.string(),
    /** The deadline for the coach's response to the bank. */
    dueAt: p.datetime().nullable(),
    /** Only an inquiry: no money has moved. */
    isInquiry: p.boolean(),
    outcome: p.enum(['won', 'lost'] as const).nullable(),
    closedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export type DisputeRow = InferEntity<typeof DisputeRow>;
