import { DAY, HOUR, MINUTE } from '../time/ranges.ts';
import type { KeyResource } from './key-scopes.ts';

/** Webhook event types. */
export const WEBHOOK_EVENTS = [
  ...(['booking.requested', 'booking.confirmed', 'booking.moved', 'booking.changed', 'booking.cancelled'] as const),
  ...(['payment.succeeded', 'payment.refunded'] as const),
  ...(['subscription.started', 'subscription.changed', 'subscription.canceled', 'subscription.payment_failed'] as const),
  ...(['client.joined', 'contact.received', 'waitlist.offered', 'video.ready', 'video.failed'] as const),
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** Sent by the coach to test an endpoint; nobody subscribes to it. */
export const TEST_EVENT = 'endpoint.test';

/** The contract of payloads: the API's own schemas of this version. */
export const WEBHOOK_API_VERSION = 'v1';

export const MOST_ENDPOINTS = 10;
/** How long an event can be listed and resent. */
export const WEBHOOK_EVENTS_KEPT_DAYS = 30;
/** How long deliveries are also signed with the previous secret. */
export const SECRET_OVERLAP_MS = DAY;
/** An endpoint that accepted nothing for this long is disabled. */
export const SILENT_FOR_MS = 5 * DAY;

/** An attempt that was started and left no result is repeated after this long, because its worker is gone. */
export const LOST_TRY_MS = HOUR;

/** Delays after each attempt: over three days in total, as proposed by Standard Webhooks. */
const PAUSES_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** Random part of a delay, so that deliveries that failed together are not retried together. */
const SPREAD = 0.1;

/** When a delivery is retried after this many attempts; null when it has failed for good. `chance` is from 0 to 1. */
export function nextTryAt(tries: number, now: Date, chance: number): Date | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + Math.round(pause * (1 + SPREAD * chance)));
}

/** Whether a response means that the event was accepted. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** The endpoint reports that it is gone: it is disabled. */
export const GONE = 410;

const RESOURCES: Readonly<Record<string, KeyResource>> = { booking: 'bookings', payment: 'payments', subscription: 'subscriptions', client: 'clients', contact: 'messages', waitlist: 'bookings', video: 'videos' };

/** The scope that a key needs to subscribe to events of this type. */
export const resourceOfEvent = (type: WebhookEventType): KeyResource => RESOURCES[type.split('.')[0]!]!;
