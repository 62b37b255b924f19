import { formatDate, formatDateTime, formatPrice, formatTime, formatWeekday, locationLine } from '@coach/domain';
import type { Block, Fact, ListItem } from './mail.ts';

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
export const facts = (...rows: readonly Fact[]): Block => ({ kind: 'facts', facts: rows });
export const list = (title: string, items: readonly ListItem[]): Block => ({ kind: 'list', title, items });

/** The hour a mail is about, set large. */
export const moment = (startsAt: Date): Block => ({
  kind: 'moment',
  day: formatWeekday(startsAt),
  date: formatDate(startsAt),
  time: `${formatTime(startsAt)} PT`,
});

/** Where a session is. */
export interface Where {
  /** As it was typed; empty while it is to be agreed, or where the coach's place says it. */
  location: string;
  /** The coach's place, where the session names one. */
  place?: { name: string; address: string; map_url: string | null; instructions: string } | null;
}

/** Where a session is, as lines of its ledger: the coach's place with its map and what to bring, else what was typed. */
export const whereFacts = ({ location, place = null }: Where, unknown = 'To be agreed with the coach'): Fact[] => [
  ['Location', locationLine(location, place) || unknown],
  ...(place?.map_url ? [['Map', 'Open the map', place.map_url] as const] : []),
  ...(place?.instructions ? [['Good to know', place.instructions] as const] : []),
];

interface Session extends Where {
  label: string;
  durationMinutes: number;
  /** Cents; null is free. */
  priceCents: number | null;
  /** Paid with a session credit. */
  withCredit?: boolean;
}

/** What was booked, as a ledger. An empty place is still to be agreed. */
export const sessionFacts = ({ label, durationMinutes, priceCents, withCredit, ...where }: Session): Block =>
  facts(
    ['Session', label],
    ['Length', `${durationMinutes} minutes`],
    ...whereFacts(where),
    ['Price', `${formatPrice(priceCents)}${withCredit ? ', for a session credit' : ''}`],
  );
