import type Stripe from 'stripe';
import { noSuch } from '../api/failure.ts';
import { createdWithin, listing, page } from '../api/page.ts';
import { notYet, optional, paramsOf, text } from '../api/params.ts';
import { route } from '../api/route.ts';
import type { PaymentIntent, State } from '../store/records.ts';
import { clientSecret, newId, nowSeconds } from '../store/ids.ts';
import { find } from '../store/store.ts';

/** The payment intent, or Stripe's refusal naming `param`. */
export function paymentIntentOf(state: State, id: string, param: string, status: 400 | 404): PaymentIntent {
  const intent = find(state.paymentIntents, id);
  if (!intent) throw noSuch('payment_intent', id, param, status);
  return intent;
}

/** The parts of a payment intent; `at` in seconds. */
export interface IntentParams {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  at?: number;
}

/** Creates a payment intent without a card, in the state. */
export function newPaymentIntent(state: State, options: IntentParams): PaymentIntent {
  const intent = intentShape(newId('pi_'), options);
  state.paymentIntents[intent.id] = intent;
  return intent;
}

function intentShape(id: string, options: IntentParams): PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: options.amount,
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
    created: options.at ?? nowSeconds(),
    currency: options.currency,
    customer: options.customer,
    customer_account: null,
    description: options.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: options.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: options.receiptEmail,
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

const ListIntents = paramsOf<Stripe.PaymentIntentListParams>()({ ...listing, customer: optional(text(100)), ...notYet('customer_account') });

export const paymentIntents = [
  route('GET', '/v1/payment_intents/:id', paramsOf<Stripe.PaymentIntentRetrieveParams>()({ client_secret: optional(text()) }), ({ world, id }) =>
    paymentIntentOf(world.store.state, id, 'intent', 404),
  ),
  route('GET', '/v1/payment_intents', ListIntents, ({ world, params }) => {
    const wanted = Object.values(world.store.state.paymentIntents).filter(
      ({ customer, created }) => (params.customer === undefined || customer === params.customer) && createdWithin(created, params.created),
    );
    return page(wanted.reverse(), '/v1/payment_intents', params);
  }),
];
