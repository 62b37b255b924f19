import type { SubscriptionStatus } from '../bookings/catalogue.ts';
import { DAY } from '../time/ranges.ts';
import type { PlanType } from './plans.ts';

/** Days of grace after the first failed charge (VID-21). */
export const GRACE_DAYS = 7;

const STATUS_OF: Record<string, SubscriptionStatus> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  canceled: 'canceled',
  unpaid: 'inactive',
  incomplete: 'inactive',
  incomplete_expired: 'inactive',
  paused: 'inactive',
};

/** The payment provider's subscription status in our terms; an unknown one grants nothing (FLOW-12). */
export const subscriptionStatusOf = (providerStatus: string): SubscriptionStatus =>
  Object.hasOwn(STATUS_OF, providerStatus) ? STATUS_OF[providerStatus]! : 'inactive';

/** Whether a subscription in this status excludes another one: each person has at most one such (SUB-04, PRC-16). */
export const isLive = (status: SubscriptionStatus): boolean => status === 'active' || status === 'past_due';

interface Standing {
  status: SubscriptionStatus;
  /** UTC; only while past due. */
  graceUntil?: Date | null;
}

/**
 * Until when a subscription still grants access although its last charge failed: seven days from the first failure.
 * Further failures of the same arrears do not extend it; null when nothing is due (VID-21). Times are UTC.
 */
export function graceUntil(status: SubscriptionStatus, failedAt: Date, before: Standing | null): Date | null {
  if (status !== 'past_due') return null;
  const running = before?.status === 'past_due' ? before.graceUntil : null;
  return running ?? new Date(failedAt.getTime() + GRACE_DAYS * DAY);
}

/**
 * Whether a subscription grants access to the library at a moment (VID-21): active does, canceled and inactive do not; past due
 * does until its grace ends, unless the coach set it manually. Which videos a plan includes is decided elsewhere.
 */
export function opensLibrary(subscription: (Standing & { manual?: boolean }) | null, now: Date): boolean {
  if (!subscription) return false;
  if (subscription.status === 'active') return true;
  if (subscription.status !== 'past_due' || subscription.manual) return false;
  return Boolean(subscription.graceUntil && now < subscription.graceUntil);
}

interface LivePlan {
  status: SubscriptionStatus;
  planType: PlanType;
  /** False for a complimentary one: nothing is charged. */
  isBilled: boolean;
}

/**
 * What choosing a plan means for somebody with `current` (PRC-16): a checkout, nothing because they have it, a change of
 * their paid plan, or settling an unpaid invoice for it.
 */
export function planChoice(current: LivePlan | null, wanted: PlanType): 'buy' | 'has it' | 'change' | 'settle' {
  if (!current || !isLive(current.status)) return 'buy';
  if (current.planType !== wanted) return current.isBilled ? 'change' : 'buy';
  if (current.status === 'active') return 'has it';
  return current.isBilled ? 'settle' : 'buy';
}
