import { enteredCents, isOnTop, taxPart, taxWords, type Region } from '@coach/domain';
import type { Say } from '../language/language-words.ts';

/** Tax notes next to prices; empty when the business charges none. */
export interface TaxNotes {
  /** A price in the price list: without tax when that is added. Null is free. */
  listed: (cents: number | null) => number | null;
  /** Next to a listed price: incl. 19% VAT, plus 19% VAT. */
  beside: string;
  /** Next to an amount to pay: incl. 19% VAT. */
  within: string;
  /** The tax included in an amount; null when it is only known after payment. */
  partOf: (cents: number) => number | null;
}

/** A region's tax in the page's words. */
export function taxNotes({ tax, locale }: Pick<Region, 'tax' | 'locale'>, say: Say): TaxNotes {
  const within = tax ? say('incl. {tax}', { tax: taxWords(tax, locale) }) : '';
  return {
    listed: (cents) => cents && enteredCents(cents, tax),
    beside: isOnTop(tax) ? say('plus {tax}', { tax: taxWords(tax, locale) }) : within,
    within,
    partOf: (cents) => (tax?.automatic ? null : taxPart(cents, tax)),
  };
}

/** With a leading comma unless empty. */
export const afterComma = (words: string): string => (words ? `, ${words}` : '');
