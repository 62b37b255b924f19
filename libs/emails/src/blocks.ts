import type { Say } from './language.ts';
import type { Block, Fact, ListItem } from './mail.ts';

/** Hi Maria, – or Hello, if the reader's name is unknown. */
export const greeting = (firstName: string, say: Say): string => (firstName.trim() ? say('Hi {name},', { name: firstName.trim() }) : say('Hello,'));

/** Joins sentences, skipping empty ones. */
export const sentences = (...said: readonly string[]): string => said.filter(Boolean).join(' ');

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
/** The opening sentences of a mail where they state no facts: the coach may replace them. */
export const introduction = (text: string): Block => ({ kind: 'paragraph', text, isIntroduction: true });
export const note = (text: string): Block => ({ kind: 'note', text });
export const action = (label: string, url: string): Block => ({ kind: 'action', label, url });
export const facts = (...rows: readonly Fact[]): Block => ({ kind: 'facts', facts: rows });
export const list = (title: string, items: readonly ListItem[]): Block => ({ kind: 'list', title, items });
