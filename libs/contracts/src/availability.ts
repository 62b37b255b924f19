import * as z from 'zod';
import { isLocalDate } from '@coach/domain';
import { open } from './refusals.ts';

const tags = ['Availability'];

/** A calendar day in the coach's zone. */
export const LocalDay = z.string().refine(isLocalDate, 'Not a day of the calendar (YYYY-MM-DD)').describe('Day in the Pacific zone, YYYY-MM-DD');

export const Duration = z.coerce.number().pipe(z.union([z.literal(30), z.literal(60)])).describe('Minutes');

export const Slot = z
  .object({
    time_slot: z.iso.datetime({ offset: true }).describe('Start, with the Pacific offset'),
    is_available: z.boolean(),
  })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof Slot>;

export const DaySummary = z
  .object({ date: z.string(), available: z.number().int(), total: z.number().int() })
  .meta({ id: 'DaySummary' });
export type DaySummary = z.infer<typeof DaySummary>;

export const availability = {
  slots: open
    .route({ method: 'GET', path: '/availability/slots', summary: 'Every start of a day, with whether it can still be had', tags })
    .input(z.object({ date: LocalDay, duration: Duration }))
    .output(z.array(Slot)),
  days: open
    .route({ method: 'GET', path: '/availability/days', summary: 'How many starts each of several days still has', tags })
    .input(z.object({ from: LocalDay, days: z.coerce.number().int().min(1).max(42), duration: Duration }))
    .output(z.array(DaySummary)),
};
