import * as z from 'zod';
import { GROUP_SEATS } from '@coach/domain';
import { Booking } from './bookings.ts';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { moment } from '../input/moment.ts';
import { signedIn, termsChanged } from '../refusals.ts';
import { requiredText } from '../input/text.ts';
import { serviceRefusal } from './service-refusal.ts';
import { placeRefusal, shownClassName, shownDetails } from './session-details-views.ts';
import { SessionDetails } from './session-details.ts';
import { SoldId } from '../input/sold-id.ts';

const tags = ['Waitlist'];

/** An entry on a time's waiting list, or an offer while the time is held for its client. */
export const WaitlistEntry = z
  .object({
    id: z.uuid(),
    service_type: SoldId,
    booking_type: SoldId,
    class_name: shownClassName,
    ...shownDetails,
    session_date: z.iso.datetime(),
    duration_minutes: z.number().int(),
    participant_count: z.number().int(),
    price_cents: z.number().int().describe('What the session costs in all, in cents: as it was when its client began to wait'),
    position: z.number().int().nullable().describe('1 is asked next; null while the hour is held'),
    held_until: z.iso.datetime().nullable().describe('Until when the hour is held for its client to take; null while they wait'),
  })
  .meta({ id: 'WaitlistEntry' });
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

export const WaitlistRequest = z
  .object({ service_type: SoldId, session_date: moment, participant_count: z.number().int().min(1).max(GROUP_SEATS).default(1) })
  .meta({ id: 'WaitlistWish' });
export type WaitlistRequest = z.infer<typeof WaitlistRequest>;

const id = z.object({ entry_id: z.uuid() });
const NOT_FOUND = { status: 404, message: messages.waitlist.notFound };
const GONE = { status: 409, message: messages.waitlist.gone };
const taken = id.extend({ ...SessionDetails.shape, notes: requiredText(5_000, messages.booking.notesRequired) });

export const waitlist = {
  list: signedIn.route({ method: 'GET', path: '/waitlist', summary: 'The taken hours that the caller waits for, and those that are held for them', tags }).output(z.array(WaitlistEntry)),
  join: signedIn
    .route({ method: 'POST', path: '/waitlist', successStatus: 201, summary: 'Wait for a taken hour, or for room in a full group', tags })
    .errors({
      ...serviceRefusal,
      ...termsChanged,
      NOT_OFFERED: { status: 422, message: messages.waitlist.notOffered },
      NOT_TAKEN: { status: 409, message: messages.waitlist.notTaken },
      TOO_LATE: { status: 409, message: messages.waitlist.tooLate },
      OWN_TIME: { status: 409, message: messages.waitlist.ownTime },
      ALREADY: { status: 409, message: messages.waitlist.already },
      TOO_MANY: { status: 409, message: messages.waitlist.tooMany },
      WRONG_PARTICIPANTS: { status: 422, message: messages.booking.wrongParticipants },
    })
    .input(WaitlistRequest)
    .output(WaitlistEntry),
  leave: signedIn
    .route({ method: 'DELETE', path: '/waitlist/{entry_id}', summary: 'Leave the list; an hour that was held goes to the next', tags })
    .errors({ NOT_FOUND })
    .input(id)
    .output(z.object({ left: z.literal(true) })),
  pay: signedIn
    .route({ method: 'POST', path: '/waitlist/{entry_id}/pay', summary: 'Take the held hour: its payment page', tags })
    .errors({ ...termsChanged, NOT_FOUND, GONE, ...placeRefusal, PAYMENT_UNAVAILABLE: { status: 503, message: messages.payment.unavailable } })
    .input(taken)
    .output(z.object({ url: z.string() })),
  spend: signedIn
    .route({ method: 'POST', path: '/waitlist/{entry_id}/spend', successStatus: 201, summary: 'Take the held hour for a session credit: confirmed at once', tags })
    .errors({ ...termsChanged, NOT_FOUND, GONE, ...placeRefusal, NO_CREDIT: { status: 409, message: messages.payment.noCredit } })
    .input(taken)
    .output(Booking),
};
