import { MAIL_TRIES } from '@coach/domain';
import * as z from 'zod';

const id = z.uuid();

/** The domain events: what has happened, by name, with the ids that a job needs to look the rest up. */
export const domainEvents = {
  'account.confirmation-owed': z.object({ token_id: id }),
  'account.recovery-owed': z.object({ token_id: id }),
  'account.welcome-owed': z.object({ user_id: id }),
  'account.password-changed': z.object({ user_id: id }),
  'account.new-device': z.object({ session_id: id }),
  'account.new-network': z.object({ session_id: id }),
  'account.security-changed': z.object({ user_id: id, change: z.string() }),
  'account.address-unknown': z.object({ request_id: id }),
  'account.export-requested': z.object({ export_id: id }),
  'account.export-ready': z.object({ export_id: id }),
  'account.deletion-scheduled': z.object({ deletion_id: id }),
  'account.deleted': z.object({ deletion_id: id }),
  'booking.requested': z.object({ booking_id: id }),
  'booking.confirmed': z.object({ booking_id: id }),
  'booking.cancelled': z.object({ booking_id: id }),
  'booking.called-off': z.object({ booking_id: id }),
  'booking.moved': z.object({ booking_id: id, moved_from: z.string() }),
  'booking.moved-by-coach': z.object({ booking_id: id, moved_from: z.string() }),
  'booking.week-moved': z.object({ booking_id: id, week: z.string(), moved_from: z.string() }),
  'booking.week-missed': z.object({ booking_id: id, week: z.string(), starts_at: z.string(), is_missed: z.string() }),
  'booking.week-refunded': z.object({ session_id: id }),
  'booking.mail-owed': z.object({ booking_id: id, email_type: z.string() }),
  'booking.reminder-due': z.object({ booking_id: id, starts_at: z.string() }),
  'sick-day.declared': z.object({ sick_day_id: id }),
  'sick-day.session-off': z.object({ session_id: id }),
  'waitlist.offered': z.object({ entry_id: id }),
  'checkout.closed-unpaid': z.object({ checkout_id: id }),
  'contact.received': z.object({ message_id: id }),
  'contact.answered': z.object({ reply_id: id }),
  'thread.client-wrote': z.object({ thread_id: id }),
  'thread.coach-wrote': z.object({ thread_id: id }),
  'check-in.due': z.object({ user_id: id, week: z.string() }),
  'check-in.replied': z.object({ check_in_id: id }),
  'payment.succeeded': z.object({ payment_id: id }),
  'payment.slot-lost': z.object({ checkout_id: id }),
  'payment.disputed': z.object({ dispute_id: z.string() }),
  'dispute.closed': z.object({ dispute_id: z.string(), outcome: z.string() }),
  'payment.refunded': z.object({ payment_id: id }),
  'billing-task.opened': z.object({ task_id: id, opened_at: z.string() }),
  'receipt.owed': z.object({ receipt_id: id }),
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
  'subscription.year-passed': z.object({ subscription_id: id }),
  'subscription.double-refused': z.object({ subscription_id: id, refund_cents: z.string() }),
  /** `seen`: 'first' once for each, which is told; 'again' whenever it is found alive after that. */
  'subscription.doubled': z.object({ subscription_id: id, seen: z.string() }),
  'credits.granted': z.object({ credit_id: id }),
  'credits.ending': z.object({ credit_id: id }),
  'credits.pack-refunded': z.object({ credit_id: id }),
  'stripe.event-received': z.object({ event_id: z.string() }),
  'videos.news-owed': z.object({ user_id: id, week: z.string() }),
  'video.linked': z.object({ video_id: id }),
  'video.uploaded': z.object({ video_id: id, source_id: id }),
} satisfies Record<string, z.ZodObject<Record<string, z.ZodString | z.ZodUUID>>>;

export type DomainEventName = keyof typeof domainEvents;
export type DomainEventPayload<Name extends DomainEventName> = z.infer<(typeof domainEvents)[Name]>;

export const QUEUES = ['emails', 'billing', 'bookings', 'videos'] as const;
export type QueueName = (typeof QUEUES)[number];

interface EventJob {
  queue: QueueName;
  /** The domain event that starts it; the event's payload is the job's payload. */
  on: DomainEventName;
}

