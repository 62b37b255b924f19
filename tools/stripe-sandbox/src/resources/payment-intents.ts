import { noSuch } from '../api/failure.ts';
import { object, optional, text } from '../api/params.ts';
import { route } from '../api/route.ts';
import type { CheckoutRecord, PaymentIntent, State } from '../store/records.ts';
import { clientSecret, newId, nowSeconds } from '../store/ids.ts';
import { find } from '../store/store.ts';

/** The payment intent, or Stripe's refusal naming `param`. */
export function paymentIntentOf(state: State, id: string, param: string, status: 400 | 404): PaymentIntent {
  const intent = find(state.paymentIntents, id);
  if (!intent) throw noSuch('payment_intent', id, param, status);
  return intent;
}

/** The payment intent of a session's first attempt to pay. */
export function newPaymentIntent({ session, paymentIntentData }: CheckoutRecord): PaymentIntent {
  const id = newId('pi_');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: clientSecret(id),
    confirmation_method: 'automatic',
    created: nowSeconds(),
    currency: session.currency ?? 'usd',
    customer: session.customer,
    customer_account: null,
    description: paymentIntentData.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: paymentIntentData.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: paymentIntentData.receipt_email,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
}

export const paymentIntents = [
  route('GET', '/v1/payment_intents/:id', object({ client_secret: optional(text()) }), ({ world, id }) =>
    paymentIntentOf(world.store.state, id, 'intent', 404),
  ),
];
