import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { CreditScope } from '@coach/domain';

/** A plan or a pack that somebody is paying for: one open one of a kind for each person, so that two clicks open one page. */
export const PurchaseRow = defineEntity({
  name: 'PurchaseRow',
  tableName: 'purchases',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    serviceType: p.string(),
    /** As it was sold: what is published later changes none of it; null where a release before this one sold it. Cents, and of a pack its credits and the months they are good for. */
    name: p.string().nullable(),
    priceCents: p.integer().nullable(),
    credits: p.integer().nullable(),
    validMonths: p.integer().nullable(),
    /** What its credits pay for; null: an hour with one client each. */
    pays: p.json<CreditScope>().nullable(),
    /** Days of a plan that it offered for nothing. */
    trialDays: p.integer().nullable(),
    state: p.enum(['open', 'paid', 'closed'] as const),
    stripeSessionId: p.string().nullable(),
    createdAt: p.datetime(),
  },
});
export type PurchaseRow = InferEntity<typeof PurchaseRow>;
