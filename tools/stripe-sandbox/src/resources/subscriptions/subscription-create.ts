import { refused, StripeFailure } from '../../api/failure.ts';
import type { Read } from '../../api/params.ts';
import { requireTaxRate } from '../../billing/automatic-tax.ts';
import { redeem } from '../../billing/discounts.ts';
import { billFirstPeriod } from '../../billing/subscribe.ts';
import { newSubscription } from '../../billing/subscription-shape.ts';
import { declinedAway } from '../../checkout/cards.ts';
import { wantedReduction } from '../../checkout/promotion.ts';
import { timeOf } from '../../clock/time.ts';
import type { Cause, Customer, Price, State, SubscriptionRecord } from '../../store/records.ts';
import { recordEvent } from '../../webhooks/events.ts';
import type { World } from '../../world.ts';
import { customerOf } from '../customers.ts';
import { priceOfItem } from '../checkout/line-items.ts';
import { cardOnFile, defaultCard } from '../payment-methods.ts';
import type { CreateSubscription } from './subscription-params.ts';

type NewSubscription = Read<typeof CreateSubscription>;

/** The price of an item; refuses a one-time price. */
export function recurringPrice(state: State, item: Parameters<typeof priceOfItem>[1], param: string): Price {
  const price = priceOfItem(state, item, param);
  if (price.recurring) return price;
  throw refused('The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.', { param: `${param}[price]` });
}

function refuseWithoutCard(state: State, customer: Customer, params: NewSubscription): void {
  const named = params.default_payment_method;
  if (named !== undefined && cardOnFile(state, named, 'default_payment_method', 400).method.customer !== customer.id)
    throw refused('The customer does not have a payment method with the ID ' + named + '.', { code: 'resource_missing', param: 'default_payment_method' });
  const card = defaultCard(state, customer.id, named ?? null);
  if (!card)
    throw refused('This customer has no attached payment source or default payment method. Please consider adding a default payment method.', {
      code: 'resource_missing',
    });
  const decline = declinedAway(card.effect);
  if (decline && params.payment_behavior === 'error_if_incomplete')
    throw new StripeFailure(402, { type: 'card_error', code: decline.code, message: decline.message });
}

/** Creates a subscription over the API and bills its first period: active if that is paid, else incomplete. The caller saves. */
export function createSubscription(world: World, params: NewSubscription, cause: Cause): SubscriptionRecord {
  const { state } = world.store;
  const customer = customerOf(state, params.customer, 'customer', 400);
  refuseWithoutCard(state, customer, params);
  const at = timeOf(state, customer.id);
  const items = params.items.map((item, index) => ({ price: recurringPrice(state, item, `items[${index}]`), quantity: item.quantity ?? 1, metadata: item.metadata ?? {} }));
  const isTaxed = params.automatic_tax?.enabled ?? false;
  if (isTaxed) requireTaxRate(state, items.map(({ price }) => price));
  const record = newSubscription({
    ...{ customer: customer.id, items, isTaxed },
    status: 'incomplete',
    method: params.default_payment_method ?? null,
    metadata: params.metadata ?? {},
    description: params.description ?? null,
    testClock: typeof customer.test_clock === 'string' ? customer.test_clock : null,
    at,
  });
  const { subscription } = record;
  const reductions = (params.discounts ?? []).map((options) => wantedReduction(state, options, { customer: customer.id, amount: Infinity, at }));
  subscription.discounts = reductions.map((reduction) => redeem(state, reduction, { customer: customer.id, subscription: subscription.id }, at).id);
  state.subscriptions[subscription.id] = record;
  if (params.cancel_at_period_end) Object.assign(subscription, { cancel_at_period_end: true, cancel_at: subscription.items.data[0]?.current_period_end ?? null, canceled_at: at });
  recordEvent(world, 'customer.subscription.created', subscription, cause);
  billFirstPeriod(world, record, at, cause);
  return record;
}
