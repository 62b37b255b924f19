import type Stripe from 'stripe';
import { refused, StripeFailure } from '../api/failure.ts';
import { email, flag, integer, metadata, notYet, optional, paramsOf, text, type Read } from '../api/params.ts';
import { route } from '../api/route.ts';
import { chargeCard } from '../billing/collect.ts';
import { declinedAway } from '../checkout/cards.ts';
import { timeOf } from '../clock/time.ts';
import type { Cause, PaymentIntent } from '../store/records.ts';
import { recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { customerOf } from './customers.ts';
import { newPaymentIntent } from './payment-intents.ts';
import { cardOnFile } from './payment-methods.ts';
import { currency } from './prices/price-shape.ts';

const SMALLEST_CENTS = 50;

const CreateIntent = paramsOf<Stripe.PaymentIntentCreateParams>()({
  amount: integer({ min: 1, max: 99_999_999 }),
  currency,
  confirm: optional(flag()),
  customer: optional(text(100)),
  description: optional(text(1000)),
  metadata: optional(metadata()),
  off_session: optional(flag()),
  payment_method: optional(text(100)),
  receipt_email: optional(email()),
  ...notYet('allowed_payment_method_types', 'amount_details', 'application_fee_amount', 'automatic_payment_methods', 'capture_method', 'confirmation_method', 'confirmation_token', 'customer_account'),
  ...notYet('error_on_requires_action', 'excluded_payment_method_types', 'hooks', 'mandate', 'mandate_data', 'on_behalf_of', 'payment_details', 'payment_method_configuration', 'payment_method_data'),
  ...notYet('payment_method_options', 'radar_options', 'return_url', 'setup_future_usage', 'shipping', 'statement_descriptor', 'statement_descriptor_suffix', 'transfer_data', 'transfer_group', 'use_stripe_sdk'),
});

/** Charges a saved card off session; a decline is a 402 that contains the intent. Any other way to pay by the API alone is refused with an explanation. */
function chargeAway(world: World, params: Read<typeof CreateIntent>, cause: Cause): PaymentIntent {
  const { state } = world.store;
  const { amount, currency: money, confirm, off_session: away, customer: named, payment_method: method } = params;
  if (!confirm || !away || named === undefined || method === undefined)
    throw refused('A payment intent without `confirm`, `off_session`, `customer` and `payment_method` is not supported by this sandbox yet.', { param: confirm ? 'off_session' : 'confirm' });
  if (amount < SMALLEST_CENTS) throw refused('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  const customer = customerOf(state, named, 'customer', 400);
  const card = cardOnFile(state, method, 'payment_method', 400);
  if (card.method.customer !== customer.id)
    throw refused('The provided PaymentMethod cannot be used with this customer: it is not attached to it, or was detached.', { param: 'payment_method' });
  const at = timeOf(state, customer.id);
  const intent = newPaymentIntent(state, { amount, currency: money, customer: customer.id, description: params.description ?? null, metadata: params.metadata ?? {}, receiptEmail: params.receipt_email ?? null, at });
  recordEvent(world, 'payment_intent.created', intent, cause);
  const decline = declinedAway(card.effect);
  if (chargeCard(world, intent, card, decline, at, cause) || !decline) return intent;
  const { code, declineCode: decline_code, message } = decline;
  throw new StripeFailure(402, { type: 'card_error', code, decline_code, message, charge: intent.latest_charge ?? '', payment_intent: structuredClone(intent) });
}

export const offSessionPayments = [route('POST', '/v1/payment_intents', CreateIntent, ({ world, params, cause }) => chargeAway(world, params, cause))];
