import type { Say } from './language.ts';
import type { Block, Fact, ListItem } from './mail.ts';

/** Hi Maria, – or Hello, for a reader whose name is not known. */
export const greeting = (firstName: string, say: Say): string => (firstName.trim() ? say('Hi {name},', { name: firstName.trim() }) : say('Hello,'));

/** Sentences one after another; what is empty is none. */
export const sentences = (...said: readonly string[]): string => said.filter(Boolean).join(' ');

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
/** The first sentences of a mail, where they tell no fact: the coach may have others in their place. */
export const introduction = (text: string): Block => ({ kind: 'paragraph', text, isIntroduction: true });
export const note = (text: string): Block => ({ kind: 'note', text });
export const action = (label: string, url: string): Block => ({ kind: 'action', label, url });
export const facts = (...rows: readonly Fact[]): Block => ({ kind: 'facts', facts: rows });
export const list = (title: string, items: readonly ListItem[]): Block => ({ kind: 'list', title, items });
