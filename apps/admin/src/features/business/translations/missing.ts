import type { OwnText } from '@coach/content';
import { spanishPhrases } from '@coach/content/spanish';
import { spanishFor, type Translation } from '@coach/domain';

const BOOK: ReadonlyMap<string, string> = new Map(spanishPhrases);

/** How the product itself says a text in Spanish, where it is one of its own; undefined for the coach's. */
export const productSpanish = (english: string): string | undefined => BOOK.get(english.replaceAll('\n', ' '));

/** The texts that Spanish readers get in English. */
export const missingIn = (texts: readonly OwnText[], translations: readonly Translation[]): OwnText[] => texts.filter(({ english }) => spanishFor(translations, english) === '' && !productSpanish(english));
