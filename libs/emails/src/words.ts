import type { Identity } from '@coach/domain';
import type { Say } from './language.ts';
import type { providerWordsInSpanish } from './spanish/provider-words.ts';

/** Who writes and from where, at the end of every mail: the postal address where there is one, else the city. */
export const sender = ({ name, postalAddress, city, registration }: Identity): string =>
  [name, ...(postalAddress.trim() || city).split('\n'), registration].map((part) => part.trim()).filter(Boolean).join(', ');

/** The provider's `product_not_received` as people write it: `Product not received`; in English where it is a word that we do not know. */
export const providerWords = (word: string, say: Say): string => say((word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')) as keyof typeof providerWordsInSpanish);
