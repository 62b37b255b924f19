import type { KeyResource, KeyScope } from '@coach/domain';

/** Each resource in words for choosing a key's permissions. */
export const RESOURCE_WORDS: Readonly<Record<KeyResource, string>> = {
  account: 'Profile',
  availability: 'Availability',
  bookings: 'Bookings and classes',
  clients: 'Clients',
  coaching: 'Coaching',
  content: 'Site content and pictures',
  messages: 'Messages and letters',
  payments: 'Payments, credits and books',
  reports: 'Reports and health of the system',
  settings: 'Business, places and notifications',
  subscriptions: 'Subscriptions',
  videos: 'Videos',
  webhooks: 'Webhooks',
};

/** Scopes in a sentence: 'Bookings and classes (read), Videos (read and write)'. */
export const scopesInWords = (scopes: readonly KeyScope[]): string =>
  scopes
    .map((scope) => {
      const [resource, access] = scope.split(':') as [KeyResource, string];
      return `${RESOURCE_WORDS[resource]} (${access === 'write' ? 'read and write' : 'read'})`;
    })
    .join(', ');
