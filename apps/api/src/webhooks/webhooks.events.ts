import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

const id = z.uuid();
const queue = 'webhooks';

export const webhooksEvents = {
  /** One attempt of a delivery; `tries` counts previous attempts, so that each attempt is requested once. */
  'webhook-delivery.due': z.object({ delivery_id: id, tries: z.string(), asked_at: z.string() }),
  'webhook-endpoint.disabled': z.object({ endpoint_id: id, disabled_at: z.string() }),
} satisfies EventDeclarations;

export const webhooksJobs = {
  'webhooks.write-booking-requested': { queue, on: 'booking.requested' },
  'webhooks.write-booking-confirmed': { queue, on: 'booking.confirmed' },
  'webhooks.write-booking-moved': { queue, on: 'booking.moved' },
  'webhooks.write-booking-moved-by-coach': { queue, on: 'booking.moved-by-coach' },
  'webhooks.write-booking-changed': { queue, on: 'booking.changed-by-coach' },
  'webhooks.write-booking-cancelled': { queue, on: 'booking.cancelled' },
  'webhooks.write-payment-succeeded': { queue, on: 'payment.succeeded' },
  'webhooks.write-payment-refunded': { queue, on: 'refund.given' },
  'webhooks.write-payment-refunded-at-provider': { queue, on: 'payment.refunded' },
  'webhooks.write-subscription-started': { queue, on: 'subscription.started' },
  'webhooks.write-subscription-given': { queue, on: 'subscription.given' },
  'webhooks.write-subscription-changed': { queue, on: 'subscription.changed' },
  'webhooks.write-subscription-canceled': { queue, on: 'subscription.canceled' },
  'webhooks.write-subscription-payment-failed': { queue, on: 'subscription.payment-failed' },
  'webhooks.write-client-joined': { queue, on: 'account.welcome-owed' },
  'webhooks.write-contact-received': { queue, on: 'contact.received' },
  'webhooks.write-waitlist-offered': { queue, on: 'waitlist.offered' },
  'webhooks.write-video-ready': { queue, on: 'video.ready' },
  'webhooks.write-video-failed': { queue, on: 'video.failed' },
  'webhooks.deliver': { queue, on: 'webhook-delivery.due' },
  'webhooks.maintain': { queue, every: 90_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    webhooks: { events: typeof webhooksEvents; jobs: typeof webhooksJobs };
  }
}
