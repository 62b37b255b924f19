import { noSuch } from '../api/failure.ts';
import { nothing, route } from '../api/route.ts';
import type { Payer } from '../checkout/payer.ts';
import type { Verdict } from '../checkout/cards.ts';
import type { Charge, PaymentIntent, State } from '../store/records.ts';
import { newId, nowSeconds } from '../store/ids.ts';
import { find } from '../store/store.ts';

/** The charge, or Stripe's refusal naming `param`. */
export function chargeOf(state: State, id: string, param: string, status: 400 | 404): Charge {
  const charge = find(state.charges, id);
  if (!charge) throw noSuch('charge', id, param, status);
  return charge;
}

type Judged = Exclude<Verdict, { kind: 'invalid' }>;

function outcomeOf(verdict: Judged): Charge['outcome'] {
  const declined = verdict.kind === 'declined';
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: declined ? '01' : null,
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: declined ? verdict.declineCode : null,
    risk_level: 'normal',
    seller_message: declined ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails({ card }: Judged, amount: number): Charge['payment_method_details'] {
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

/** The charge of one attempt to pay an intent: succeeded, or failed by the bank's refusal. */
export function newCharge(intent: PaymentIntent, payer: Payer, verdict: Judged): Charge {
  const paid = verdict.kind === 'accepted';
  return {
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: 'SANDBOX',
    captured: paid,
    created: nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: paid ? null : 'card_declined',
    failure_message: paid ? null : verdict.message,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(verdict),
    paid,
    payment_intent: intent.id,
    payment_method: newId('pm_'),
    payment_method_details: cardDetails(verdict, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

export const charges = [route('GET', '/v1/charges/:id', nothing, ({ world, id }) => chargeOf(world.store.state, id, 'id', 404))];
