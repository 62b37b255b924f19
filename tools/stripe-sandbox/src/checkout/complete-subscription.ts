import { timeOf } from '../clock/time.ts';
import { collect, intentOf } from '../billing/collect.ts';
import { dropSpentDiscounts, firstInvoice } from '../billing/subscribe.ts';
import { newSubscription } from '../billing/subscription-shape.ts';
import { newCustomer } from '../resources/customers.ts';
import { attach, newCardOnFile } from '../resources/payment-methods.ts';
import { newId } from '../store/ids.ts';
import type { CheckoutRecord, Customer, HeldPayment, SubscriptionRecord } from '../store/records.ts';
import { find } from '../store/store.ts';
import { SYSTEM_CAUSE, recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { close, settlingOf } from './complete.ts';
import { redeemSession } from './promotion.ts';

function customerOf(world: World, { session }: CheckoutRecord, { payer }: HeldPayment): Customer {
  const known = find(world.store.state.customers, session.customer ?? '');
  return known ?? newCustomer(world, { email: payer.email, name: payer.name }, SYSTEM_CAUSE);
}

function subscriptionFor(world: World, checkout: CheckoutRecord, customer: Customer, method: string, slow: boolean): SubscriptionRecord {
  const { metadata = {}, description = null, trial_period_days: trialDays } = checkout.subscriptionData ?? {};
  const record = newSubscription({
    customer: customer.id,
    items: checkout.lineItems.map(({ price, quantity }) => ({ price, quantity: quantity ?? 1 })),
    status: trialDays ? 'trialing' : slow ? 'incomplete' : 'active',
    trialDays,
    isTaxed: checkout.taxPercent !== undefined,
    method,
    metadata,
    description,
    testClock: typeof customer.test_clock === 'string' ? customer.test_clock : null,
    at: timeOf(world.store.state, customer.id),
  });
  world.store.state.subscriptions[record.subscription.id] = record;
  return record;
}

/**
 * Completes a subscription checkout with an accepted card: customer, card on file, subscription and first invoice, with events
 * in Stripe's order. A slow card leaves the subscription incomplete until it settles. The caller saves.
 */
export function completeSubscription(world: World, checkout: CheckoutRecord, held: HeldPayment): void {
  const { state } = world.store;
  const { session } = checkout;
  const isTrial = Boolean(checkout.subscriptionData?.trial_period_days);
  const settling = isTrial ? undefined : settlingOf(held);
  const customer = customerOf(world, checkout, held);
  const card = newCardOnFile(state, held.card, held.effect, held.payer);
  attach(world, card, customer, SYSTEM_CAUSE);
  const record = subscriptionFor(world, checkout, customer, card.method.id, settling !== undefined);
  const { subscription } = record;
  const at = subscription.created;
  const invoiceId = newId('in_');
  subscription.latest_invoice = invoiceId;
  Object.assign(session, { customer: customer.id, subscription: subscription.id, invoice: invoiceId });
  close(session, held.payer, isTrial ? 'no_payment_required' : settling ? 'unpaid' : 'paid');
  subscription.discounts = redeemSession(state, session, { customer: customer.id, subscription: subscription.id, checkout_session: session.id });
  if (settling) checkout.settling = settling;
  recordEvent(world, 'checkout.session.completed', session);
  recordEvent(world, 'customer.subscription.created', subscription);
  const invoice = firstInvoice(world, record, at, SYSTEM_CAUSE, invoiceId);
  dropSpentDiscounts(world, record, at);
  if (!settling) collect(world, invoice, { card, decline: null, at, next: null, cause: SYSTEM_CAUSE });
  else if (invoice.amount_due > 0) intentOf(world, invoice, at).status = 'processing';
}
