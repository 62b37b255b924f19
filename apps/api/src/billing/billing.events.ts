import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

const id = z.uuid();

export const billingEvents = {
  'checkout.closed-unpaid': z.object({ checkout_id: id }),
  'payment.succeeded': z.object({ payment_id: id }),
  'payment.disputed': z.object({ dispute_id: z.string() }),
  'dispute.closed': z.object({ dispute_id: z.string(), outcome: z.string() }),
  'payment.refunded': z.object({ payment_id: id }),
  'billing-task.opened': z.object({ task_id: id, opened_at: z.string() }),
  'receipt.owed': z.object({ receipt_id: id }),
  'due.reminder-wanted': z.object({ due_id: id, asked_at: z.string() }),
  'due.refunded-by-hand': z.object({ due_entry_id: id }),
  /** By card, so that what becomes of the session becomes of the payment. */
  'due.session-paid': z.object({ booking_id: id, payment_id: id, cents: z.string() }),
  'refund.owed': z.object({ refund_id: id }),
  'refund.given': z.object({ refund_id: id }),
  'refund.reduced': z.object({ refund_id: id, promised: z.string() }),
  'refund.made-at-provider': z.object({ stripe_refund_id: z.string() }),
  'refund.failed': z.object({ user_id: id, stripe_refund_id: z.string() }),
  'subscription.started': z.object({ subscription_id: id }),
  'subscription.given': z.object({ subscription_id: id }),
  'subscription.changed': z.object({ subscription_id: id }),
  'subscription.canceled': z.object({ subscription_id: id }),
  'subscription.payment-failed': z.object({ subscription_id: id }),
  'subscription.confirmation-wanted': z.object({ subscription_id: id, invoice_id: z.string() }),
  'subscription.renews-soon': z.object({ subscription_id: id }),
  'subscription.trial-ends-soon': z.object({ subscription_id: id }),
  'subscription.trial-refused': z.object({ subscription_id: id }),
  /** Those that a release before queued name no money, for none was charged. */
  'subscription.trial-undone': z.object({ subscription_id: id, refund_cents: z.string().default('0') }),
  'subscription.year-passed': z.object({ subscription_id: id }),
  'subscription.price-announced': z.object({ subscription_id: id, price: z.string() }),
  'subscription.double-refused': z.object({ subscription_id: id, refund_cents: z.string() }),
  /** `seen`: 'first' once for each, which is told; 'again' whenever it is found alive after that. */
  'subscription.doubled': z.object({ subscription_id: id, seen: z.string() }),
  'credits.granted': z.object({ credit_id: id }),
  'credits.ending': z.object({ credit_id: id }),
  'credits.pack-refunded': z.object({ credit_id: id }),
  'stripe.event-received': z.object({ event_id: z.string() }),
} satisfies EventDeclarations;

export const billingJobs = {
  'billing.sync-event': { queue: 'billing', on: 'stripe.event-received' },
  'billing.keep-prices': { queue: 'billing', on: 'business.published' },
  'billing.send-refund': { queue: 'billing', on: 'refund.owed' },
  'billing.send-started': { queue: 'emails', on: 'subscription.started' },
  'billing.send-given': { queue: 'emails', on: 'subscription.given' },
  'billing.send-changed': { queue: 'emails', on: 'subscription.changed' },
  'billing.send-canceled': { queue: 'emails', on: 'subscription.canceled' },
  'billing.send-payment-failed': { queue: 'emails', on: 'subscription.payment-failed' },
  'billing.send-confirmation-wanted': { queue: 'emails', on: 'subscription.confirmation-wanted' },
  'billing.send-renews-soon': { queue: 'emails', on: 'subscription.renews-soon' },
  'billing.send-receipt': { queue: 'emails', on: 'receipt.owed' },
  'billing.send-trial-ends': { queue: 'emails', on: 'subscription.trial-ends-soon' },
  'billing.send-trial-refused': { queue: 'emails', on: 'subscription.trial-undone' },
  'billing.refuse-trial': { queue: 'billing', on: 'subscription.trial-refused' },
  'billing.send-yearly': { queue: 'emails', on: 'subscription.year-passed' },
  'billing.send-price-announced': { queue: 'emails', on: 'subscription.price-announced' },
  'billing.send-credits-granted': { queue: 'emails', on: 'credits.granted' },
  'billing.send-credits-ending': { queue: 'emails', on: 'credits.ending' },
  'billing.send-pack-refunded': { queue: 'emails', on: 'credits.pack-refunded' },
  'billing.send-disputed-to-coach': { queue: 'emails', on: 'payment.disputed' },
  'billing.send-refund-failed-to-coach': { queue: 'emails', on: 'refund.failed' },
  'billing.send-refund-failed': { queue: 'emails', on: 'refund.failed' },
  'billing.send-refund-given': { queue: 'emails', on: 'refund.given' },
  'billing.send-refund-made': { queue: 'emails', on: 'refund.made-at-provider' },
  'billing.send-due-reminder': { queue: 'emails', on: 'due.reminder-wanted' },
  'billing.send-refunded-by-hand': { queue: 'emails', on: 'due.refunded-by-hand' },
  'billing.send-refund-reduced': { queue: 'emails', on: 'refund.reduced' },
  'billing.send-dispute-closed-to-coach': { queue: 'emails', on: 'dispute.closed' },
  'billing.send-task-to-coach': { queue: 'emails', on: 'billing-task.opened' },
  'billing.settle-dispute': { queue: 'billing', on: 'dispute.closed' },
  'billing.ask-about-refunded': { queue: 'billing', on: 'payment.refunded' },
  'billing.send-doubled': { queue: 'emails', on: 'subscription.double-refused' },
  'billing.undo-doubled': { queue: 'billing', on: 'subscription.doubled' },
  'billing.move-prices': { queue: 'billing', every: 60 * 60_000 },
  'billing.remind-yearly': { queue: 'billing', every: 6 * 60 * 60_000 },
  'billing.maintain-credits': { queue: 'billing', every: 60 * 60_000 },
  'billing.end-given-plans': { queue: 'billing', every: 10 * 60_000 },
  'billing.reconcile': { queue: 'billing', every: 5 * 60_000 },
  'billing.keep-fees': { queue: 'billing', on: 'receipt.owed' },
  'billing.read-fees': { queue: 'billing', every: 10 * 60_000 },
  'billing.read-payouts': { queue: 'billing', every: 60 * 60_000 },
  'billing.compare-books': { queue: 'billing', every: 60 * 60_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    billing: { events: typeof billingEvents; jobs: typeof billingJobs };
  }
}
