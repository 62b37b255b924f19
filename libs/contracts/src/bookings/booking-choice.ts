import * as z from 'zod';
import { GROUP_SEATS } from '@coach/domain';
import { calendarDay } from '../input/moment.ts';
import { SoldId } from '../input/sold-id.ts';

/**
 * A choice on the booking page, as in its address: nothing typed, and nothing personal.
 * The page parses it leniently; this schema is strict.
 */
export const BookingChoice = z
  .object({
    service: SoldId.describe('A service, or a plan'),
    duration: z.number().int().min(15).max(240).multipleOf(15).optional().describe('Minutes, in quarters of an hour'),
    date: calendarDay.optional().describe('Day where the business is, YYYY-MM-DD'),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/).optional().describe('Wall clock of the start, e.g. 09:30'),
    participants: z.number().int().min(1).max(GROUP_SEATS).optional(),
  })
  .meta({ id: 'BookingChoice' });
export type BookingChoice = z.infer<typeof BookingChoice>;

const NUMBERS = new Set(['duration', 'participants']);

/** The choice in the booking page's query; null when there is none, or an invalid one. */
export function choiceIn(search: string): BookingChoice | null {
  const entries = [...new URLSearchParams(search)].filter(([name]) => name in BookingChoice.shape).map(([name, value]) => [name, NUMBERS.has(name) ? Number(value) : value]);
  return BookingChoice.safeParse(Object.fromEntries(entries)).data ?? null;
}
