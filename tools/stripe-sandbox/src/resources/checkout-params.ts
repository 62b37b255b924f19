import { address, email, integer, list, metadata, notYet, object, oneOf, optional, text, type Read } from '../api/params.ts';
import { createdWithin, listing } from '../api/page.ts';
import type { CheckoutSession } from '../store/records.ts';
import { LineItems, usd } from './line-items.ts';

const PaymentIntentData = object({
  description: optional(text(1000)),
  metadata: optional(metadata()),
  receipt_email: optional(email()),
  ...notYet('application_fee_amount', 'capture_method', 'on_behalf_of', 'setup_future_usage', 'shipping', 'statement_descriptor'),
  ...notYet('statement_descriptor_suffix', 'transfer_data', 'transfer_group'),
});

/** The parameters of a new session. */
export const CreateSession = object({
  mode: oneOf('payment', 'setup', 'subscription'),
  line_items: LineItems,
  success_url: address(),
  cancel_url: optional(address()),
  client_reference_id: optional(text(200)),
  currency: optional(usd),
  customer: optional(text(100)),
  customer_email: optional(email()),
  expires_at: optional(integer()),
  locale: optional(oneOf('auto', 'en')),
  metadata: optional(metadata()),
  payment_intent_data: optional(PaymentIntentData),
  payment_method_types: optional(list(oneOf('card'))),
  submit_type: optional(oneOf('auto', 'pay')),
  ui_mode: optional(oneOf('hosted_page')),
  ...notYet('adaptive_pricing', 'after_expiration', 'allow_promotion_codes', 'allowed_payment_method_types', 'automatic_tax'),
  ...notYet('billing_address_collection', 'branding_settings', 'consent_collection', 'custom_fields', 'custom_text', 'customer_account'),
  ...notYet('customer_creation', 'customer_update', 'discounts', 'excluded_payment_method_types', 'integration_identifier'),
  ...notYet('invoice_creation', 'managed_payments', 'name_collection', 'optional_items', 'origin_context', 'payment_method_collection'),
  ...notYet('payment_method_configuration', 'payment_method_data', 'payment_method_options', 'permissions', 'phone_number_collection'),
  ...notYet('redirect_on_completion', 'return_url', 'saved_payment_method_options', 'setup_intent_data', 'shipping_address_collection'),
  ...notYet('shipping_options', 'subscription_data', 'tax_id_collection', 'wallet_options'),
});
export type NewSession = Read<typeof CreateSession>;

/** The filters of the list of sessions. */
export const ListSessions = object({
  ...listing,
  customer: optional(text(100)),
  customer_details: optional(object({ email: email() })),
  payment_intent: optional(text(100)),
  status: optional(oneOf('complete', 'expired', 'open')),
  ...notYet('customer_account', 'payment_link', 'subscription'),
});

/** Whether a session passes the filters of a list. */
export function matches(session: CheckoutSession, filters: Read<typeof ListSessions>): boolean {
  const { customer, customer_details: details, payment_intent: intent, status } = filters;
  if (customer !== undefined && session.customer !== customer) return false;
  if (details !== undefined && session.customer_details?.email !== details.email) return false;
  if (intent !== undefined && session.payment_intent !== intent) return false;
  if (status !== undefined && session.status !== status) return false;
  return createdWithin(session.created, filters.created);
}
