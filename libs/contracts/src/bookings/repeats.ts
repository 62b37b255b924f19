import * as z from 'zod';
import { FEWEST_WEEKS, MOST_REPEATS, MOST_WEEKS } from '@coach/domain';
import { Booking, WeekChoice } from './bookings.ts';
import { moment } from '../input/moment.ts';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { signedIn, termsChanged } from '../refusals.ts';
import { requiredText } from '../input/text.ts';
import { serviceRefusal } from './service-refusal.ts';
import { placeRefusal } from './session-details-views.ts';
import { SessionDetails } from './session-details.ts';
import { SoldId } from '../input/sold-id.ts';

const tags = ['Bookings'];

/** A candidate week for repeating a session. */
export const RepeatWeek = z.object({ session_date: z.iso.datetime(), is_available: z.boolean() }).meta({ id: 'RepeatWeek' });
export type RepeatWeek = z.infer<typeof RepeatWeek>;

const refusals = {
  NOT_FOUND: { status: 404, message: messages.booking.notFound },
  NOT_REPEATABLE: { status: 409, message: messages.repeats.notRepeatable },
};

const Starts = z.array(z.iso.datetime({ offset: true })).min(1).max(MOST_REPEATS).refine((all) => new Set(all.map((one) => Date.parse(one))).size === all.length, messages.repeats.twice);

export const repeats = {
  plan: signedIn
    .route({ method: 'GET', path: '/repeats', summary: 'Weeks from an hour of personal training on, each with whether it can be had and the nearest that can', tags })
    .errors(serviceRefusal)
    .input(z.object({ session_date: moment, service_type: SoldId, weeks: z.coerce.number().int().min(FEWEST_WEEKS).max(MOST_WEEKS) }))
    .output(z.array(WeekChoice)),
  weeks: signedIn
    .route({ method: 'GET', path: '/bookings/{booking_id}/weeks', summary: 'The next weeks at the same hour as an own session, each with whether it can be had', tags })
    .errors(refusals)
    .input(z.object({ booking_id: z.uuid() }))
    .output(z.array(RepeatWeek)),
  book: signedIn
    .route({ method: 'POST', path: '/bookings/{booking_id}/weeks', successStatus: 201, summary: 'Book several of these weeks for a session credit each: all of them, or none', tags })
    .errors({
      ...termsChanged,
      ...refusals,
      ...placeRefusal,
      WEEKS_TAKEN: { status: 409, message: messages.repeats.taken, data: z.object({ weeks: z.array(RepeatWeek) }) },
      NO_CREDIT: { status: 409, message: messages.repeats.noCredit },
    })
    .input(z.object({ booking_id: z.uuid(), session_dates: Starts, ...SessionDetails.shape, notes: requiredText(5_000, messages.booking.notesRequired) }))
    .output(z.array(Booking)),
};
