import { declinedAway } from '../checkout/cards.ts';
import type { Cause, SubscriptionRecord } from '../store/records.ts';
import type { World } from '../world.ts';
import { unusedTime } from './change.ts';
import { collect } from './collect.ts';
import { holding } from './discounts.ts';
import { openInvoice } from './open-invoice.ts';
import { cardOf, ownerOf } from './subscribe.ts';

/** Adds a credit for the unused time of an ending subscription to its pending lines. */
export function creditUnusedTime(world: World, record: SubscriptionRecord, at: number): void {
  record.pending.push(...unusedTime(world, record, at));
}

/** Bills the pending lines of a subscription that ended; a remaining credit goes to the customer's balance. The caller saves. */
export function billFinally(world: World, record: SubscriptionRecord, at: number, cause: Cause): void {
  const { subscription, pending: lines } = record;
  if (lines.length === 0) return;
  const discounts = holding(world.store.state, subscription.discounts, at);
  const customer = ownerOf(world, record);
  const invoice = openInvoice(world, { customer, subscription, lines, reason: 'subscription_update', discounts, period: { start: at, end: at }, at, method: null }, cause);
  record.pending = [];
  const card = cardOf(world, record);
  collect(world, invoice, { card, decline: card ? declinedAway(card.effect) : null, at, next: null, cause });
}
