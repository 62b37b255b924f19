import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { PLAN_TYPES, SESSION_PACK_TYPES } from '@coach/domain';

/** A plan or a pack that somebody is paying for: one open one of a kind for each person, so that two clicks open one page. */
export const PurchaseRow = defineEntity({
  name: 'PurchaseRow',
  tableName: 'purchases',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    serviceType: p.enum([...PLAN_TYPES, ...SESSION_PACK_TYPES] as const),
    state: p.enum(['open', 'paid', 'closed'] as const),
    stripeSessionId: p.string().nullable(),
    createdAt: p.datetime(),
  },
});
export type PurchaseRow = InferEntity<typeof PurchaseRow>;
