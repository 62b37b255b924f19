import type { SubscriptionStatus } from '../bookings/catalogue.ts';
import { DAY } from '../time/ranges.ts';
import type { PlanType } from './plans.ts';

/** Days after the first failed charge during which a plan still opens what it opened (VID-21). */
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

/** The payment provider's status of a subscription in our words; a word that we do not know opens nothing (FLOW-12). */
export const subscriptionStatusOf = (providerStatus: string): SubscriptionStatus =>
  Object.hasOwn(STATUS_OF, providerStatus) ? STATUS_OF[providerStatus]! : 'inactive';

/** Whether a subscription in this status stands in the way of another one: each person has at most one such (SUB-04, PRC-16). */
export const isLive = (status: SubscriptionStatus): boolean => status === 'active' || status === 'past_due';

interface Standing {
  status: SubscriptionStatus;
  /** UTC; only while past due. */
  graceUntil?: Date | null;
}

/**
 * Until when a subscription still opens the library although its last charge failed: seven days from the first failure.
 * Further failures of the same arrears do not prolong it; null when nothing is owed (VID-21). Times are UTC.
 */
export function graceUntil(status: SubscriptionStatus, failedAt: Date, before: Standing | null): Date | null {
  if (status !== 'past_due') return null;
  const running = before?.status === 'past_due' ? before.graceUntil : null;
  return running ?? new Date(failedAt.getTime() + GRACE_DAYS * DAY);
}

/**
 * Whether a subscription opens the library at all at a moment (VID-21): active does, canceled and inactive do not; past due
 * does until its grace ends, unless the coach set it by hand. Which videos a plan opens is decided elsewhere.
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
  /** False for one that the coach gave away: nothing is charged for it. */
  isBilled: boolean;
}

/**
 * What choosing a plan means for somebody who has `current` (PRC-16): a payment page, nothing because they have it, a change of
 * the plan they pay for, or settling what they owe for it.
 */
export function planChoice(current: LivePlan | null, wanted: PlanType): 'buy' | 'has it' | 'change' | 'settle' {
  if (!current || !isLive(current.status)) return 'buy';
  if (current.planType !== wanted) return current.isBilled ? 'change' : 'buy';
  if (current.status === 'active') return 'has it';
  return current.isBilled ? 'settle' : 'buy';
}
