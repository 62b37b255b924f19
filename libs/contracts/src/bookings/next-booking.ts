import * as z from 'zod';
import { FEWEST_WEEKS, MOST_WEEKS } from '@coach/domain';
import { AdminBooking } from '../admin/rows/admin-booking.ts';
import { moment } from '../input/moment.ts';
import { SoldId } from '../input/sold-id.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';
import { coachPayment, coachPrice } from './coach-booking.ts';
import { SessionDetails } from './session-details.ts';
import { placeRefusal } from './session-details-views.ts';

const tags = ['Calendar and classes'];
const words = messages.nextBooking;

const booking_id = z.uuid();

/** A suggestion for a client's next session: like the previous one, at a free time. */
export const NextHours = z
  .object({
    booking_type: SoldId,
    duration_minutes: z.number().int(),
    ...SessionDetails.shape,
    price_cents: coachPrice,
    same_hour: z.iso.datetime().nullable().describe('Of the first free week; null where there is none'),
    other_hours: z.array(z.iso.datetime()).describe('One a day, soonest first'),
  })
  .meta({ id: 'NextHours' });
export type NextHours = z.infer<typeof NextHours>;

/** One of several weeks from a time on. */
export const NextWeek = z
  .object({ session_date: z.iso.datetime(), state: z.enum(['free', 'taken', 'outside_hours']).describe('taken: something lies there') })
  .meta({ id: 'NextWeek' });
export type NextWeek = z.infer<typeof NextWeek>;

const refusals = {
  NOT_FOUND: { status: 404, message: messages.booking.notFound },
  NOT_REPEATABLE: { status: 409, message: words.notRepeatable },
};

const starts = z.array(moment).min(1).max(MOST_WEEKS).refine((all) => new Set(all.map((one) => Date.parse(one))).size === all.length, words.notWeekly);

/** A client's next booking, based on the session just held. */
export const nextBooking = {
  hours: adminOnly
    .route({ method: 'GET', path: '/admin/bookings/{booking_id}/next-hours', summary: 'When a client’s next session could be', tags })
    .errors(refusals)
    .input(z.object({ booking_id }))
    .output(NextHours),
  weeks: adminOnly
    .route({ method: 'GET', path: '/admin/bookings/{booking_id}/next-weeks', summary: 'Weeks from an hour on, each with whether it is free for such a session', tags })
    .errors(refusals)
    .input(z.object({ booking_id, session_date: moment, weeks: z.coerce.number().int().min(FEWEST_WEEKS).max(MOST_WEEKS) }))
    .output(z.array(NextWeek)),
  book: adminOnly
    .route({ method: 'POST', path: '/admin/bookings/{booking_id}/next-weeks', successStatus: 201, summary: 'Book sessions like this one in several weeks, all or none, told in one mail', tags })
    .errors({
      ...refusals,
      ...placeRefusal,
      NOT_WEEKLY: { status: 422, message: words.notWeekly },
      WEEKS_TAKEN: { status: 409, message: words.weeksTaken, data: z.object({ weeks: z.array(NextWeek) }) },
      NO_CREDIT: { status: 409, message: messages.calendar.noCredit },
      PRICE_MISSING: { status: 422, message: messages.calendar.priceMissing },
      IN_THE_FUTURE: { status: 422, message: messages.handPayments.inTheFuture },
      CONSULTATION_OPEN: { status: 409, message: messages.booking.consultationOpen },
    })
    .input(z.object({ booking_id, session_dates: starts.describe('Its starts, one in each week'), price_cents: coachPrice.describe('Cents of each session; null is Free'), payment: coachPayment.describe('Of each session') }))
    .output(z.array(AdminBooking)),
};
