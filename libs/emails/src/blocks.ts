import { locationLine } from '@coach/domain';
import type { Block, Fact, ListItem, Where } from './mail.ts';

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

/** Where a session is, as lines of its ledger: the coach's place with its map and what to bring, else what was typed. */
export const whereFacts = ({ location, place = null }: Where, unknown = 'To be agreed with the coach'): Fact[] => [
  ['Location', locationLine(location, place) || unknown],
  ...(place?.map_url ? [['Map', 'Open the map', place.map_url] as const] : []),
  ...(place?.instructions ? [['Good to know', place.instructions] as const] : []),
];
