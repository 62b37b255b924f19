import { graceUntil, isAmong, subscriptionStatusOf, type Plan, type PlanInterval, type PlanType, type SubscriptionStatus } from '@coach/domain';
import type Stripe from 'stripe';
import { planPriceOf } from './plan-discount.ts';

/** What the provider says of a subscription, in our words; the price in cents of each period, after a discount that lasts. */
export interface SubscriptionState {
  status: SubscriptionStatus;
  planType: PlanType;
  priceMonthly: number;
  interval: PlanInterval;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** Until when it costs nothing; null outside a trial. */
  trialEndsAt: Date | null;
  graceUntil: Date | null;
  stripeCustomerId: string;
}

const instant = (seconds: number): Date => new Date(seconds * 1000);

/** The id of something that may have been expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** How often a price is charged. */
export const intervalOf = ({ recurring }: Pick<Stripe.Price, 'recurring'>): PlanInterval => (recurring?.interval === 'year' ? 'year' : 'month');

const planOf = (plans: readonly Plan[], ...candidates: Array<string | undefined>): PlanType | null => candidates.find((id) => isAmong(plans, id)) ?? null;

/** When the charge that is due was first tried: as soon as its bill was final. */
function failedAt({ latest_invoice: invoice }: Stripe.Subscription, now: Date): Date {
  if (!invoice || typeof invoice === 'string') return now;
  return instant(invoice.status_transitions.finalized_at ?? invoice.created);
}

/**
 * The whole row of a subscription out of the provider's live answer; null for one of none of these plans. `before` is what we
 * knew: arrears that go on keep their first grace (VID-21).
 */
export function subscriptionState(live: Stripe.Subscription, before: Parameters<typeof graceUntil>[2], plans: readonly Plan[], now: Date): SubscriptionState | null {
  const item = live.items.data[0];
  const planType = planOf(plans, item?.price.metadata['plan_type'], live.metadata['plan_type']);
  if (!item || !planType) return null;
  const status = subscriptionStatusOf(live.status);
  const end = live.ended_at === null ? item.current_period_end : Math.max(Math.min(live.ended_at, item.current_period_end), item.current_period_start);
  return {
    ...{ status, planType, priceMonthly: planPriceOf(live, now).price, interval: intervalOf(item.price) },
    ...{ currentPeriodStart: instant(item.current_period_start), currentPeriodEnd: instant(end) },
    trialEndsAt: live.status === 'trialing' && live.trial_end ? instant(live.trial_end) : null,
    cancelAtPeriodEnd: live.cancel_at_period_end || live.cancel_at !== null,
    graceUntil: graceUntil(status, failedAt(live, now), before),
    stripeCustomerId: idOf(live.customer)!,
  };
}
