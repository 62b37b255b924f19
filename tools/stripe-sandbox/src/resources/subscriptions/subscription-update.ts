import { noSuch, refused, StripeFailure } from '../../api/failure.ts';
import { changed, type Read } from '../../api/params.ts';
import { makeChange, planChange, type ItemChange } from '../../billing/change.ts';
import { redeem } from '../../billing/discounts.ts';
import { cardOf } from '../../billing/subscribe.ts';
import { isOver, periodOf } from '../../billing/subscription-shape.ts';
import { declinedAway } from '../../checkout/cards.ts';
import { wantedReduction } from '../../checkout/promotion.ts';
import { timeOf } from '../../clock/time.ts';
import type { Cause, State, Subscription, SubscriptionRecord } from '../../store/records.ts';
import { recordChange } from '../../webhooks/events.ts';
import type { World } from '../../world.ts';
import { cardOnFile } from '../payment-methods.ts';
import { recurringPrice } from './subscription-create.ts';
import type { ItemChange as ItemParams, UpdateSubscription } from './subscription-params.ts';

type Change = Read<typeof UpdateSubscription>;

/** The item changes of a request; throws Stripe's refusal for an item that is not in the subscription. */
export function itemChanges(state: State, { subscription }: SubscriptionRecord, items: Read<typeof ItemParams>[]): ItemChange[] {
  return items.map(({ id, price, price_data, quantity, deleted }, index) => {
    const param = `items[${index}]`;
    const known = subscription.items.data.some((item) => item.id === id);
    if (id !== undefined && !known) throw noSuch('subscription item', id, `${param}[id]`, 400);
    const named = price !== undefined || price_data !== undefined;
    if (!known && !named) throw refused(`Missing required param: ${param}[price].`, { code: 'parameter_missing', param: `${param}[price]` });
    return { id, quantity, deleted, price: named ? recurringPrice(state, { price, price_data }, param) : undefined };
  });
}

/** Sets, moves or removes the end of a subscription; `at` is now (seconds). */
export function setEnd(subscription: Subscription, options: { cancel_at_period_end?: boolean | undefined; cancel_at?: number | null | undefined }, at: number): void {
  const { cancel_at_period_end: atEnd, cancel_at: moment } = options;
  if (atEnd === undefined && moment === undefined) return;
  const stop = atEnd ? periodOf(subscription).end : (moment ?? null);
  subscription.cancel_at_period_end = atEnd ?? false;
  subscription.cancel_at = stop;
  subscription.canceled_at = stop === null ? null : at;
  const reason = stop === null ? null : 'cancellation_requested';
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason };
}

function refuseImpossible(state: State, { subscription }: SubscriptionRecord, params: Change, at: number): void {
  if (isOver(subscription)) throw refused('A canceled subscription can only update its cancellation_details and metadata.', { param: 'id' });
  if (params.cancel_at_period_end !== undefined && params.cancel_at !== undefined)
    throw refused('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', { code: 'parameters_exclusive', param: 'cancel_at' });
  if (typeof params.cancel_at === 'number' && params.cancel_at <= at) throw refused('The `cancel_at` timestamp must be in the future.', { param: 'cancel_at' });
  const method = params.default_payment_method;
  if (method !== undefined && cardOnFile(state, method, 'default_payment_method', 400).method.customer !== subscription.customer)
    throw noSuch('PaymentMethod', method, 'default_payment_method', 400);
}

function setPlain(state: State, { subscription }: SubscriptionRecord, params: Change, at: number): void {
  const { default_payment_method = subscription.default_payment_method, description = subscription.description } = params;
  Object.assign(subscription, { default_payment_method, description, metadata: changed(subscription.metadata, params.metadata) });
  if (params.discounts !== undefined) {
    const owner = { customer: subscription.customer, subscription: subscription.id };
    const wanted = (params.discounts ?? []).map((options) => wantedReduction(state, options, { customer: subscription.customer, amount: Infinity, at }));
    subscription.discounts = wanted.map((reduction) => redeem(state, reduction, owner, at).id);
  }
  setEnd(subscription, { cancel_at_period_end: params.cancel_at_period_end, cancel_at: typeof params.cancel_at === 'object' ? null : params.cancel_at }, at);
  const { comment, feedback } = params.cancellation_details ?? {};
  if (comment !== undefined || feedback !== undefined)
    subscription.cancellation_details = { reason: null, ...subscription.cancellation_details, comment: comment ?? null, feedback: feedback ?? null, feedback_option: null };
}

/** Handles POST /v1/subscriptions/:id. The caller saves. */
export function updateSubscription(world: World, record: SubscriptionRecord, params: Change, cause: Cause): Subscription {
  const { state } = world.store;
  const { subscription } = record;
  const at = timeOf(state, subscription.customer);
  refuseImpossible(state, record, params, at);
  const changes = params.items && itemChanges(state, record, params.items);
  const decline = declinedAway(cardOf(world, record)?.effect ?? 'pays');
  if (changes && decline && params.payment_behavior === 'error_if_incomplete')
    throw new StripeFailure(402, { type: 'card_error', code: decline.code, message: decline.message });
  const before = structuredClone(subscription);
  setPlain(state, record, params, at);
  if (changes) {
    const moment = params.proration_date ?? at;
    makeChange(world, record, planChange(world, record, changes, moment), params.proration_behavior ?? 'create_prorations', at, cause);
    if (subscription.cancel_at_period_end) subscription.cancel_at = periodOf(subscription).end;
  }
  recordChange(world, 'customer.subscription.updated', before, subscription, cause);
  return subscription;
}
