import { declinedAway } from '../checkout/cards.ts';
import { planOf } from '../resources/prices/price-shape.ts';
import type { Cause, Invoice, PendingLine, Price, State, SubscriptionItem, SubscriptionRecord } from '../store/records.ts';
import { find } from '../store/store.ts';
import type { World } from '../world.ts';
import { dayWords, periodEnd } from './calendar.ts';
import { collect } from './collect.ts';
import { holding } from './discounts.ts';
import { draftInvoice, type InvoiceParams } from './invoice-shape.ts';
import { openInvoice } from './open-invoice.ts';
import { cardOf, ownerOf, periodLines } from './subscribe.ts';
import { newItem, periodOf, rhythmOf } from './subscription-shape.ts';

/** A change of one item: a new price or quantity, a new item (without `id`), or its removal. */
export interface ItemChange {
  id?: string | undefined;
  price?: Price | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
}

/** A change that was calculated but not made: the subscription after it, and its invoice lines. */
export interface Planned {
  record: SubscriptionRecord;
  lines: PendingLine[];
  /** The billing interval changes, so a new period starts and is billed at once. */
  restarts: boolean;
}

/** The remaining share of a period, 0 to 1. */
function shareLeft({ start, end }: { start: number; end: number }, at: number): number {
  return end > start ? Math.min(1, Math.max(0, (end - at) / (end - start))) : 0;
}

function proration(state: State, item: SubscriptionItem, sign: -1 | 1, at: number): PendingLine {
  const { price, quantity, current_period_start: start, current_period_end: end } = item;
  const name = find(state.products, price.product)?.name ?? 'subscription';
  const many = quantity > 1 ? `${quantity} × ` : '';
  return {
    description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${many}${name} after ${dayWords(at)}`,
    amount: sign * Math.round((price.unit_amount ?? 0) * quantity * shareLeft({ start, end }, at)),
    quantity,
    price,
    item: item.id,
    period: { start: at, end },
    proration: true,
  };
}

/** The credit for the remaining time of a subscription's period. */
export function unusedTime({ store: { state } }: World, { subscription }: SubscriptionRecord, at: number): PendingLine[] {
  return subscription.items.data.map((item) => proration(state, item, -1, at));
}

function changedItem(record: SubscriptionRecord, { id, price, quantity }: ItemChange, at: number): SubscriptionItem | undefined {
  const { subscription } = record;
  const known = subscription.items.data.find((item) => item.id === id);
  if (known) {
    const next = price ?? known.price;
    return { ...known, price: next, plan: planOf(next), quantity: quantity ?? known.quantity };
  }
  return price && newItem(subscription.id, { price, quantity: quantity ?? 1 }, at, periodOf(subscription));
}

function restart({ subscription }: SubscriptionRecord, at: number): void {
  subscription.billing_cycle_anchor = at;
  for (const item of subscription.items.data) {
    item.current_period_start = at;
    item.current_period_end = periodEnd(at, rhythmOf(item.price), at);
  }
}

/** Calculates a change of items at `at` (seconds) on a copy; the record stays unchanged. */
export function planChange(world: World, record: SubscriptionRecord, changes: ItemChange[], at: number): Planned {
  const { state } = world.store;
  const next = structuredClone(record);
  const { items } = next.subscription;
  const credits: PendingLine[] = [];
  const debits: PendingLine[] = [];
  const rhythm = JSON.stringify(rhythmOf(items.data[0]?.price ?? (changes[0]?.price as Price)));
  for (const change of changes) {
    const old = items.data.find(({ id }) => id === change.id);
    const now = change.deleted ? undefined : changedItem(next, change, at);
    if (old) credits.push(proration(state, old, -1, at));
    if (now) debits.push(proration(state, now, 1, at));
    items.data = old ? items.data.flatMap((item) => (item === old ? (now ? [now] : []) : [item])) : [...items.data, ...(now ? [now] : [])];
  }
  // A trial was not paid for, and continues: the first period after it is charged at the new price.
  if (next.subscription.status === 'trialing') return { record: next, restarts: false, lines: [] };
  const restarts = items.data.some(({ price }) => JSON.stringify(rhythmOf(price)) !== rhythm);
  if (restarts) restart(next, at);
  return { record: next, restarts, lines: restarts ? [...credits, ...periodLines(world, next)] : [...credits, ...debits] };
}

function invoiceParams(world: World, { record, lines }: Planned, at: number): Omit<InvoiceParams, 'merchant'> {
  const { subscription, pending } = record;
  const discounts = holding(world.store.state, subscription.discounts, at);
  const [customer, method, period] = [ownerOf(world, record), null, { start: at, end: at }];
  return { customer, subscription, lines: [...pending, ...lines], reason: 'subscription_update', discounts, period, at, method };
}

/** Previews the invoice that a planned change would create at once; it is not saved. */
export function previewChange(world: World, planned: Planned, at: number): Invoice {
  return draftInvoice(world.store.state, { ...invoiceParams(world, planned, at), merchant: world.merchant });
}

/** How to bill the difference: now, with the next invoice, or not at all. */
export type Behavior = 'always_invoice' | 'create_prorations' | 'none';

/** Applies a planned change; a failed payment leaves the subscription past due. The caller records the subscription's event and saves. */
export function makeChange(world: World, record: SubscriptionRecord, planned: Planned, behavior: Behavior, at: number, cause: Cause): void {
  Object.assign(record, { pending: planned.record.pending });
  Object.assign(record.subscription, { items: planned.record.subscription.items, billing_cycle_anchor: planned.record.subscription.billing_cycle_anchor });
  if (planned.restarts) record.announced = null;
  const lines = behavior === 'none' ? planned.lines.filter(({ proration: part }) => !part) : planned.lines;
  if (behavior !== 'always_invoice' && !planned.restarts) record.pending.push(...lines);
  else if (lines.length + record.pending.length > 0) billNow(world, record, { ...planned, record, lines }, at, cause);
}

function billNow(world: World, record: SubscriptionRecord, planned: Planned, at: number, cause: Cause): void {
  const invoice = openInvoice(world, invoiceParams(world, planned, at), cause);
  record.pending = [];
  const card = cardOf(world, record);
  const paid = collect(world, invoice, { card, decline: card ? declinedAway(card.effect) : null, at, next: null, cause });
  if (!paid) record.subscription.status = 'past_due';
}