interface TimedJob {
  queue: QueueName;
  /** Milliseconds between two runs; one run for each such slot of time, however many workers there are. */
  every: number;
}

/**
 * Every job there is. A job is started by a domain event or by the clock. The app refuses to boot unless each has exactly one
 * method marked `@OnJob(name)`.
 */
export const jobs = {
  'auth.send-confirmation': { queue: 'emails', on: 'account.confirmation-owed' },
  'auth.send-recovery': { queue: 'emails', on: 'account.recovery-owed' },
  'auth.send-welcome': { queue: 'emails', on: 'account.welcome-owed' },
  'auth.send-password-changed': { queue: 'emails', on: 'account.password-changed' },
  'auth.send-new-sign-in': { queue: 'emails', on: 'account.new-device' },
  'auth.send-new-network': { queue: 'emails', on: 'account.new-network' },
  'auth.send-security-changed': { queue: 'emails', on: 'account.security-changed' },
  'auth.forget-sign-ins': { queue: 'bookings', every: 6 * 60 * 60_000 },
  'auth.end-viewings': { queue: 'bookings', every: 60_000 },
  'account-data.prepare-export': { queue: 'bookings', on: 'account.export-requested' },
  'account-data.send-export-ready': { queue: 'emails', on: 'account.export-ready' },
  'account-data.send-deletion-scheduled': { queue: 'emails', on: 'account.deletion-scheduled' },
  'account-data.send-deleted': { queue: 'emails', on: 'account.deleted' },
  'account-data.tend': { queue: 'bookings', every: 10 * 60_000 },
  'bookings.send-request-received': { queue: 'emails', on: 'booking.requested' },
  'bookings.send-request-to-coach': { queue: 'emails', on: 'booking.requested' },
  'bookings.send-confirmation': { queue: 'emails', on: 'booking.confirmed' },
  'bookings.send-cancellation': { queue: 'emails', on: 'booking.cancelled' },
  'bookings.send-called-off-to-coach': { queue: 'emails', on: 'booking.called-off' },
  'bookings.send-moved': { queue: 'emails', on: 'booking.moved' },
  'bookings.send-moved-by-coach': { queue: 'emails', on: 'booking.moved-by-coach' },
  'bookings.send-week-moved': { queue: 'emails', on: 'booking.week-moved' },
  'bookings.send-week-missed-to-coach': { queue: 'emails', on: 'booking.week-missed' },
  'bookings.send-week-refunded': { queue: 'emails', on: 'booking.week-refunded' },
  'bookings.send-session-off': { queue: 'emails', on: 'sick-day.session-off' },
  'bookings.clear-sick-day': { queue: 'bookings', on: 'sick-day.declared' },
  'bookings.send-asked': { queue: 'emails', on: 'booking.mail-owed' },
  'bookings.send-reminder': { queue: 'emails', on: 'booking.reminder-due' },
  'availability.read-calendar': { queue: 'bookings', every: 15 * 60_000 },
  'bookings.tend': { queue: 'bookings', every: 60_000 },
  'bookings.send-waitlist-offer': { queue: 'emails', on: 'waitlist.offered' },
  'bookings.tend-waitlist': { queue: 'bookings', every: 10_000 },
  'bookings.send-slot-lost': { queue: 'emails', on: 'payment.slot-lost' },
  'inbox.send-to-coach': { queue: 'emails', on: 'contact.received' },
  'inbox.send-acknowledgement': { queue: 'emails', on: 'contact.received' },
  'inbox.send-answer': { queue: 'emails', on: 'contact.answered' },
  'coaching.send-message-to-coach': { queue: 'emails', on: 'thread.client-wrote' },
  'coaching.send-message-to-client': { queue: 'emails', on: 'thread.coach-wrote' },
  'coaching.remind-check-ins': { queue: 'bookings', every: 15 * 60_000 },
  'coaching.send-check-in-reminder': { queue: 'emails', on: 'check-in.due' },
  'coaching.send-check-in-reply': { queue: 'emails', on: 'check-in.replied' },
  'bookings.confirm-paid': { queue: 'bookings', on: 'payment.succeeded' },
  'bookings.release-unpaid': { queue: 'bookings', on: 'checkout.closed-unpaid' },
  'billing.sync-event': { queue: 'billing', on: 'stripe.event-received' },
  'billing.send-refund': { queue: 'billing', on: 'refund.owed' },
  'billing.send-started': { queue: 'emails', on: 'subscription.started' },
  'billing.send-given': { queue: 'emails', on: 'subscription.given' },
  'billing.send-changed': { queue: 'emails', on: 'subscription.changed' },
  'billing.send-canceled': { queue: 'emails', on: 'subscription.canceled' },
  'billing.send-payment-failed': { queue: 'emails', on: 'subscription.payment-failed' },
  'billing.send-confirmation-wanted': { queue: 'emails', on: 'subscription.confirmation-wanted' },
  'billing.send-renews-soon': { queue: 'emails', on: 'subscription.renews-soon' },
  'billing.send-receipt': { queue: 'emails', on: 'receipt.owed' },
  'billing.send-yearly': { queue: 'emails', on: 'subscription.year-passed' },
  'billing.send-credits-granted': { queue: 'emails', on: 'credits.granted' },
  'billing.send-credits-ending': { queue: 'emails', on: 'credits.ending' },
  'billing.send-pack-refunded': { queue: 'emails', on: 'credits.pack-refunded' },
  'billing.send-disputed-to-coach': { queue: 'emails', on: 'payment.disputed' },
  'billing.send-refund-failed-to-coach': { queue: 'emails', on: 'refund.failed' },
  'billing.send-refund-failed': { queue: 'emails', on: 'refund.failed' },
  'billing.send-refund-given': { queue: 'emails', on: 'refund.given' },
  'billing.send-refund-made': { queue: 'emails', on: 'refund.made-at-provider' },
  'billing.send-refund-reduced': { queue: 'emails', on: 'refund.reduced' },
  'billing.send-dispute-closed-to-coach': { queue: 'emails', on: 'dispute.closed' },
  'billing.send-task-to-coach': { queue: 'emails', on: 'billing-task.opened' },
  'billing.settle-dispute': { queue: 'billing', on: 'dispute.closed' },
  'billing.ask-about-refunded': { queue: 'billing', on: 'payment.refunded' },
  'bookings.ask-about-refunded': { queue: 'bookings', on: 'payment.refunded' },
  'bookings.correct-refund': { queue: 'bookings', on: 'refund.reduced' },
  'bookings.hold-disputed': { queue: 'bookings', on: 'payment.disputed' },
  'bookings.settle-dispute': { queue: 'bookings', on: 'dispute.closed' },
  'billing.send-doubled': { queue: 'emails', on: 'subscription.double-refused' },
  'billing.undo-doubled': { queue: 'billing', on: 'subscription.doubled' },
  'billing.remind-yearly': { queue: 'billing', every: 6 * 60 * 60_000 },
  'billing.tend-credits': { queue: 'billing', every: 60 * 60_000 },
  'billing.end-given-plans': { queue: 'billing', every: 10 * 60_000 },
  'billing.reconcile': { queue: 'billing', every: 5 * 60_000 },
  'billing.compare-books': { queue: 'billing', every: 60 * 60_000 },
  'analytics.count-visits': { queue: 'bookings', every: 5 * 60_000 },
  'videos.announce-week': { queue: 'bookings', every: 15 * 60_000 },
  'videos.send-news': { queue: 'emails', on: 'videos.news-owed' },
  'videos.fetch': { queue: 'videos', on: 'video.linked' },
  'videos.transcode': { queue: 'videos', on: 'video.uploaded' },
  'videos.sweep-uploads': { queue: 'videos', every: 60 * 60_000 },
} satisfies Record<string, EventJob | TimedJob>;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = (typeof jobs)[Name] extends { on: infer Event extends DomainEventName }
  ? DomainEventPayload<Event>
  : Record<string, never>;

/** Tries before a job is parked as failed; waits double from one second (about 17 minutes in all). */
export const JOB_ATTEMPTS = 11;
export const JOB_BACKOFF_MS = 1_000;

/** How the jobs of a queue are tried again: messages for about a day, as mail servers take it; see mailRetryDelay. */
export const retryOf = (queue: QueueName) =>
  queue === 'emails' ? { attempts: MAIL_TRIES, backoff: { type: 'mail' } } : { attempts: JOB_ATTEMPTS, backoff: { type: 'exponential', delay: JOB_BACKOFF_MS } };
