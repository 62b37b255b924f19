import { collect, subscriptionOf } from '../billing/collect.ts';
import type { Decline } from '../checkout/cards.ts';
import { timeOf } from '../clock/time.ts';
import type { CardOnFile, Invoice } from '../store/records.ts';
import { find } from '../store/store.ts';
import { SYSTEM_CAUSE, recordChange } from '../webhooks/events.ts';
import type { World } from '../world.ts';

/** Charges a card for an open invoice and, on success, keeps it for renewals; returns whether the invoice is paid. The caller saves. */
export function payInvoice(world: World, invoice: Invoice, card: CardOnFile, decline: Decline | null): boolean {
  const { state } = world.store;
  const at = timeOf(state, invoice.customer);
  const paid = collect(world, invoice, { card, decline, at, next: invoice.next_payment_attempt, cause: SYSTEM_CAUSE });
  const subscription = find(state.subscriptions, subscriptionOf(world, invoice) ?? '')?.subscription;
  if (!paid || !subscription) return paid;
  const before = structuredClone(subscription);
  subscription.default_payment_method = card.method.id;
  recordChange(world, 'customer.subscription.updated', before, subscription);
  return paid;
}
