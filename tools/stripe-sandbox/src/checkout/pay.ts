import { timeOf } from '../clock/time.ts';
import { newCardOnFile } from '../resources/payment-methods.ts';
import { newCharge } from '../resources/charges.ts';
import type { CheckoutRecord, HeldPayment } from '../store/records.ts';
import { recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { asks, judgeCard, NOT_AUTHENTICATED, type CardField, type CardForm, type Decline } from './cards.ts';
import { complete, completeFree, intentOf } from './complete.ts';
import { askSetup, completeSetup, failSetup } from './complete-setup.ts';
import { completeSubscription } from './complete-subscription.ts';
import { expireLapsed } from './expiry.ts';
import type { Payer } from './payer.ts';

/** The submitted payment: payer, card, and whether the terms were accepted. */
export interface Payment {
  payer: Payer;
  card: CardForm;
  terms: boolean;
}

export type FormErrors = Partial<Record<CardField | 'email' | 'name' | 'terms', string>>;

/**
 * Result of a payment attempt. `asking`: the bank wants the payer to confirm, see `answerBank`;
 * `closed`: the session was already complete or expired, and nothing was charged.
 */
export type Outcome =
  | { kind: 'asking' }
  | { kind: 'closed' }
  | { kind: 'declined'; message: string }
  | { kind: 'invalid'; errors: FormErrors }
  | { kind: 'paid'; redirectTo: string };

/** Inserts the session's id into a success or cancel URL. */
export function filled(address: string, sessionId: string): string {
  return address.replaceAll(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi, sessionId);
}

function payerErrors({ email, name }: Payer, cardNeeded: boolean): FormErrors {
  const errors: FormErrors = {};
  if (email === '') errors.email = 'Required';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors.email = 'Your email is invalid.';
  if (name === '' && cardNeeded) errors.name = 'Required';
  return errors;
}

/** Whether the page asks for a card: a one-time payment of nothing needs none. */
export function needsCard({ session }: CheckoutRecord): boolean {
  return session.mode !== 'payment' || (session.amount_total ?? 0) > 0;
}

function decline(world: World, checkout: CheckoutRecord, held: HeldPayment, reason: Decline): Outcome {
  if (checkout.session.mode === 'setup') return { kind: 'declined', message: failSetup(world, checkout, reason) };
  const { state } = world.store;
  const intent = intentOf(world, checkout);
  const { method } = newCardOnFile(state, held.card, held.effect, held.payer);
  const charge = newCharge(world, intent, held.payer, { card: held.card, method: method.id, decline: reason }, timeOf(state, intent.customer));
  state.charges[charge.id] = charge;
  const { code, declineCode, message } = reason;
  intent.latest_charge = charge.id;
  intent.status = 'requires_payment_method';
  intent.last_payment_error = { type: 'card_error', code, decline_code: declineCode, message, charge: charge.id };
  recordEvent(world, 'payment_intent.payment_failed', intent);
  return { kind: 'declined', message };
}

function keepConsent({ session }: CheckoutRecord, terms: boolean): void {
  if (terms && session.consent_collection?.terms_of_service === 'required') session.consent = { promotions: null, terms_of_service: 'accepted' };
}

function conclude(world: World, checkout: CheckoutRecord, held: HeldPayment): Outcome {
  const { session } = checkout;
  delete checkout.asking;
  keepConsent(checkout, held.terms);
  if (session.mode === 'subscription') completeSubscription(world, checkout, held);
  else if (session.mode === 'setup') completeSetup(world, checkout, held);
  else complete(world, checkout, held);
  return { kind: 'paid', redirectTo: filled(session.success_url ?? '', session.id) };
}

function ask(world: World, checkout: CheckoutRecord, held: HeldPayment): Outcome {
  checkout.asking = held;
  if (checkout.session.mode === 'setup') askSetup(world, checkout);
  if (checkout.session.mode === 'payment') {
    const intent = intentOf(world, checkout);
    intent.status = 'requires_action';
    recordEvent(world, 'payment_intent.requires_action', intent);
  }
  return { kind: 'asking' };
}

function attempt(world: World, checkout: CheckoutRecord, { payer: typed, card, terms }: Payment): Outcome {
  const { session } = checkout;
  const payer = { name: typed.name.trim(), email: session.customer_details?.email ?? typed.email.trim() };
  const free = !needsCard(checkout);
  const errors = payerErrors(payer, !free);
  if (session.consent_collection?.terms_of_service === 'required' && !terms) errors.terms = 'Please accept the terms to continue.';
  const verdict = judgeCard(card, new Date());
  if (!free && verdict.kind === 'invalid') Object.assign(errors, verdict.errors);
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  if (free || verdict.kind === 'invalid') {
    keepConsent(checkout, terms);
    completeFree(world, checkout, payer);
    return { kind: 'paid', redirectTo: filled(session.success_url ?? '', session.id) };
  }
  const held: HeldPayment = { payer, card: verdict.card, effect: verdict.effect, terms };
  if (verdict.kind === 'declined') return decline(world, checkout, held, verdict.decline);
  return asks(verdict.effect) ? ask(world, checkout, held) : conclude(world, checkout, held);
}

async function told(world: World, outcome: Outcome): Promise<Outcome> {
  await world.store.saved();
  world.webhookSender.wake();
  return outcome;
}

/** Tries to pay an open session with a card. Runs synchronously up to the result, so two simultaneous payers cause only one charge. */
export function pay(world: World, checkout: CheckoutRecord, payment: Payment): Promise<Outcome> {
  expireLapsed(world);
  return told(world, checkout.session.status === 'open' ? attempt(world, checkout, payment) : { kind: 'closed' });
}

/** Handles the payer's answer to the bank: confirmed or not. */
export function answerBank(world: World, checkout: CheckoutRecord, confirmed: boolean): Promise<Outcome> {
  expireLapsed(world);
  const { asking, session } = checkout;
  if (session.status !== 'open' || !asking) return told(world, { kind: 'closed' });
  if (confirmed) return told(world, conclude(world, checkout, asking));
  delete checkout.asking;
  return told(world, decline(world, checkout, asking, NOT_AUTHENTICATED));
}

