import { soldNames, spanishFor, type Business, type Language } from '@coach/domain';
import { spanishPhrases } from './phrases.ts';

const BOOK: ReadonlyMap<string, string> = new Map(spanishPhrases);
const NONE: ReadonlyMap<string, string> = new Map();

/** Returns the names of what is sold in a reader's language; a name without a translation stays as the coach wrote it. */
export function soldNamesIn(language: Language, business: Parameters<typeof soldNames>[0] & Partial<Business>): ReadonlyMap<string, string> {
  if (language === 'en') return NONE;
  return new Map(
    soldNames(business).flatMap((name) => {
      const spanish = spanishFor(business.translations ?? [], name) || BOOK.get(name);
      return spanish ? [[name, spanish] as const] : [];
    }),
  );
}
