import { graceUntil, isAmong, subscriptionStatusOf, type Plan, type PlanInterval, type PlanType, type SubscriptionStatus } from '@coach/domain';
import type Stripe from 'stripe';
import { planPriceOf } from './plan-discount.ts';

/** The provider's subscription in our terms; the price per period in cents, after a permanent discount. */
export interface SubscriptionState {
  status: SubscriptionStatus;
  planType: PlanType;
  priceMonthly: number;
  interval: PlanInterval;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** When the free days end; null outside a trial. */
  trialEndsAt: Date | null;
  graceUntil: Date | null;
  stripeCustomerId: string;
}

const instant = (seconds: number): Date => new Date(seconds * 1000);

/** The id of a possibly expanded object. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** The billing interval of a price. */
export const intervalOf = ({ recurring }: Pick<Stripe.Price, 'recurring'>): PlanInterval => (recurring?.interval === 'year' ? 'year' : 'month');

const planOf = (plans: readonly Plan[], ...candidates: Array<string | undefined>): PlanType | null => candidates.find((id) => isAmong(plans, id)) ?? null;

/** When the due charge was first attempted: as soon as its invoice was finalized. */
function failedAt({ latest_invoice: invoice }: Stripe.Subscription, now: Date): Date {
  if (!invoice || typeof invoice === 'string') return now;
  return instant(invoice.status_transitions.finalized_at ?? invoice.created);
}

/**
 * The complete subscription row from the provider's live state; null when it is for none of these plans. `before` is our previous
 * state: continuing arrears keep their first grace period (VID-21).
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
