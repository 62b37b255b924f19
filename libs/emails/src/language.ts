import type { mailsInSpanish } from './spanish/spanish.ts';

/** A phrase of a mail, in English; one without a Spanish translation does not compile. */
export type MailPhrase = keyof typeof mailsInSpanish;

/** The `{name}` placeholders of a phrase. */
type Named<Phrase> = Phrase extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;

/** Translates a phrase into the reader's language, with a value for each `{name}`. */
export type Say = <Phrase extends MailPhrase>(phrase: Phrase, ...values: [Named<Phrase>] extends [never] ? [] : [Readonly<Record<Named<Phrase>, string | number>>]) => string;

/** In Spanish, one o'clock takes the singular: a la 1:00, a las 2:00. */
const withArticle = (words: string): string => words.replace(/\blas (?=0?1:\d\d\b)/g, 'la ');

const filled = (words: string, values: Readonly<Record<string, string | number>>): string => words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Looks up phrases in a book of translations; without one they stay as they are. */
export const sayBy = (book?: Readonly<Partial<Record<MailPhrase, string>>>): Say =>
  ((phrase: MailPhrase, values: Readonly<Record<string, string | number>> = {}) => (book ? withArticle(filled(book[phrase] ?? phrase, values)) : filled(phrase, values))) as Say;
