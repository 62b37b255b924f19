import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { PLAN_INTERVALS, SUBSCRIPTION_STATUSES, type CreditScope } from '@coach/domain';

/** Somebody's plan (ENT-02); prices in cents of each period. */
export const SubscriptionRow = defineEntity({
  name: 'SubscriptionRow',
  tableName: 'subscriptions',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    status: p.enum(SUBSCRIPTION_STATUSES),
    planType: p.string(),
    /** What is charged now, after a discount that lasts. */
    priceMonthly: p.integer(),
    /** How often it is charged; a plan that was given lasts a month. */
    interval: p.enum(PLAN_INTERVALS).fieldName('billing_interval').default('month'),
    listPrice: p.integer().nullable(),
    /** Session credits of each paid period, as the plan brought them when it was subscribed to; null where a release before this one wrote it. */
    credits: p.integer().nullable(),
    /** What those pay for, kept the same way; null: an hour with one client each. */
    pays: p.json<CreditScope>().nullable(),
    discountEndsAt: p.datetime().nullable(),
    /** Cents of each period from a renewal on that the member was told of. */
    announcedPrice: p.integer().nullable(),
    announcedFrom: p.datetime().nullable(),
    /** Whether that holds only for who agrees, and when the member did. */
    announcedAsks: p.boolean().default(false),
    announcedAgreedAt: p.datetime().nullable(),
    /** Until when it costs nothing; null outside a trial. */
    trialEndsAt: p.datetime().nullable(),
    trialRemindedAt: p.datetime().nullable(),
    currentPeriodStart: p.datetime(),
    currentPeriodEnd: p.datetime(),
    stripeSubscriptionId: p.string().nullable(),
    stripeCustomerId: p.string().nullable(),
    cancelAtPeriodEnd: p.boolean(),
    graceUntil: p.datetime().nullable(),
    /** The coach gave it another status by hand; the provider's next word replaces it (SUB-03). */
    manual: p.boolean(),
    /** A gift of the coach: nothing is charged. */
    complimentary: p.boolean(),
    /** The end of the period whose renewal was announced last. */
    remindedUntil: p.datetime().nullable(),
    /** When the provider was asked last. */
    syncedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type SubscriptionRow = InferEntity<typeof SubscriptionRow>;
