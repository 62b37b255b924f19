import type { BookingChoice } from './booking-choice.ts';

/** The booking page's query for a choice. */
export const queryOf = (choice: BookingChoice): string =>
  new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== undefined).map(([name, value]): [string, string] => [name, String(value)])).toString();
