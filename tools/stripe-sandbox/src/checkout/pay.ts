import { newCharge } from '../resources/charges.ts';
import { newPaymentIntent } from '../resources/payment-intents.ts';
import type { Charge, CheckoutRecord, PaymentIntent } from '../store/records.ts';
import { find } from '../store/store.ts';
import { recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { judgeCard, type CardField, type CardForm, type Verdict } from './cards.ts';
import { expireLapsed } from './expiry.ts';
import type { Payer } from './payer.ts';

/** What the payer sent: who, and which card. */
export interface Payment {
  payer: Payer;
  card: CardForm;
}

export type FormErrors = Partial<Record<CardField | 'email' | 'name', string>>;

/** How an attempt to pay ended. `closed`: the session was complete or expired already, and nothing was charged. */
export type Outcome =
  | { kind: 'closed' }
  | { kind: 'declined'; message: string }
  | { kind: 'invalid'; errors: FormErrors }
  | { kind: 'paid'; redirectTo: string };

/** A success or cancel address with the session's id in its place. */
export function filled(address: string, sessionId: string): string {
  return address.replaceAll(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi, sessionId);
}

function payerErrors({ email, name }: Payer): FormErrors {
  const errors: FormErrors = {};
  if (email === '') errors.email = 'Required';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors.email = 'Your email is invalid.';
  if (name === '') errors.name = 'Required';
  return errors;
}

/** The session's intent, made at the first attempt and kept for the next ones. */
function intentOf(world: World, checkout: CheckoutRecord): PaymentIntent {
  const known = find(world.store.state.paymentIntents, checkout.session.payment_intent ?? '');
  if (known) return known;
  const intent = newPaymentIntent(checkout);
  world.store.state.paymentIntents[intent.id] = intent;
  checkout.session.payment_intent = intent.id;
  return intent;
}

function decline(world: World, intent: PaymentIntent, charge: Charge, verdict: Extract<Verdict, { kind: 'declined' }>): Outcome {
  const { message, declineCode } = verdict;
  intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: declineCode, message, charge: charge.id };
  recordEvent(world, 'payment_intent.payment_failed', intent);
  return { kind: 'declined', message };
}

function complete(world: World, { session }: CheckoutRecord, intent: PaymentIntent, charge: Charge, payer: Payer): Outcome {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  intent.payment_method = charge.payment_method;
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  const collected = { address: null, business_name: null, individual_name: null, phone: null, tax_exempt: 'none', tax_ids: [] };
  session.customer_details = { ...collected, email: payer.email, name: payer.name };
  recordEvent(world, 'charge.succeeded', charge);
  recordEvent(world, 'payment_intent.succeeded', intent);
  recordEvent(world, 'checkout.session.completed', session);
  return { kind: 'paid', redirectTo: filled(session.success_url ?? '', session.id) };
}

function attempt(world: World, checkout: CheckoutRecord, payment: Payment): Outcome {
  const payer = { name: payment.payer.name.trim(), email: checkout.session.customer_details?.email ?? payment.payer.email.trim() };
  const verdict = judgeCard(payment.card, new Date());
  const errors = { ...payerErrors(payer), ...(verdict.kind === 'invalid' ? verdict.errors : {}) };
  if (verdict.kind === 'invalid' || Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const intent = intentOf(world, checkout);
  const charge = newCharge(intent, payer, verdict);
  world.store.state.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  return verdict.kind === 'accepted' ? complete(world, checkout, intent, charge, payer) : decline(world, intent, charge, verdict);
}

/** Tries to pay an open session with a card. Everything is decided in one go, so two payers at once make one charge. */
export async function pay(world: World, checkout: CheckoutRecord, payment: Payment): Promise<Outcome> {
  expireLapsed(world);
  const outcome: Outcome = checkout.session.status === 'open' ? attempt(world, checkout, payment) : { kind: 'closed' };
  await world.store.saved();
  world.courier.wake();
  return outcome;
}
