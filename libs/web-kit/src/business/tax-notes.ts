import { enteredCents, isOnTop, taxPart, taxWords, type Region } from '@coach/domain';
import type { Say } from '../language/language-words.ts';

/** What is said of the tax beside prices; empty words where the business charges none. */
export interface TaxNotes {
  /** A price as the price list shows it: without the tax where it comes on top. Null is free. */
  listed: (cents: number | null) => number | null;
  /** Beside a price of the list: incl. 19% VAT, plus 19% VAT. */
  beside: string;
  /** Beside what is paid: incl. 19% VAT. */
  within: string;
  /** The part of what is paid; null where it is known only when it is paid. */
  partOf: (cents: number) => number | null;
}

/** The tax of a region, in the words of a page. */
export function taxNotes({ tax, locale }: Pick<Region, 'tax' | 'locale'>, say: Say): TaxNotes {
  const within = tax ? say('incl. {tax}', { tax: taxWords(tax, locale) }) : '';
  return {
    listed: (cents) => cents && enteredCents(cents, tax),
    beside: isOnTop(tax) ? say('plus {tax}', { tax: taxWords(tax, locale) }) : within,
    within,
    partOf: (cents) => (tax?.automatic ? null : taxPart(cents, tax)),
  };
}

/** With a comma before them where there is anything to say. */
export const afterComma = (words: string): string => (words ? `, ${words}` : '');
