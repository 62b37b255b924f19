import type { mailsInSpanish } from './spanish/spanish.ts';

/** A phrase of a mail, in English; one without its Spanish does not compile. */
export type MailPhrase = keyof typeof mailsInSpanish;

/** What a phrase names as `{name}`. */
type Named<Phrase> = Phrase extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;

/** Says a phrase in the reader's language, with a value for each `{name}` in it. */
export type Say = <Phrase extends MailPhrase>(phrase: Phrase, ...values: [Named<Phrase>] extends [never] ? [] : [Readonly<Record<Named<Phrase>, string | number>>]) => string;

/** One o’clock is the one hour that Spanish counts as one: a la 1:00, a las 2:00. */
const withArticle = (words: string): string => words.replace(/\blas (?=0?1:\d\d\b)/g, 'la ');

const filled = (words: string, values: Readonly<Record<string, string | number>>): string => words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Phrases as a book has them, or as they stand where there is none. */
export const sayBy = (book?: Readonly<Partial<Record<MailPhrase, string>>>): Say =>
  ((phrase: MailPhrase, values: Readonly<Record<string, string | number>> = {}) => (book ? withArticle(filled(book[phrase] ?? phrase, values)) : filled(phrase, values))) as Say;
