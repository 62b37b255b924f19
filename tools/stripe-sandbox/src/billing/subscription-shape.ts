import { newId } from '../store/ids.ts';
import type { Price, Subscription, SubscriptionItem, SubscriptionRecord } from '../store/records.ts';
import { planOf } from '../resources/prices/price-shape.ts';
import { periodEnd, type Rhythm } from './calendar.ts';

/** The parts of a subscription; times in seconds. */
export interface SubscriptionParams {
  customer: string;
  items: { price: Price; quantity: number; metadata?: Record<string, string> }[];
  status: Subscription['status'];
  method: string | null;
  metadata: Record<string, string>;
  description: string | null;
  testClock: string | null;
  at: number;
  /** Free days before the first period; 0 or undefined means no trial. */
  trialDays?: number | undefined;
  /** Whether automatic tax is enabled. */
  isTaxed?: boolean;
}

const DAY = 86_400;

/** The billing interval of a price; one-time prices count as monthly and are refused before they get here. */
export function rhythmOf({ recurring }: Price): Rhythm {
  return { interval: recurring?.interval ?? 'month', interval_count: recurring?.interval_count ?? 1 };
}

/** Creates a subscription item for the period from `start` to `end`. */
export function newItem(subscription: string, params: SubscriptionParams['items'][number], at: number, period: { start: number; end: number }): SubscriptionItem {
  return {
    id: newId('si_'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: at,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: params.metadata ?? {},
    plan: planOf(params.price),
    price: params.price,
    quantity: params.quantity,
    subscription,
    tax_rates: [],
  };
}

const SAME_FOR_ALL = {
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  ended_at: null,
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  transfer_data: null,
  trial_end: null,
  trial_start: null,
} as const satisfies Partial<Record<keyof Subscription, unknown>>;

/** Creates a subscription whose first period starts at `at`; nothing is paid, saved or announced yet. */
export function newSubscription(params: SubscriptionParams): SubscriptionRecord {
  const id = newId('sub_');
  const { at } = params;
  const first = params.items[0];
  const trialEnd = params.trialDays ? at + params.trialDays * DAY : null;
  const end = trialEnd ?? periodEnd(at, first ? rhythmOf(first.price) : { interval: 'month', interval_count: 1 }, at);
  const items = params.items.map((item) => newItem(id, item, at, { start: at, end }));
  const subscription: Subscription = {
    ...structuredClone(SAME_FOR_ALL),
    billing_schedules: [],
    default_tax_rates: [],
    ...(params.isTaxed && { automatic_tax: { disabled_reason: null, enabled: true, liability: { type: 'self' } } }),
    id,
    billing_cycle_anchor: trialEnd ?? at,
    ...(trialEnd === null ? {} : { trial_start: at, trial_end: trialEnd }),
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: at },
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created: at,
    currency: first?.price.currency ?? 'usd',
    customer: params.customer,
    default_payment_method: params.method,
    description: params.description,
    discounts: [],
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    metadata: params.metadata,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    start_date: at,
    status: params.status,
    test_clock: params.testClock,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  };
  return { subscription, pending: [], announced: null };
}

/** The period shared by all items of a subscription (this sandbox has no other periods). */
export function periodOf({ items, created }: Subscription): { start: number; end: number } {
  const [first] = items.data;
  return { start: first?.current_period_start ?? created, end: first?.current_period_end ?? created };
}

/** Whether a subscription has ended for good. */
export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
