import { declinedAway } from '../checkout/cards.ts';
import type { Invoice, SubscriptionRecord } from '../store/records.ts';
import { SYSTEM_CAUSE, recordChange, recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { periodEnd } from './calendar.ts';
import { collect } from './collect.ts';
import { holding } from './discounts.ts';
import { end } from './end.ts';
import { draftInvoice, type InvoiceParams } from './invoice-shape.ts';
import { openInvoice } from './open-invoice.ts';
import { cardOf, dropSpentDiscounts, ownerOf, periodLines } from './subscribe.ts';
import { periodOf, rhythmOf } from './subscription-shape.ts';

const DAY = 86_400;
/** Days after the first failure on which a renewal is retried. */
export const RETRY_DAYS = [1, 3, 5];

/** When the attempt after attempt `tried` (1 is the renewal itself) is due, in seconds; null if there is none. */
export function nextAttempt(first: number, tried: number): number | null {
  const days = RETRY_DAYS[tried - 1];
  return days === undefined ? null : first + days * DAY;
}

function advancePeriod({ subscription }: SubscriptionRecord): void {
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodEnd(subscription.billing_cycle_anchor, rhythmOf(item.price), item.current_period_start);
  }
}

function renewalParams(world: World, record: SubscriptionRecord, at: number): Omit<InvoiceParams, 'merchant' | 'period' | 'reason'> {
  const { subscription, pending } = record;
  return {
    customer: ownerOf(world, record),
    subscription,
    lines: [...pending, ...periodLines(world, record)],
    discounts: holding(world.store.state, subscription.discounts, at),
    at,
    method: null,
  };
}

/** Previews the next renewal: an invoice with an `upcoming_…` id, as `invoice.upcoming` contains it. */
export function upcomingInvoice(world: World, record: SubscriptionRecord, at: number): Invoice {
  const next = structuredClone(record);
  const period = periodOf(record.subscription);
  if (next.subscription.status === 'trialing') next.subscription.status = 'active';
  advancePeriod(next);
  const invoice = draftInvoice(world.store.state, { ...renewalParams(world, next, period.end), period, reason: 'upcoming', merchant: world.merchant });
  return { ...invoice, id: `upcoming_${invoice.id}`, created: at, next_payment_attempt: period.end };
}

/** Announces the renewal. The caller saves. */
export function announce(world: World, record: SubscriptionRecord, at: number): void {
  record.announced = periodOf(record.subscription).end;
  recordEvent(world, 'invoice.upcoming', upcomingInvoice(world, record, at), SYSTEM_CAUSE);
}

/** Announces once that a trial ends soon. The caller saves. */
export function announceTrialEnd(world: World, record: SubscriptionRecord): void {
  const { subscription } = record;
  record.announced = periodOf(subscription).end;
  recordEvent(world, 'customer.subscription.trial_will_end', subscription, SYSTEM_CAUSE);
}

/** Starts the next period at `at` and tries to collect its invoice. The caller saves. */
export function renew(world: World, record: SubscriptionRecord, at: number): void {
  const { subscription } = record;
  const before = structuredClone(subscription);
  const period = periodOf(subscription);
  // The first period after a trial is charged like any other; the subscription is active until that charge fails.
  if (subscription.status === 'trialing') subscription.status = 'active';
  advancePeriod(record);
  if (subscription.status === 'unpaid') return recordChange(world, 'customer.subscription.updated', before, subscription);
  const invoice = openInvoice(world, { ...renewalParams(world, record, at), period, reason: 'subscription_cycle' }, SYSTEM_CAUSE);
  record.pending = [];
  dropSpentDiscounts(world, record, at);
  recordChange(world, 'customer.subscription.updated', before, subscription);
  attempt(world, record, invoice, at);
}

/** Tries to collect an open invoice off session; the last failure makes the subscription canceled or unpaid. The caller saves. */
export function attempt(world: World, record: SubscriptionRecord, invoice: Invoice, at: number): void {
  const { subscription } = record;
  const card = cardOf(world, record);
  const next = nextAttempt(invoice.created, invoice.attempt_count + 1);
  if (collect(world, invoice, { card, decline: card ? declinedAway(card.effect) : null, at, next, cause: SYSTEM_CAUSE })) return;
  if (next === null && world.store.state.afterRetries === 'cancel') return end(world, subscription, 'payment_failed', at, SYSTEM_CAUSE);
  const before = structuredClone(subscription);
  subscription.status = next === null ? 'unpaid' : 'past_due';
  recordChange(world, 'customer.subscription.updated', before, subscription);
}
