import { LocalDay } from '@coach/contracts';
import * as z from 'zod';
import { shown } from './moments.ts';
import { findServiceLength } from './sold-under.ts';
import { tool } from './tool.ts';

const DAYS_AT_ONCE = 14;

const minutes = z.number().int().min(15).max(240).multipleOf(15).describe('Length of the session in minutes');

/** Tools for every key. */
export const openTools = [
  tool({
    name: 'business_info',
    title: 'The business',
    description: 'Start here: whose business this is, what day and time it is there, its services with their ids, lengths and prices, and the hours until which a session can be canceled.',
    who: 'everybody',
    scopes: [],
    input: z.object({}),
    run: async (_, { business, formats, zone, now }) => ({
      name: business.identity.name,
      ...{ time_zone: zone.timeZone, now: zone.isoWithOffset(now), today: formats.formatLongDate(now) },
      cancellation_hours: business.policy.cancellationHours,
      services: business.services
        .filter(({ isActive }) => isActive)
        .map(({ id, kind, name, lengths, seats, weeks }) => ({ service: id, kind, name, seats, weeks, lengths: lengths.map(({ minutes: length, priceCents }) => ({ minutes: length, price_cents: priceCents, price: formats.formatPrice(priceCents || null) })) })),
    }),
  }),
  tool({
    name: 'open_times',
    title: 'Open times',
    description: 'When a session of a service can still be had, for one day or up to two weeks.',
    who: 'everybody',
    scopes: ['availability:read'],
    input: z.object({ from: LocalDay, days: z.number().int().min(1).max(DAYS_AT_ONCE).default(1), service: z.string().max(60).describe('Id of the service, from business_info'), minutes }),
    async run({ from, days, service, minutes: duration }, context) {
      const asked = { duration, service_type: findServiceLength(context.business, service, duration).id };
      const summaries = await context.api.availability.days({ from, days, ...asked });
      const open = summaries.filter(({ available }) => available > 0);
      const found = await Promise.all(open.map(async ({ date }) => ({ date, slots: await context.api.availability.slots({ date, ...asked }) })));
      return { days: found.map(({ date, slots }) => ({ date, open: slots.filter((slot) => slot.is_available).map((slot) => shown(slot.time_slot, context)) })) };
    },
  }),
];
