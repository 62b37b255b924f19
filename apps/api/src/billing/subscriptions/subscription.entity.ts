import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { PLAN_INTERVALS, SUBSCRIPTION_STATUSES, type CreditScope } from '@coach/domain';

/** A person's plan (ENT-02); prices in cents per period. */
export const SubscriptionRow = defineEntity({
  name: 'SubscriptionRow',
  tableName: 'subscriptions',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    status: p.enum(SUBSCRIPTION_STATUSES),
    planType: p.string(),
    /** The price charged now, after a permanent discount. */
    priceMonthly: p.integer(),
    /** The billing interval; a complimentary plan lasts a month. */
    interval: p.enum(PLAN_INTERVALS).fieldName('billing_interval').default('month'),
    listPrice: p.integer().nullable(),
    /** Session credits per paid period, as of subscribing; null for rows of an earlier release. */
    credits: p.integer().nullable(),
    /** What those pay for, as of subscribing; null: an hour with one client each. */
    pays: p.json<CreditScope>().nullable(),
    discountEndsAt: p.datetime().nullable(),
    /** The announced price in cents per period from a renewal on. */
    announcedPrice: p.integer().nullable(),
    announcedFrom: p.datetime().nullable(),
    /** Whether it needs the member's consent, and when they gave it. */
    announcedAsks: p.boolean().default(false),
    announcedAgreedAt: p.datetime().nullable(),
    /** When the free days end; null outside a trial. */
    trialEndsAt: p.datetime().nullable(),
    trialRemindedAt: p.datetime().nullable(),
    currentPeriodStart: p.datetime(),
    currentPeriodEnd: p.datetime(),
    stripeSubscriptionId: p.string().nullable(),
    stripeCustomerId: p.string().nullable(),
    cancelAtPeriodEnd: p.boolean(),
    graceUntil: p.datetime().nullable(),
    /** The coach set another status manually; the provider's next update replaces it (SUB-03). */
    manual: p.boolean(),
    /** Complimentary: nothing is charged. */
    complimentary: p.boolean(),
    /** The end of the period whose renewal was last announced. */
    remindedUntil: p.datetime().nullable(),
    /** When it was last synced with the provider. */
    syncedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type SubscriptionRow = InferEntity<typeof SubscriptionRow>;
