import type { Identity } from '@coach/domain';

/** Who writes and from where, at the end of every mail: the postal address where there is one, else the city. */
export const sender = ({ name, postalAddress, city, registration }: Identity): string =>
  [name, ...(postalAddress.trim() || city).split('\n'), registration].map((part) => part.trim()).filter(Boolean).join(', ');

/** The provider's `product_not_received` as people write it: `Product not received`. */
export const sentence = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
