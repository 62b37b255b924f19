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
 * What to tell the client when a subscription changed from one state to another. Only the two states count: however many events
 * reported it, in whatever order, the same change is announced once (FLOW-10).
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

/** The end is scheduled or has come; both are announced, each once. A subscription that never started does not end. */
function endsAnew(before: SubscriptionState | null, after: SubscriptionState): boolean {
  if (after.status === 'canceled') return before !== null && before.status !== 'canceled';
  return isLive(after.status) && after.cancelAtPeriodEnd && !before?.cancelAtPeriodEnd;
}

/** Subscribed or last reminded at or before this moment means that a reminder is due: the same moment a year earlier, UTC. */
export function yearBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
}
