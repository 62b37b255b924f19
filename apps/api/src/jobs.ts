import * as z from 'zod';

const id = z.uuid();

/** What has happened, by name, with the ids that a job needs to look the rest up. */
export const facts = {
  'account.confirmation-owed': z.object({ token_id: id }),
  'account.recovery-owed': z.object({ token_id: id }),
  'account.password-changed': z.object({ user_id: id }),
  'booking.requested': z.object({ booking_id: id }),
  'booking.confirmed': z.object({ booking_id: id }),
  'booking.cancelled': z.object({ booking_id: id }),
  'checkout.closed-unpaid': z.object({ checkout_id: id }),
  'contact.received': z.object({ message_id: id }),
  'payment.succeeded': z.object({ payment_id: id }),
  'payment.slot-lost': z.object({ checkout_id: id }),
  'refund.owed': z.object({ refund_id: id }),
  'stripe.event-received': z.object({ event_id: z.string() }),
} satisfies Record<string, z.ZodObject<Record<string, z.ZodString | z.ZodUUID>>>;

export type FactName = keyof typeof facts;
export type FactPayload<Name extends FactName> = z.infer<(typeof facts)[Name]>;

export const QUEUES = ['emails', 'billing', 'bookings'] as const;
export type QueueName = (typeof QUEUES)[number];

interface FactJob {
  queue: QueueName;
  /** The fact that starts it; the fact's payload is the job's payload. */
  on: FactName;
}

interface TimedJob {
  queue: QueueName;
  /** Milliseconds between two runs; only one process at a time runs it. */
  every: number;
}

/**
 * Every job there is. A job is started by a fact or by the clock. The app refuses to boot unless each has exactly one
 * method marked `@OnJob(name)`.
 */
export const jobs = {
  'auth.send-confirmation': { queue: 'emails', on: 'account.confirmation-owed' },
  'auth.send-recovery': { queue: 'emails', on: 'account.recovery-owed' },
  'auth.send-password-changed': { queue: 'emails', on: 'account.password-changed' },
  'bookings.send-request-received': { queue: 'emails', on: 'booking.requested' },
  'bookings.send-request-to-coach': { queue: 'emails', on: 'booking.requested' },
  'bookings.send-confirmation': { queue: 'emails', on: 'booking.confirmed' },
  'bookings.send-cancellation': { queue: 'emails', on: 'booking.cancelled' },
  'bookings.send-slot-lost': { queue: 'emails', on: 'payment.slot-lost' },
  'inbox.send-to-coach': { queue: 'emails', on: 'contact.received' },
  'inbox.send-acknowledgement': { queue: 'emails', on: 'contact.received' },
  'bookings.confirm-paid': { queue: 'bookings', on: 'payment.succeeded' },
  'bookings.release-unpaid': { queue: 'bookings', on: 'checkout.closed-unpaid' },
  'billing.sync-event': { queue: 'billing', on: 'stripe.event-received' },
  'billing.send-refund': { queue: 'billing', on: 'refund.owed' },
  'billing.reconcile': { queue: 'billing', every: 5 * 60_000 },
} satisfies Record<string, FactJob | TimedJob>;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = (typeof jobs)[Name] extends { on: infer Fact extends FactName }
  ? FactPayload<Fact>
  : Record<string, never>;

/** Tries before a job is parked as failed; waits double from one second (about 17 minutes in all). */
export const JOB_ATTEMPTS = 11;
export const JOB_BACKOFF_MS = 1_000;
