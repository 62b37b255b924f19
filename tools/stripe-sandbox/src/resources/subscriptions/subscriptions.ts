import { noSuch } from '../../api/failure.ts';
import { page } from '../../api/page.ts';
import { nothing, route } from '../../api/route.ts';
import { end } from '../../billing/end.ts';
import { billFinally, creditUnusedTime } from '../../billing/final-invoice.ts';
import { isOver } from '../../billing/subscription-shape.ts';
import { timeOf } from '../../clock/time.ts';
import type { State, SubscriptionRecord } from '../../store/records.ts';
import { find } from '../../store/store.ts';
import { createSubscription } from './subscription-create.ts';
import { CancelSubscription, CreateSubscription, ListSubscriptions, matches, UpdateSubscription } from './subscription-params.ts';
import { updateSubscription } from './subscription-update.ts';

/** The subscription, or Stripe's refusal naming `param`. */
export function subscriptionOf(state: State, id: string, param: string, status: 400 | 404): SubscriptionRecord {
  const record = find(state.subscriptions, id);
  if (!record) throw noSuch('subscription', id, param, status);
  return record;
}

export const subscriptions = [
  route('POST', '/v1/subscriptions', CreateSubscription, ({ world, params, cause }) => createSubscription(world, params, cause).subscription),
  route('GET', '/v1/subscriptions', ListSubscriptions, ({ world, params }) => {
    const known = Object.values(world.store.state.subscriptions).map(({ subscription }) => subscription);
    return page(known.filter((subscription) => matches(subscription, params)).reverse(), '/v1/subscriptions', params);
  }),
  route('GET', '/v1/subscriptions/:id', nothing, ({ world, id }) => subscriptionOf(world.store.state, id, 'id', 404).subscription),
  route('POST', '/v1/subscriptions/:id', UpdateSubscription, ({ world, id, params, cause }) =>
    updateSubscription(world, subscriptionOf(world.store.state, id, 'id', 404), params, cause),
  ),
  route('DELETE', '/v1/subscriptions/:id', CancelSubscription, ({ world, id, params, cause }) => {
    const record = subscriptionOf(world.store.state, id, 'id', 404);
    const { subscription } = record;
    if (isOver(subscription)) throw noSuch('subscription', id, 'id', 404);
    const at = timeOf(world.store.state, subscription.customer);
    const { comment = null, feedback = null } = params.cancellation_details ?? {};
    subscription.cancellation_details = { comment, feedback, feedback_option: null, reason: null };
    end(world, subscription, 'cancellation_requested', at, cause);
    if (params.prorate) creditUnusedTime(world, record, at);
    if (params.invoice_now) billFinally(world, record, at, cause);
    return subscription;
  }),
];
