import { defineEntity, p } from '@mikro-orm/core';

/** A client asked their bank for money back; the id is the provider's, the amount in cents. */
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
    outcome: p.enum(['won', 'lost'] as const).nullable(),
    closedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
