import * as z from 'zod';
import { BookingStatus, WeekOff } from './bookings.ts';
import { messages } from '../messages/messages.ts';
import { isForward, isWithinAYear, moment } from '../input/moment.ts';
import { adminOnly, signedIn } from '../refusals.ts';
import { requiredText, text } from '../input/text.ts';
import { shownClassName, shownDetails } from './session-details-views.ts';
import { SoldId } from '../input/sold-id.ts';

const tags = ['Sick day'];

const range = { starts_at: moment, ends_at: moment };
const cents = z.number().int().describe('Cents');

/** The effect of clearing the range on one booking. */
export const SickDaySession = z
  .object({
    booking_id: z.uuid(),
    booking_type: SoldId,
    class_name: shownClassName,
    status: BookingStatus,
    session_date: z.iso.datetime().describe('The session that falls into the range'),
    duration_minutes: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    effect: z.enum(['cancel', 'week']).describe('week: one week of a program falls out, the program goes on'),
    week: z.number().int().nullable().describe('The week that falls out; null when the booking ends'),
    share_cents: cents.describe('What is owed for the week: another hour, or so much comes back'),
    refund_cents: cents,
    credit_returned: z.boolean(),
  })
  .meta({ id: 'SickDaySession' });
export type SickDaySession = z.infer<typeof SickDaySession>;

/** A time within the range that somebody is paying for: it is withdrawn, and its client notified. */
export const HeldInStretch = z
  .object({
    hold_id: z.uuid(),
    booking_type: SoldId,
    session_date: z.iso.datetime().describe('The hour that falls into the range'),
    price_cents: cents,
    is_paid: z.boolean().describe('The payment came a moment ago and is about to become a session; given up, it goes back in full'),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
  })
  .meta({ id: 'HeldInStretch' });
export type HeldInStretch = z.infer<typeof HeldInStretch>;

export const SickDayPreview = z
  .object({
    sessions: z.array(SickDaySession),
    holds: z.array(HeldInStretch),
    refund_cents: cents,
    credits_returned: z.number().int(),
    people: z.number().int(),
    shown: z.string().describe('What was shown, for taking time off: send it back with the choice'),
  })
  .meta({ id: 'SickDayPreview' });
export type SickDayPreview = z.infer<typeof SickDayPreview>;

export const SickDayProgress = z
  .object({ id: z.uuid(), total: z.number().int(), done: z.number().int(), refund_cents: cents, credits_returned: z.number().int(), rebooked: z.number().int() })
  .meta({ id: 'SickDayProgress' });
export type SickDayProgress = z.infer<typeof SickDayProgress>;

export const sickDay = {
  preview: adminOnly
    .route({ method: 'POST', path: '/admin/sick-days/preview', summary: 'Who is affected by closing a range and what exactly clearing it costs; writes nothing', tags })
    .input(z.object(range).refine(isForward, messages.sickDay.backwards).refine(isWithinAYear, messages.workingHours.awayTooLong))
    .output(SickDayPreview),
  declare: adminOnly
    .route({ method: 'POST', path: '/admin/sick-days', successStatus: 201, summary: 'Clear a range: cancel, give back, tell, and offer three hours held for two hours; the same id again changes nothing', tags })
    .errors({ CHANGED: { status: 409, message: messages.sickDay.changed }, IN_THE_PAST: { status: 422, message: messages.sickDay.inThePast } })
    .input(
      z
        .object({ id: z.uuid().describe('Made by the caller: sending it twice declares once'), ...range, reason: text(300), booking_ids: z.array(z.uuid()).max(500).describe('Those that the preview showed') })
        .refine(isForward, messages.sickDay.backwards)
        .refine(isWithinAYear, messages.workingHours.awayTooLong),
    )
    .output(SickDayProgress),
  read: adminOnly
    .route({ method: 'GET', path: '/admin/sick-days/{id}', summary: 'How far a sick day is', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.sickDay.notFound } })
    .input(z.object({ id: z.uuid() }))
    .output(SickDayProgress),
};

