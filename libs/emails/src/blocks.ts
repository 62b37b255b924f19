import { formatDate, formatDateTime, formatPrice, formatTime, formatWeekday } from '@coach/domain';
import type { Block, ListItem } from './mail.ts';

/** `3/14/2027 10:00 am PT` (GEN-16). */
export const pacific = (instant: Date): string => `${formatDateTime(instant)} PT`;

/** Hi Maria, – or Hello, for a reader whose name is not known. */
export const greeting = (firstName: string): string => (firstName.trim() ? `Hi ${firstName.trim()},` : 'Hello,');

/** The words of the links in the foot of a mail with a topic. */
export const UNSUBSCRIBE = 'Unsubscribe from these mails';
export const PREFERENCES = 'Choose what we mail you';

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const note = (text: string): Block => ({ kind: 'note', text });
export const action = (label: string, url: string): Block => ({ kind: 'action', label, url });
export const facts = (...rows: readonly (readonly [label: string, value: string])[]): Block => ({ kind: 'facts', facts: rows });
export const list = (title: string, items: readonly ListItem[]): Block => ({ kind: 'list', title, items });

/** The hour a mail is about, set large. */
export const moment = (startsAt: Date): Block => ({
  kind: 'moment',
  day: formatWeekday(startsAt),
  date: formatDate(startsAt),
  time: `${formatTime(startsAt)} PT`,
});

interface Session {
  label: string;
  durationMinutes: number;
  location: string;
  /** Cents; null is free. */
  priceCents: number | null;
  /** Paid with a session credit. */
  withCredit?: boolean;
}

/** What was booked, as a ledger. An empty place is still to be agreed. */
export const sessionFacts = ({ label, durationMinutes, location, priceCents, withCredit }: Session): Block =>
  facts(
    ['Session', label],
    ['Length', `${durationMinutes} minutes`],
    ['Location', location.trim() || 'To be agreed with the coach'],
    ['Price', `${formatPrice(priceCents)}${withCredit ? ', for a session credit' : ''}`],
  );
