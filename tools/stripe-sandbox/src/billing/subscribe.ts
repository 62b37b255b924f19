import { declinedAway } from '../checkout/cards.ts';
import { defaultCard } from '../resources/payment-methods.ts';
import type { CardOnFile, Cause, Customer, Invoice, PendingLine, SubscriptionRecord } from '../store/records.ts';
import { find } from '../store/store.ts';
import { recordChange } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { rhythmWords } from './calendar.ts';
import { amountWords } from '../checkout/fields.ts';
import { collect } from './collect.ts';
import { holding } from './discounts.ts';
import { openInvoice } from './open-invoice.ts';
import { rhythmOf } from './subscription-shape.ts';

/** The invoice lines of one full period: `1 × Video library (at $100.00 / month)`. */
export function periodLines(world: World, { subscription }: SubscriptionRecord): PendingLine[] {
  const isTrial = subscription.status === 'trialing';
  return subscription.items.data.map(({ id, price, quantity, current_period_start: start, current_period_end: end }) => {
    const cents = price.unit_amount ?? 0;
    const name = find(world.store.state.products, price.product)?.name ?? 'Subscription';
    if (isTrial) return { description: `Trial period for ${name}`, amount: 0, quantity, price, item: id, period: { start, end }, proration: false };
    const each = `${amountWords(cents, price.currency)} / ${rhythmWords(rhythmOf(price))}`;
    return { description: `${quantity} × ${name} (at ${each})`, amount: cents * quantity, quantity, price, item: id, period: { start, end }, proration: false };
  });
}

/** The customer of a subscription; throws if there is none. */
export function ownerOf(world: World, { subscription }: SubscriptionRecord): Customer {
  const customer = find(world.store.state.customers, subscription.customer);
  if (!customer) throw new Error(`No customer ${subscription.customer}`);
  return customer;
}

/** The card that pays a subscription's invoices. */
export function cardOf(world: World, { subscription }: SubscriptionRecord): CardOnFile | undefined {
  return defaultCard(world.store.state, subscription.customer, subscription.default_payment_method);
}

/** Creates the first invoice of a subscription, open and unpaid. */
export function firstInvoice(world: World, record: SubscriptionRecord, at: number, cause: Cause, id?: string): Invoice {
  const { subscription } = record;
  return openInvoice(
    world,
    {
      customer: ownerOf(world, record),
      subscription,
      lines: periodLines(world, record),
      reason: 'subscription_create',
      discounts: holding(world.store.state, subscription.discounts, at),
      period: { start: at, end: at },
      at,
      method: null,
      ...(id === undefined ? {} : { id }),
    },
    cause,
  );
}

/** Drops the discounts that apply only once; an invoice has used them. */
export function dropSpentDiscounts(world: World, { subscription }: SubscriptionRecord, at: number): void {
  const { state } = world.store;
  const lasting = holding(state, subscription.discounts, at).filter(({ coupon }) => coupon.duration !== 'once');
  subscription.discounts = lasting.map(({ discount }) => discount.id);
}

/** Bills the first period of a subscription created over the API, off session. The caller saves. */
export function billFirstPeriod(world: World, record: SubscriptionRecord, at: number, cause: Cause): void {
  const invoice = firstInvoice(world, record, at, cause);
  const card = cardOf(world, record);
  const paid = collect(world, invoice, { card, decline: card ? declinedAway(card.effect) : null, at, next: null, cause });
  const before = structuredClone(record.subscription);
  dropSpentDiscounts(world, record, at);
  if (paid) record.subscription.status = 'active';
  recordChange(world, 'customer.subscription.updated', before, record.subscription, cause);
}
