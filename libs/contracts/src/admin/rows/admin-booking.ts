import * as z from 'zod';
import { NO_SHOW_FEE_STATES } from '@coach/domain';
import { Booking } from '../../bookings/bookings.ts';
import { etag } from '../../input/conditional.ts';

/** The no-show fee that a client agreed to for a session paid on site. */
export const NoShowFee = z
  .object({
    amount: z.number().int(),
    card: z.string().describe('Empty once removed'),
    until: z.iso.datetime(),
    state: z.enum(NO_SHOW_FEE_STATES).nullable().describe('null: not asked for'),
    refunded: z.number().int(),
  })
  .meta({ id: 'NoShowFee' });

/** A booking as the coach sees it: with its client, without health notes (ENT-09). */
export const AdminBooking = Booking.extend({
  ...{ first_name: z.string(), last_name: z.string(), email: z.string() },
  owed_cents: z.number().int().nullable().optional().describe('Of a session with a price by hand, what is not paid; null for every other'),
  no_show_fee: NoShowFee.optional(),
  entered_afterwards: z.boolean().optional().describe('Entered when it was over'),
  etag,
})
  .meta({ id: 'AdminBooking' });
export type AdminBooking = z.infer<typeof AdminBooking>;
