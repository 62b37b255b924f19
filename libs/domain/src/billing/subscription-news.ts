import type { SubscriptionStatus } from '../bookings/catalogue.ts';
import type { PlanType } from './plans.ts';
import { isLive } from './subscription-status.ts';

export interface SubscriptionState {
  status: SubscriptionStatus;
  planType: PlanType;
  cancelAtPeriodEnd: boolean;
}

export type SubscriptionNews = 'started' | 'changed' | 'canceled' | 'payment-failed';

/**
 * What the client is told when a subscription went from one state to another. Only the two states count: however many events
 * told of it, in whatever order, the same change is news once (FLOW-10).
 */
export function subscriptionNews(before: SubscriptionState | null, after: SubscriptionState): SubscriptionNews[] {
  const wasLive = before !== null && isLive(before.status);
  const news: SubscriptionNews[] = [];
  if (!wasLive && after.status === 'active') news.push('started');
  if (wasLive && isLive(after.status) && before.planType !== after.planType) news.push('changed');
  if (after.status === 'past_due' && before?.status !== 'past_due') news.push('payment-failed');
  if (endsAnew(before, after)) news.push('canceled');
  return news;
}

/** The end is in sight or has come; both are told, and each once. A subscription that never began does not end. */
function endsAnew(before: SubscriptionState | null, after: SubscriptionState): boolean {
  if (after.status === 'canceled') return before !== null && before.status !== 'canceled';
  return isLive(after.status) && after.cancelAtPeriodEnd && !before?.cancelAtPeriodEnd;
}

/** Who subscribed, or was reminded, at this moment or before it is reminded again: the same moment a year earlier, UTC. */
export function yearBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
}
