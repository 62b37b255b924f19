import type { Cause, Subscription } from '../store/records.ts';
import { find } from '../store/store.ts';
import { recordChange, recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { isOver } from './subscription-shape.ts';

type Reason = 'cancellation_requested' | 'payment_failed';

/** Stops collecting the open invoice of a subscription that ended. */
function giveUp(world: World, subscription: Subscription): void {
  const invoice = find(world.store.state.invoices, subscription.latest_invoice ?? '');
  if (invoice?.status !== 'open') return;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
}

/** Ends a subscription for good at `at` (seconds). The caller saves. */
export function end(world: World, subscription: Subscription, reason: Reason, at: number, cause: Cause): void {
  if (isOver(subscription)) return;
  subscription.status = 'canceled';
  subscription.canceled_at ??= at;
  subscription.ended_at = at;
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, ...subscription.cancellation_details, reason };
  giveUp(world, subscription);
  recordEvent(world, 'customer.subscription.deleted', subscription, cause);
}

/** Ends a subscription whose first invoice was never paid. The caller saves. */
export function expireIncomplete(world: World, subscription: Subscription, at: number, cause: Cause): void {
  const before = structuredClone(subscription);
  const invoice = find(world.store.state.invoices, subscription.latest_invoice ?? '');
  subscription.status = 'incomplete_expired';
  subscription.ended_at = at;
  if (invoice?.status === 'open') {
    Object.assign(invoice, { status: 'void', auto_advance: false, next_payment_attempt: null });
    invoice.status_transitions.voided_at = at;
    recordEvent(world, 'invoice.voided', invoice, cause);
  }
  recordChange(world, 'customer.subscription.updated', before, subscription, cause);
}
