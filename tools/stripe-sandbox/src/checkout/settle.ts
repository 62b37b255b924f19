import { timeOfCharge } from '../clock/time.ts';
import { bookCharge } from '../money/balance.ts';
import { collect } from '../billing/collect.ts';
import { expireIncomplete } from '../billing/end.ts';
import { cardOf } from '../billing/subscribe.ts';
import { timeOf } from '../clock/time.ts';
import type { CheckoutRecord } from '../store/records.ts';
import { find } from '../store/store.ts';
import { SYSTEM_CAUSE, recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import type { Decline } from './cards.ts';

const FAILED_LATE: Decline = { message: 'The payment failed.', code: 'payment_method_customer_decline', declineCode: 'generic_decline' };

function settleSubscription(world: World, { session }: CheckoutRecord, succeeds: boolean): void {
  const { state } = world.store;
  const record = find(state.subscriptions, session.subscription ?? '');
  const invoice = find(state.invoices, session.invoice ?? '');
  if (!record || !invoice) return;
  const at = timeOf(state, session.customer);
  collect(world, invoice, { card: cardOf(world, record), decline: succeeds ? null : FAILED_LATE, at, next: null, cause: SYSTEM_CAUSE });
  if (!succeeds) expireIncomplete(world, record.subscription, at, SYSTEM_CAUSE);
}

function settlePayment(world: World, { session }: CheckoutRecord, succeeds: boolean): void {
  const { state } = world.store;
  const intent = find(state.paymentIntents, session.payment_intent ?? '');
  const charge = find(state.charges, intent?.latest_charge ?? '');
  if (!intent || !charge) return;
  if (succeeds) {
    Object.assign(charge, { status: 'succeeded', paid: true, balance_transaction: bookCharge(state, charge, timeOfCharge(state, charge)) });
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    recordEvent(world, 'charge.succeeded', charge);
    recordEvent(world, 'payment_intent.succeeded', intent);
    return;
  }
  const { code, declineCode: decline_code, message } = FAILED_LATE;
  Object.assign(charge, { status: 'failed', captured: false, amount_captured: 0, failure_code: code, failure_message: message });
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { type: 'card_error', code, decline_code, message, charge: charge.id } });
  recordEvent(world, 'charge.failed', charge);
  recordEvent(world, 'payment_intent.payment_failed', intent);
}

/** Settles a slow payment as its card determines, or as `succeeds` says; returns false if there is none to settle. The caller saves. */
export function settleCheckout(world: World, checkout: CheckoutRecord, succeeds = checkout.settling?.succeeds ?? false): boolean {
  if (!checkout.settling) return false;
  delete checkout.settling;
  const { session } = checkout;
  if (session.mode === 'subscription') settleSubscription(world, checkout, succeeds);
  else settlePayment(world, checkout, succeeds);
  if (succeeds) session.payment_status = 'paid';
  recordEvent(world, succeeds ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', session);
  return true;
}

/** Settles every slow payment that is due; returns how many. The caller saves. */
export function settleDue(world: World): number {
  const due = Object.values(world.store.state.checkouts).filter(({ settling }) => settling && settling.at <= Date.now());
  for (const checkout of due) settleCheckout(world, checkout);
  return due.length;
}
