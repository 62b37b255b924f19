import { DAY, HOUR, MINUTE } from '../time/ranges.ts';
import type { KeyResource } from './key-scopes.ts';

/** What other programs can hear of. */
export const WEBHOOK_EVENTS = [
  ...(['booking.requested', 'booking.confirmed', 'booking.moved', 'booking.changed', 'booking.cancelled'] as const),
  ...(['payment.succeeded', 'payment.refunded'] as const),
  ...(['subscription.started', 'subscription.changed', 'subscription.canceled', 'subscription.payment_failed'] as const),
  ...(['client.joined', 'contact.received', 'waitlist.offered', 'video.ready', 'video.failed'] as const),
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** Sent by the coach to see whether an endpoint answers; nobody subscribes to it. */
export const TEST_EVENT = 'endpoint.test';

/** The contract that payloads are written by: the API's own schemas of this version. */
export const WEBHOOK_API_VERSION = 'v1';

export const MOST_ENDPOINTS = 10;
/** So long an event can be listed and sent again. */
export const WEBHOOK_EVENTS_KEPT_DAYS = 30;
/** So long what was signed with a former secret is still signed with it as well. */
export const SECRET_OVERLAP_MS = DAY;
/** An endpoint that took nothing for so long is asked nothing more. */
export const SILENT_FOR_MS = 5 * DAY;

/** A try that was asked for and left no trace is asked for again after so long: whoever made it is gone. */
export const LOST_TRY_MS = HOUR;

/** How long after each try the next one comes: over three days in all, as Standard Webhooks proposes. */
const PAUSES_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** So much of a pause is left to chance: those that failed together do not come back together. */
const SPREAD = 0.1;

/** When a delivery is tried again after so many tries; null when it has failed for good. `chance` is from 0 to 1. */
export function nextTryAt(tries: number, now: Date, chance: number): Date | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + Math.round(pause * (1 + SPREAD * chance)));
}

/** Whether an answer means that the event was taken. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** The endpoint is gone and says so: it is asked nothing more. */
export const GONE = 410;

const RESOURCES: Readonly<Record<string, KeyResource>> = { booking: 'bookings', payment: 'payments', subscription: 'subscriptions', client: 'clients', contact: 'messages', waitlist: 'bookings', video: 'videos' };

/** What a key has to be allowed to read before it may have an event of this type sent somewhere. */
export const resourceOfEvent = (type: WebhookEventType): KeyResource => RESOURCES[type.split('.')[0]!]!;
