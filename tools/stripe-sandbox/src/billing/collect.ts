import type { Decline } from '../checkout/cards.ts';
import { newCharge } from '../resources/charges.ts';
import { newInvoicePayment, paymentOf } from './invoice-payment.ts';
import { newPaymentIntent } from '../resources/payment-intents.ts';
import type { CardOnFile, Cause, Invoice, PaymentIntent } from '../store/records.ts';
import { find } from '../store/store.ts';
import { recordChange, recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { isOver } from './subscription-shape.ts';

/** One attempt to collect an invoice; times in seconds. */
export interface Collection {
  card: CardOnFile | undefined;
  decline: Decline | null;
  at: number;
  /** When the next attempt is due if this one fails. */
  next: number | null;
  cause: Cause;
}

/** The subscription an invoice is for, or undefined. */
export function subscriptionOf(world: World, { parent }: Invoice): string | undefined {
  const id = parent?.subscription_details?.subscription;
  return typeof id === 'string' ? id : undefined;
}

/** The payment intent of an invoice, made at the first attempt. */
export function intentOf(world: World, invoice: Invoice, at: number): PaymentIntent {
  const { state } = world.store;
  const known = paymentOf(state, invoice.id)?.payment.payment_intent;
  if (typeof known === 'string' && state.paymentIntents[known]) return state.paymentIntents[known];
  const description = invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
  const intent = newPaymentIntent(state, { amount: invoice.amount_due, currency: invoice.currency, customer: invoice.customer, description, metadata: {}, receiptEmail: invoice.customer_email, at });
  newInvoicePayment(state, invoice, intent.id, at);
  return intent;
}

/** Reactivates a subscription when its newest invoice is paid. */
function mendSubscription(world: World, invoice: Invoice, cause: Cause): void {
  const subscription = find(world.store.state.subscriptions, subscriptionOf(world, invoice) ?? '')?.subscription;
  if (!subscription || isOver(subscription) || subscription.latest_invoice !== invoice.id || subscription.status === 'active' || subscription.status === 'trialing') return;
  const before = structuredClone(subscription);
  subscription.status = 'active';
  recordChange(world, 'customer.subscription.updated', before, subscription, cause);
}

/** Marks an invoice paid and records the events. The caller saves. */
export function settle(world: World, invoice: Invoice, at: number, cause: Cause): void {
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0, attempted: true, next_payment_attempt: null });
  invoice.status_transitions.paid_at = at;
  recordEvent(world, 'invoice.paid', invoice, cause);
  recordEvent(world, 'invoice.payment_succeeded', invoice, cause);
  const payment = paymentOf(world.store.state, invoice.id);
  if (payment) {
    Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_paid });
    payment.status_transitions.paid_at = at;
    recordEvent(world, 'invoice_payment.paid', payment, cause);
  }
  mendSubscription(world, invoice, cause);
}

function refuse(world: World, invoice: Invoice, { next, cause, decline }: Collection): boolean {
  invoice.next_payment_attempt = next;
  invoice.auto_advance = next !== null;
  if (decline?.code === 'authentication_required') recordEvent(world, 'invoice.payment_action_required', invoice, cause);
  recordEvent(world, 'invoice.payment_failed', invoice, cause);
  return false;
}

/** Charges a card on file for an intent and records the events; returns whether it succeeded. The caller saves. */
export function chargeCard(world: World, intent: PaymentIntent, { method }: CardOnFile, decline: Decline | null, at: number, cause: Cause): boolean {
  const { card } = method;
  const face = { brand: 'visa' as const, last4: card?.last4 ?? '', month: card?.exp_month ?? 1, year: card?.exp_year ?? 2000 };
  const payer = { email: method.billing_details.email ?? '', name: method.billing_details.name ?? '' };
  const charge = newCharge(world, intent, payer, { card: face, method: method.id, decline }, at);
  world.store.state.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  if (decline) {
    intent.last_payment_error = { type: 'card_error', code: decline.code, decline_code: decline.declineCode, message: decline.message, charge: charge.id };
    recordEvent(world, 'charge.failed', charge, cause);
    recordEvent(world, 'payment_intent.payment_failed', intent, cause);
    return false;
  }
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null, payment_method: method.id });
  recordEvent(world, 'charge.succeeded', charge, cause);
  recordEvent(world, 'payment_intent.succeeded', intent, cause);
  return true;
}

/** Tries to collect an open invoice; returns whether it is paid. One with nothing due is paid at once. The caller saves. */
export function collect(world: World, invoice: Invoice, collection: Collection): boolean {
  const { card, decline, at, cause } = collection;
  if (invoice.amount_due > 0) {
    invoice.attempted = true;
    invoice.attempt_count += 1;
    const intent = intentOf(world, invoice, at);
    if (!card || !chargeCard(world, intent, card, decline, at, cause)) return refuse(world, invoice, collection);
  }
  settle(world, invoice, at, cause);
  return true;
}
