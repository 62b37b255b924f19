import { timeOf } from '../clock/time.ts';
import { newCharge } from '../resources/charges.ts';
import { newCardOnFile } from '../resources/payment-methods.ts';
import { newPaymentIntent } from '../resources/payment-intents.ts';
import { redeemSession } from './promotion.ts';
import type { CheckoutRecord, CheckoutSession, HeldPayment, PaymentIntent } from '../store/records.ts';
import { find } from '../store/store.ts';
import { recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import type { Payer } from './payer.ts';

/** Time until a slow payment settles. */
const SLOW_MS = 10_000;

/** The session's intent, created at the first attempt and reused afterwards. */
export function intentOf(world: World, { session, paymentIntentData }: CheckoutRecord): PaymentIntent {
  const known = find(world.store.state.paymentIntents, session.payment_intent ?? '');
  const { description, metadata, receipt_email: receiptEmail } = paymentIntentData;
  const amount = session.amount_total ?? 0;
  const intent = known ?? newPaymentIntent(world.store.state, { amount, currency: session.currency ?? 'usd', customer: session.customer, description, metadata, receiptEmail, at: timeOf(world.store.state, session.customer) });
  intent.amount = amount;
  if (session.mode === 'payment') session.payment_intent = intent.id;
  return intent;
}

/** Completes a session with the payer and the payment status. */
export function close(session: CheckoutSession, payer: Payer, status: 'paid' | 'unpaid' | 'no_payment_required'): void {
  session.status = 'complete';
  session.payment_status = status;
  session.url = null;
  const collected = { address: null, business_name: null, individual_name: null, phone: null, tax_exempt: 'none' as const, tax_ids: [] };
  session.customer_details = { ...collected, email: payer.email, name: payer.name || null };
}

/** When and how a slow card's payment will settle; undefined for other cards. */
export function settlingOf({ effect }: HeldPayment): CheckoutRecord['settling'] {
  if (effect !== 'settles later' && effect !== 'settles never') return undefined;
  return { at: Date.now() + SLOW_MS, succeeds: effect === 'settles later' };
}

/** Completes a one-time payment with an accepted card. The caller saves. */
export function complete(world: World, checkout: CheckoutRecord, held: HeldPayment): void {
  const { state } = world.store;
  const intent = intentOf(world, checkout);
  const settling = settlingOf(held);
  const { method } = newCardOnFile(state, held.card, held.effect, held.payer);
  const charge = newCharge(world, intent, held.payer, { card: held.card, method: method.id, decline: null, slow: settling !== undefined }, timeOf(state, intent.customer));
  state.charges[charge.id] = charge;
  const received = settling ? 0 : intent.amount;
  const status = settling ? 'processing' : 'succeeded';
  Object.assign(intent, { status, amount_received: received, last_payment_error: null, latest_charge: charge.id, payment_method: method.id });
  close(checkout.session, held.payer, settling ? 'unpaid' : 'paid');
  redeemSession(state, checkout.session, null);
  if (settling) checkout.settling = settling;
  if (!settling) recordEvent(world, 'charge.succeeded', charge);
  recordEvent(world, settling ? 'payment_intent.processing' : 'payment_intent.succeeded', intent);
  recordEvent(world, 'checkout.session.completed', checkout.session);
}

/** Completes a one-time payment of nothing: no card, no charge. The caller saves. */
export function completeFree(world: World, { session }: CheckoutRecord, payer: Payer): void {
  close(session, payer, 'paid');
  redeemSession(world.store.state, session, null);
  recordEvent(world, 'checkout.session.completed', session);
}
