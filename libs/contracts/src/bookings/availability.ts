import { eventIterator } from '@orpc/contract';
import * as z from 'zod';
import { GROUP_SEATS } from '@coach/domain';
import { calendarDay } from '../input/moment.ts';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { open } from '../refusals.ts';
import { serviceRefusal } from './service-refusal.ts';
import { SoldId } from '../input/sold-id.ts';

const tags = ['Availability'];

/** A calendar day in the coach's zone. */
export const LocalDay = calendarDay.describe('Day where the business is, YYYY-MM-DD');

export const Duration = z.coerce.number().int().min(15).max(240).multipleOf(15).describe('Minutes, in quarters of an hour');

export const Slot = z
  .object({
    time_slot: z.iso.datetime({ offset: true }).describe('Start, with the offset of where the business is'),
    is_available: z.boolean(),
  })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof Slot>;

export const DaySummary = z
  .object({ date: z.string(), available: z.number().int(), total: z.number().int() })
  .meta({ id: 'DaySummary' });
export type DaySummary = z.infer<typeof DaySummary>;

/** The kind of slots: of an individual session by default; of a group program with room for this many people (BOOK-16, AVL-07). */
const slotQuery = {
  duration: Duration,
  service_type: SoldId.optional(),
  participant_count: z.coerce.number().int().min(1).max(GROUP_SEATS).optional(),
  moving: z.uuid().optional().describe('An own booking that is to move: its time counts as free'),
};

const refusals = { ...serviceRefusal, NOT_FOUND: { status: 404, message: messages.booking.notFound } };

export const BookingRules = z
  .object({ notice_minutes: z.number().int(), horizon_days: z.number().int().describe('Days ahead that the caller may book') })
  .meta({ id: 'BookingRules' });
export type BookingRules = z.infer<typeof BookingRules>;

/** Notifies that a day's times changed; the current ones come from their own route. */
export const ChangedDay = z
  .object({ date: z.string().nullable().describe('Day where the business is, YYYY-MM-DD; null when it may be any') })
  .meta({ id: 'ChangedDay' });

export const availability = {
  slots: open
    .route({ method: 'GET', path: '/availability/slots', summary: 'Every start of a day, with whether it can still be had', tags })
    .errors(refusals)
    .input(z.object({ date: LocalDay, ...slotQuery }))
    .output(z.array(Slot)),
  days: open
    .route({ method: 'GET', path: '/availability/days', summary: 'How many starts each of several days still has', tags })
    .errors(refusals)
    .input(z.object({ from: LocalDay, days: z.coerce.number().int().min(1).max(42), ...slotQuery }))
    .output(z.array(DaySummary)),
  rules: open
    .route({ method: 'GET', path: '/availability/rules', summary: 'How soon and how far ahead the caller may book, in general or a service', tags })
    .errors(serviceRefusal)
    .input(z.object({ service_type: SoldId.optional() }).default({}))
    .output(BookingRules),
  live: open
    .route({ method: 'GET', path: '/availability/live', summary: 'Server-sent events: each day whose times change, when they do', tags })
    .output(eventIterator(ChangedDay)),
};
