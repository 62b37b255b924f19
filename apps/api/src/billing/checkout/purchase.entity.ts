import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { CreditScope } from '@coach/domain';

/** A plan or pack that somebody is paying for: one open purchase of a kind per person, so that two clicks open one checkout. */
export const PurchaseRow = defineEntity({
  name: 'PurchaseRow',
  tableName: 'purchases',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    serviceType: p.string(),
    /** The terms of the sale, unaffected by later publishing; null for sales by an older release. Cents; for a pack also its credits and validity in months. */
    name: p.string().nullable(),
    priceCents: p.integer().nullable(),
    credits: p.integer().nullable(),
    validMonths: p.integer().nullable(),
    /** What its credits pay for; null: one hour with one client each. */
    pays: p.json<CreditScope>().nullable(),
    /** Free trial days of a plan. */
    trialDays: p.integer().nullable(),
    state: p.enum(['open', 'paid', 'closed'] as const),
    stripeSessionId: p.string().nullable(),
    createdAt: p.datetime(),
  },
});
export type PurchaseRow = InferEntity<typeof PurchaseRow>;
