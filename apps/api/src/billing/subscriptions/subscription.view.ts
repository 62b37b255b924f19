import type { Subscription } from '@coach/contracts';
import type { SubscriptionRow } from './subscription.entity.ts';

/** A subscription on the wire, for its owner. */
export const subscriptionView = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  user_id: row.userId,
  status: row.status,
  plan_type: row.planType,
  price_monthly: row.priceMonthly,
  interval: row.interval,
  list_price: row.listPrice ?? null,
  discount_ends_at: row.discountEndsAt?.toISOString() ?? null,
  announced_price: row.announcedPrice ?? null,
  announced_from: row.announcedFrom?.toISOString() ?? null,
  ...(row.announcedAsks && { announced_consent: row.announcedAgreedAt ? ('given' as const) : ('wanted' as const) }),
  ...(row.trialEndsAt && { trial_ends_at: row.trialEndsAt.toISOString() }),
  current_period_start: row.currentPeriodStart.toISOString(),
  current_period_end: row.currentPeriodEnd.toISOString(),
  cancel_at_period_end: row.cancelAtPeriodEnd,
  grace_until: row.graceUntil?.toISOString() ?? null,
  stripe_subscription_id: row.stripeSubscriptionId ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
