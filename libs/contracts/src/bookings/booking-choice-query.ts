import type { BookingChoice } from './booking-choice.ts';

/** The query by which the booking page shows a choice. */
export const queryOf = (choice: BookingChoice): string =>
  new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== undefined).map(([name, value]): [string, string] => [name, String(value)])).toString();
