import type { MailPhrases, MailWords } from '../business/business.ts';
import { LANGUAGES, type Language } from '../region/language.ts';

/** The `{name}` placeholders available in each field of a mail. */
export const MAIL_PLACEHOLDERS = {
  subject: ['subject', 'first_name', 'business'],
  greeting: ['first_name', 'business'],
  opening: ['first_name', 'business'],
  introduction: ['first_name', 'business'],
  closing: ['first_name', 'business'],
} as const satisfies Record<MailField, readonly string[]>;

export type MailField = keyof MailPhrases;

/** Every mail that the coach can word, by occasion; those of the last group are sent to her. */
export const MAIL_OCCASIONS = {
  'Account': { 'confirm-address': 'Confirm the address', welcome: 'Welcome', invitation: 'Invitation', 'export-ready': 'Their data is ready', 'deletion-scheduled': 'An account will be deleted', 'account-deleted': 'An account is deleted' },
  'Security': { 'reset-password': 'Another password', 'password-changed': 'Password changed', 'new-sign-in': 'A new device', 'new-network': 'Another network', 'security-changed': 'Locks changed' },
  'Contact': { 'contact-received': 'New message', 'letter-answer': 'Your answer to a letter' },
  'Bookings': {
    ...{ 'consultation-requested': 'A first talk was asked for', 'booking-confirmed': 'Booked', 'booking-moved': 'Moved', 'booking-cancelled': 'Canceled', 'session-reminder': 'Reminder', 'waitlist-offer': 'A time came free' },
    ...{ 'booking-moved-coach': 'Moved by you', 'booking-changed-by-coach': 'Changed by you', 'session-off': 'You have to cancel', 'hold-withdrawn': 'An hour is no longer free', 'payment-refunded-slot-lost': 'Paid too late', 'no-show-returned': 'A no-show is taken back', 'no-show-charged': 'A no-show is charged' },
  },
  'Classes': { 'class-request-answered': 'Your answer to a wish', 'class-ended': 'A class ends early', 'week-moved': 'A week moved', 'week-refunded': 'A week is refunded' },
  'Payments': {
    ...{ 'payment-receipt': 'Receipt', 'payment-reminder': 'Something is unpaid', 'payment-refunded': 'Money back', 'refund-corrected': 'A refund, corrected', 'refund-failed': 'A refund did not arrive' },
    ...{ 'credits-granted': 'Sessions to book', 'credits-ending': 'Sessions end soon', 'pack-refunded': 'A pack is given back' },
  },
  'Plans': {
    ...{ 'subscription-started': 'A plan begins', 'subscription-changed': 'Another plan', 'subscription-canceled': 'A plan ends', 'subscription-renews-soon': 'A plan renews soon', 'subscription-given': 'A plan that you give' },
    ...{ 'subscription-price': 'A new price', 'subscription-yearly': 'The yearly reminder', 'subscription-payment-failed': 'A card was refused', 'payment-confirmation-wanted': 'A bank asks', 'subscription-doubled': 'Two plans at once', 'subscription-trial-ends': 'A free trial ends soon', 'subscription-trial-refused': 'A second free trial' },
  },
  'Coaching': { 'thread-message': 'You wrote to them', 'check-in-reminder': 'A check-in is missing', 'check-in-reply': 'You replied to a check-in', 'new-videos': 'New videos', 'letter-by-coach': 'Your letter to one client', 'group-letter-by-coach': 'Your letter to a group' },
  'To you': {
    ...{ 'agenda-to-coach': 'Your morning', 'notice-to-coach': 'Something happened', 'contact-message-coach': 'A letter', 'thread-message-coach': 'A client wrote', 'consultation-requested-coach': 'A first talk is asked for' },
    ...{ 'billing-task-coach': 'A matter of money', 'payment-disputed-coach': 'A dispute', 'dispute-closed-coach': 'A dispute is decided', 'refund-failed-coach': 'A refund did not arrive', 'archive-ready-coach': 'Your archive' },
  },
} as const;

/** The names of those mails. */
export const WORDED_MAILS: readonly string[] = Object.values(MAIL_OCCASIONS).flatMap((mails) => Object.keys(mails));

/** Mails to the coach, which have no greeting. */
export const MAILS_TO_COACH: readonly string[] = Object.keys(MAIL_OCCASIONS['To you']);

/** Mails with a replaceable introduction, which contains no facts. */
export const MAILS_WITH_INTRODUCTION: readonly string[] = [
  ...['confirm-address', 'welcome', 'invitation', 'contact-received', 'consultation-requested', 'booking-confirmed', 'session-off'],
  ...['payment-receipt', 'payment-reminder', 'credits-ending', 'subscription-started', 'subscription-renews-soon', 'subscription-given', 'subscription-yearly'],
  ...['thread-message', 'check-in-reminder', 'check-in-reply', 'new-videos'],
];

/** The editable fields of a mail: a greeting only if it has one, an introduction only if that is replaceable. */
export const mailFields = (name: string): MailField[] =>
  (Object.keys(MAIL_PLACEHOLDERS) as MailField[]).filter((field) => (field !== 'greeting' || !MAILS_TO_COACH.includes(name)) && (field !== 'introduction' || MAILS_WITH_INTRODUCTION.includes(name)));

/** The first `{name}` without a value in its field; undefined when there is none. */
export function unknownInMail(field: MailField, words: string): string | undefined {
  const known: readonly string[] = MAIL_PLACEHOLDERS[field];
  return [...words.matchAll(/\{(\w*)\}/g)].map(([, name]) => name!).find((name) => !known.includes(name));
}

/** The coach's wording of a mail in a language; missing fields use the product's wording. */
export function mailPhrases(words: MailWords | undefined, language: Language): MailPhrases {
  const { es, ...english } = words ?? {};
  return (language === 'en' ? english : es) ?? {};
}

/** Fields of a mail that the coach has worded in the other language but not in this one. */
export function missingIn(words: MailWords | undefined, language: Language): MailField[] {
  const own = mailPhrases(words, language);
  const all = LANGUAGES.map((one) => mailPhrases(words, one));
  return (Object.keys(MAIL_PLACEHOLDERS) as MailField[]).filter((field) => !own[field] && all.some((one) => one[field]));
}
