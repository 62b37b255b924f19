import type Stripe from 'stripe';
import { address, email, flag, integer, list, metadata, notYet, object, oneOf, optional, paramsOf, text, type Read } from '../../api/params.ts';
import { createdWithin, listing } from '../../api/page.ts';
import type { CheckoutSession } from '../../store/records.ts';
import { LineItems } from './line-items.ts';
import { currency } from '../prices/price-shape.ts';

const PaymentIntentData = paramsOf<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
  description: optional(text(1000)),
  metadata: optional(metadata()),
  receipt_email: optional(email()),
  ...notYet('application_fee_amount', 'capture_method', 'on_behalf_of', 'setup_future_usage', 'shipping', 'statement_descriptor'),
  ...notYet('statement_descriptor_suffix', 'transfer_data', 'transfer_group'),
});

const SubscriptionData = paramsOf<Stripe.Checkout.SessionCreateParams.SubscriptionData>()({
  description: optional(text(500)),
  metadata: optional(metadata()),
  ...notYet('application_fee_percent', 'billing_cycle_anchor', 'billing_cycle_anchor_config', 'billing_mode', 'default_tax_rates'),
  ...notYet('invoice_settings', 'on_behalf_of', 'pending_invoice_item_interval', 'proration_behavior', 'transfer_data', 'trial_end'),
  trial_period_days: optional(integer({ min: 1, max: 730 })),
  ...notYet('trial_settings'),
});

const SetupIntentData = paramsOf<Stripe.Checkout.SessionCreateParams.SetupIntentData>()({
  description: optional(text(1000)),
  metadata: optional(metadata()),
  ...notYet('on_behalf_of'),
});

const Consent = paramsOf<Stripe.Checkout.SessionCreateParams.ConsentCollection>()({
  terms_of_service: optional(oneOf('none', 'required')),
  ...notYet('payment_method_reuse_agreement', 'promotions'),
});

/** The parameters of a new session. */
export const CreateSession = paramsOf<Stripe.Checkout.SessionCreateParams>()({
  mode: oneOf('payment', 'setup', 'subscription'),
  line_items: optional(LineItems),
  success_url: address(),
  adaptive_pricing: optional(object({ enabled: optional(flag()) })),
  allow_promotion_codes: optional(flag()),
  cancel_url: optional(address()),
  client_reference_id: optional(text(200)),
  consent_collection: optional(Consent),
  currency: optional(currency),
  customer: optional(text(100)),
  customer_email: optional(email()),
  discounts: optional(list(object({ coupon: optional(text(100)), promotion_code: optional(text(100)) }), 1)),
  expires_at: optional(integer()),
  locale: optional(oneOf('auto', 'en')),
  metadata: optional(metadata()),
  payment_intent_data: optional(PaymentIntentData),
  payment_method_collection: optional(oneOf('always', 'if_required')),
  setup_intent_data: optional(SetupIntentData),
  submit_type: optional(oneOf('auto', 'pay', 'subscribe')),
  subscription_data: optional(SubscriptionData),
  ui_mode: optional(oneOf('hosted_page')),
  automatic_tax: optional(object({ enabled: flag(), ...notYet('liability') })),
  ...notYet('after_expiration', 'allowed_payment_method_types'),
  ...notYet('billing_address_collection', 'branding_settings', 'custom_fields', 'custom_text', 'customer_account'),
  customer_update: optional(object({ address: optional(oneOf('auto', 'never')), ...notYet('name', 'shipping') })),
  ...notYet('customer_creation', 'excluded_payment_method_types', 'integration_identifier'),
  ...notYet('invoice_creation', 'managed_payments', 'name_collection', 'optional_items', 'origin_context'),
  ...notYet('payment_method_configuration', 'payment_method_data', 'payment_method_options', 'permissions', 'phone_number_collection'),
  ...notYet('redirect_on_completion', 'return_url', 'saved_payment_method_options', 'shipping_address_collection'),
  ...notYet('shipping_options', 'tax_id_collection', 'wallet_options'),
});
export type NewSession = Read<typeof CreateSession>;

/** The filters of the list of sessions. */
export const ListSessions = paramsOf<Stripe.Checkout.SessionListParams>()({
  ...listing,
  customer: optional(text(100)),
  customer_details: optional(object({ email: email() })),
  payment_intent: optional(text(100)),
  status: optional(oneOf('complete', 'expired', 'open')),
  subscription: optional(text(100)),
  ...notYet('customer_account', 'payment_link'),
});

/** Whether a session passes the filters of a list. */
export function matches(session: CheckoutSession, filters: Read<typeof ListSessions>): boolean {
  const { customer, customer_details: details, payment_intent: intent, status, subscription } = filters;
  if (customer !== undefined && session.customer !== customer) return false;
  if (details !== undefined && session.customer_details?.email !== details.email) return false;
  if (intent !== undefined && session.payment_intent !== intent) return false;
  if (subscription !== undefined && session.subscription !== subscription) return false;
  if (status !== undefined && session.status !== status) return false;
  return createdWithin(session.created, filters.created);
}
