import type { Identity } from '@coach/domain';
import type { Say } from './language.ts';
import type { providerWordsInSpanish } from './spanish/provider-words.ts';

/** Returns the sender line at the end of every mail: the business with its postal address, or its city if there is none. */
export const sender = ({ name, postalAddress, city, registration }: Identity): string =>
  [name, ...(postalAddress.trim() || city).split('\n'), registration].map((part) => part.trim()).filter(Boolean).join(', ');

/** Formats the provider's `product_not_received` as `Product not received`, translated if we know the word. */
export const providerWords = (word: string, say: Say): string => say((word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')) as keyof typeof providerWordsInSpanish);
