import { soldNames, type Business, type Language } from '@coach/domain';
import { spanishPhrases } from './phrases.ts';

const BOOK: ReadonlyMap<string, string> = new Map(spanishPhrases);
const NONE: ReadonlyMap<string, string> = new Map();

/** What is sold, by its names, in a reader's language; a name that only the coach knows stays as she wrote it. */
export function soldNamesIn(language: Language, business: Parameters<typeof soldNames>[0] & Partial<Business>): ReadonlyMap<string, string> {
  if (language === 'en') return NONE;
  return new Map(soldNames(business).flatMap((name) => (BOOK.has(name) ? [[name, BOOK.get(name)!] as const] : [])));
}