/** The times held for a client whose session was canceled. */
export const Rebooking = z
  .object({
    id: z.uuid(),
    booking_type: SoldId,
    duration_minutes: z.number().int(),
    ...shownDetails,
    lost: z.iso.datetime().describe('The session that fell out'),
    cost: z.enum(['card', 'credit', 'nothing']).describe('What another hour is had for'),
    price_cents: z.number().int().nullable(),
    week: WeekOff.nullable().describe('Where one week of a program fell out: what is owed for it'),
    held_until: z.iso.datetime().nullable(),
    hours: z.array(z.object({ id: z.uuid(), starts_at: z.iso.datetime(), is_held: z.boolean(), is_being_paid: z.boolean().describe('Its payment page is open: taking it goes on there, taking another closes it') })),
    is_taken: z.boolean(),
  })
  .meta({ id: 'Rebooking' });
export type Rebooking = z.infer<typeof Rebooking>;

const rebooking_id = z.uuid();
const notFound = { NOT_FOUND: { status: 404, message: messages.rebooking.notFound } };

const weekRefusals = {
  ALREADY_SETTLED: { status: 409, message: messages.rebooking.settled },
};

export const rebooking = {
  read: signedIn
    .route({ method: 'GET', path: '/rebookings/{rebooking_id}', summary: 'The hours that are held for the caller after the coach had to cancel', tags })
    .errors(notFound)
    .input(z.object({ rebooking_id }))
    .output(Rebooking),
  take: signedIn
    .route({ method: 'POST', path: '/rebookings/{rebooking_id}/take', summary: 'Take one of them: booked at once, or the payment page of what was refunded', tags })
    .errors({
      ...notFound,
      OFFER_GONE: { status: 409, message: messages.rebooking.gone },
      CONSULTATION_OPEN: { status: 409, message: messages.booking.consultationOpen },
      NO_CREDIT: { status: 409, message: messages.payment.noCredit },
      PAYMENT_UNAVAILABLE: { status: 503, message: messages.payment.unavailable },
    })
    .input(z.object({ rebooking_id, offer_id: z.uuid() }))
    .output(z.object({ url: z.string().nullable().describe('Pay here; null when it is booked'), booking_id: z.uuid().nullable() })),
  refund: signedIn
    .route({ method: 'POST', path: '/rebookings/{rebooking_id}/refund', summary: 'Take the share of a week that fell out back instead of another hour: once', tags })
    .errors({ ...notFound, ...weekRefusals, NOTHING_UNSETTLED: { status: 409, message: messages.rebooking.nothingUnsettled } })
    .input(z.object({ rebooking_id }))
    .output(Rebooking),
};

const week_off_id = z.uuid();
const outside_hours = z.boolean().default(false).describe('Also outside the working hours and in time off; never where a session is');

/** The coach's settlement of program weeks that she could not hold. */
export const weeksOff = {
  settle: adminOnly
    .route({ method: 'POST', path: '/admin/weeks-off/{week_off_id}/settle', summary: 'Give the share of a week that fell out back, or keep it and say why', tags })
    .errors({ ...notFound, ...weekRefusals })
    .input(z.object({ week_off_id, settle: z.enum(['refund', 'waive']), reason: requiredText(300) }))
    .output(z.object({ done: z.literal(true) })),
  makeUp: adminOnly
    .route({ method: 'POST', path: '/admin/weeks-off/{week_off_id}/make-up', summary: 'Set another date for a week that fell out; the client is told', tags })
    .errors({
      ...notFound,
      ...weekRefusals,
      SLOT_TAKEN: { status: 409, message: messages.slots.taken },
      OUTSIDE_HOURS: { status: 409, message: messages.calendar.outsideHours },
      IN_THE_PAST: { status: 422, message: messages.calendar.pastStart },
      SAME_TIME: { status: 422, message: messages.booking.sameTime },
      WEEK_OUT_OF_REACH: { status: 422, message: messages.calendar.weekOutOfReach },
      NOT_MOVABLE: { status: 409, message: messages.calendar.notMovable },
    })
    .input(z.object({ week_off_id, starts_at: moment, outside_hours }))
    .output(z.object({ done: z.literal(true) })),
};
