import type { WebhookEndpoint } from '@coach/contracts';
import type { WebhookEventType } from '@coach/domain';

/** Each event in words, for choosing. */
export const EVENT_WORDS: Readonly<Record<WebhookEventType, string>> = {
  'booking.requested': 'A consultation is requested',
  'booking.confirmed': 'A session is booked',
  'booking.moved': 'A session is moved',
  'booking.changed': 'You change a session',
  'booking.cancelled': 'A session is canceled',
  'payment.succeeded': 'A payment comes in',
  'payment.refunded': 'A payment is refunded',
  'subscription.started': 'A plan begins',
  'subscription.changed': 'A plan changes',
  'subscription.canceled': 'A plan is canceled',
  'subscription.payment_failed': 'A plan’s payment fails',
  'client.joined': 'A client joins',
  'contact.received': 'A message comes in',
  'waitlist.offered': 'A waiting client is offered a time',
  'video.ready': 'A video is ready to play',
  'video.failed': 'A video cannot be prepared',
};

const begun = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** An endpoint's events, in a sentence. */
export function eventsInWords(events: readonly WebhookEventType[]): string {
  if (events.length === Object.keys(EVENT_WORDS).length) return 'Everything that happens';
  return events.map((type, index) => (index === 0 ? EVENT_WORDS[type] : begun(EVENT_WORDS[type]))).join(', ');
}

/** The event sent; a test cannot be subscribed to. */
export const sentInWords = (type: string): string => EVENT_WORDS[type as WebhookEventType] ?? 'A test';

/** An endpoint's state, in a word or two. */
export function stateWords({ disabled_because: because, failing_since: failing }: WebhookEndpoint): { tone: 'ok' | 'bad' | 'plain'; text: string } {
  if (because === 'by_coach') return { tone: 'plain', text: 'Off' };
  if (because === 'gone') return { tone: 'bad', text: 'Off: the address is gone' };
  if (because === 'silent') return { tone: 'bad', text: 'Off: nothing accepted for five days' };
  return failing ? { tone: 'bad', text: 'Not accepting right now' } : { tone: 'ok', text: 'On' };
}
