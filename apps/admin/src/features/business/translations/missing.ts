import type { OwnText } from '@coach/content';
import { spanishPhrases } from '@coach/content/spanish';
import { spanishFor, type Translation } from '@coach/domain';

const BOOK: ReadonlyMap<string, string> = new Map(spanishPhrases);

/** The product's own Spanish for one of its texts; undefined for the coach's texts. */
export const productSpanish = (english: string): string | undefined => BOOK.get(english.replaceAll('\n', ' '));

/** Texts that Spanish readers see in English. */
export const missingIn = (texts: readonly OwnText[], translations: readonly Translation[]): OwnText[] => texts.filter(({ english }) => spanishFor(translations, english) === '' && !productSpanish(english));
