import type Stripe from 'stripe';
import { createdWithin, listing } from '../../api/page.ts';
import { either, emptyable, flag, integer, list, metadata, metadataChange, notYet, object, oneOf, optional, paramsOf, text, type Read } from '../../api/params.ts';
import type { Subscription } from '../../store/records.ts';
import { currency, Recurring, unitAmount } from '../prices/price-shape.ts';

/** `price_data` of an item: its product must exist already. */
const PriceData = paramsOf<Stripe.SubscriptionCreateParams.Item.PriceData>()({
  currency,
  product: text(100),
  recurring: Recurring,
  unit_amount: unitAmount,
  ...notYet('tax_behavior', 'unit_amount_decimal'),
});
const quantity = optional(integer({ min: 1, max: 999_999 }));
const priced = { price: optional(text(100)), price_data: optional(PriceData), quantity };
const more = notYet('billing_thresholds', 'current_trial', 'discounts', 'plan', 'tax_rates');
const Item = paramsOf<Stripe.SubscriptionCreateParams.Item>()({ ...priced, metadata: optional(metadata()), ...more });
/** A changed item, by id, or a new one. */
export const ItemChange = paramsOf<Stripe.SubscriptionUpdateParams.Item>()({
  ...priced,
  id: optional(text(100)),
  deleted: optional(flag()),
  metadata: optional(metadataChange()),
  ...more,
  ...notYet('clear_usage'),
});
const Discounts = list(object({ coupon: optional(text(100)), promotion_code: optional(text(100)), ...notYet('discount') }), 20);
export const prorationBehavior = optional(oneOf('always_invoice', 'create_prorations', 'none'));

const later = {
  ...notYet('add_invoice_items', 'application_fee_percent', 'billing_cycle_anchor', 'billing_schedules', 'billing_thresholds', 'days_until_due'),
  ...notYet('default_source', 'default_tax_rates', 'invoice_settings', 'on_behalf_of', 'pending_invoice_item_interval', 'transfer_data'),
  ...notYet('trial_end', 'trial_from_plan', 'trial_settings'),
};
const both = {
  cancel_at_period_end: optional(flag()),
  collection_method: optional(oneOf('charge_automatically')),
  default_payment_method: optional(text(100)),
  discounts: optional(emptyable(Discounts)),
  off_session: optional(flag()),
  proration_behavior: prorationBehavior,
};

/** The parameters of a new subscription. */
export const CreateSubscription = paramsOf<Stripe.SubscriptionCreateParams>()({
  ...both,
  automatic_tax: optional(object({ enabled: flag(), ...notYet('liability') })),
  customer: text(100),
  items: list(Item, 20),
  currency: optional(currency),
  description: optional(text(500)),
  metadata: optional(metadata()),
  payment_behavior: optional(oneOf('allow_incomplete', 'error_if_incomplete')),
  ...later,
  ...notYet('backdate_start_date', 'billing_cycle_anchor_config', 'billing_mode', 'cancel_at', 'customer_account', 'payment_settings', 'trial_period_days'),
});

const Details = paramsOf<Stripe.SubscriptionUpdateParams.CancellationDetails>()({
  comment: optional(emptyable(text())),
  feedback: optional(
    emptyable(oneOf('customer_service', 'low_quality', 'missing_features', 'other', 'switched_service', 'too_complex', 'too_expensive', 'unused')),
  ),
  ...notYet('feedback_option'),
});

/** The parameters of an update. */
export const UpdateSubscription = paramsOf<Stripe.SubscriptionUpdateParams>()({
  ...both,
  cancel_at: optional(emptyable(either(integer(), object({ ...notYet('type') })))),
  cancellation_details: optional(Details),
  description: optional(emptyable(text(500))),
  items: optional(list(ItemChange, 20)),
  metadata: optional(metadataChange()),
  payment_behavior: optional(oneOf('allow_incomplete', 'error_if_incomplete')),
  proration_date: optional(integer()),
  ...later,
  ...notYet('automatic_tax', 'pause_collection', 'payment_settings'),
});

/** The parameters of an immediate cancellation. */
export const CancelSubscription = paramsOf<Stripe.SubscriptionCancelParams>()({ cancellation_details: optional(Details), invoice_now: optional(flag()), prorate: optional(flag()) });

/** The filters of the list of subscriptions. */
export const ListSubscriptions = paramsOf<Stripe.SubscriptionListParams>()({
  ...listing,
  customer: optional(text(100)),
  price: optional(text(100)),
  status: optional(oneOf('active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due', 'paused', 'trialing', 'unpaid')),
  test_clock: optional(text(100)),
  ...notYet('automatic_tax', 'collection_method', 'current_period_end', 'current_period_start', 'customer_account', 'plan'),
});

function hasStatus({ status }: Subscription, wanted: Read<typeof ListSubscriptions>['status']): boolean {
  if (wanted === 'all') return true;
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return wanted === undefined ? status !== 'canceled' : status === wanted;
}

/** Whether a subscription passes the filters of a list; canceled ones only if requested. */
export function matches(subscription: Subscription, filters: Read<typeof ListSubscriptions>): boolean {
  const { customer, price, test_clock: clock } = filters;
  if (customer !== undefined && subscription.customer !== customer) return false;
  if (price !== undefined && !subscription.items.data.some((item) => item.price.id === price)) return false;
  if (clock !== undefined && subscription.test_clock !== clock) return false;
  return hasStatus(subscription, filters.status) && createdWithin(subscription.created, filters.created);
}
