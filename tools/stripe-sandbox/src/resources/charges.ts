import type Stripe from 'stripe';
import { noSuch } from '../api/failure.ts';
import { createdWithin, listing, page } from '../api/page.ts';
import { notYet, optional, paramsOf, text } from '../api/params.ts';
import { nothing, route } from '../api/route.ts';
import type { Payer } from '../checkout/payer.ts';
import type { Card, Decline } from '../checkout/cards.ts';
import type { Charge, PaymentIntent, State } from '../store/records.ts';
import { bookCharge } from '../money/balance.ts';
import { newId } from '../store/ids.ts';
import { find } from '../store/store.ts';
import type { World } from '../world.ts';

/** The charge, or Stripe's refusal naming `param`. */
export function chargeOf(state: State, id: string, param: string, status: 400 | 404): Charge {
  const charge = find(state.charges, id);
  if (!charge) throw noSuch('charge', id, param, status);
  return charge;
}

/** Cents of a charge that are not refunded. */
export function leftOf({ amount_captured: captured, amount_refunded: back }: Charge): number {
  return captured - back;
}

/** An attempt to charge a card on file, with the bank's decline if there is one. */
export interface Attempt {
  card: Card;
  method: string;
  decline: Decline | null;
  /** Settles later, if at all. */
  slow?: boolean;
}

function outcomeOf({ decline }: Attempt): Charge['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: decline ? '01' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails({ card }: Attempt, amount: number): Charge['payment_method_details'] {
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: card.month,
      exp_year: card.year,
      funding: 'credit',
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

/** Creates the charge of an attempt to pay an intent at `at` (seconds): succeeded, pending, or failed if declined; with its receipt URL. */
export function newCharge({ url, store: { state } }: World, intent: PaymentIntent, payer: Payer, attempt: Attempt, at: number): Charge {
  const { decline, slow = false } = attempt;
  const paid = !decline && !slow;
  const id = newId('ch_');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? bookCharge(state, { id, amount: intent.amount, currency: intent.currency, description: intent.description }, at) : null,
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: 'SANDBOX',
    captured: !decline,
    created: at,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(attempt),
    paid,
    payment_intent: intent.id,
    payment_method: attempt.method,
    payment_method_details: cardDetails(attempt, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `${url}/r/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : slow ? 'pending' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

const ListCharges = paramsOf<Stripe.ChargeListParams>()({
  ...listing,
  customer: optional(text(100)),
  payment_intent: optional(text(100)),
  ...notYet('transfer_group'),
});

export const charges = [
  route('GET', '/v1/charges/:id', nothing, ({ world, id }) => chargeOf(world.store.state, id, 'id', 404)),
  route('GET', '/v1/charges', ListCharges, ({ world, params }) => {
    const { customer, payment_intent: intent, created } = params;
    const wanted = Object.values(world.store.state.charges).filter(
      (charge) =>
        (customer === undefined || charge.customer === customer) &&
        (intent === undefined || charge.payment_intent === intent) &&
        createdWithin(charge.created, created),
    );
    return page(wanted.reverse(), '/v1/charges', params);
  }),
];
