import type { MailWords } from '../business/business.ts';

/** What each field of a mail may hold as `{name}`. */
export const MAIL_PLACEHOLDERS = {
  subject: ['subject', 'first_name', 'business'],
  greeting: ['first_name', 'business'],
  opening: ['first_name', 'business'],
  closing: ['first_name', 'business'],
} as const satisfies Record<keyof MailWords, readonly string[]>;

/** Mails to clients that the coach may word, by when they go. */
export const MAIL_OCCASIONS = {
  'Account': { 'confirm-address': 'Confirm the address', welcome: 'Welcome', invitation: 'Invitation' },
  'Contact': { 'contact-received': 'A letter came in' },
  'Bookings': { 'consultation-requested': 'A first talk was asked for', 'booking-confirmed': 'Booked', 'booking-moved': 'Moved', 'booking-cancelled': 'Canceled', 'session-reminder': 'Reminder', 'waitlist-offer': 'A time came free' },
  'Payments': { 'payment-receipt': 'Receipt', 'payment-refunded': 'Money back', 'credits-granted': 'Sessions to book', 'credits-ending': 'Sessions end soon' },
  'Plans': { 'subscription-started': 'A plan begins', 'subscription-changed': 'Another plan', 'subscription-canceled': 'A plan ends', 'subscription-renews-soon': 'A plan renews soon' },
} as const;

/** The names of those mails. */
export const WORDED_MAILS: readonly string[] = Object.values(MAIL_OCCASIONS).flatMap((mails) => Object.keys(mails));

/** The first `{name}` in words that their field has no value for; undefined where there is none. */
export function unknownInMail(field: keyof MailWords, words: string): string | undefined {
  const known: readonly string[] = MAIL_PLACEHOLDERS[field];
  return [...words.matchAll(/\{(\w*)\}/g)].map(([, name]) => name!).find((name) => !known.includes(name));
}
