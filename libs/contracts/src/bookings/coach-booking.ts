import * as z from 'zod';
import { ATTENDANCES, LONGEST_SESSION_NOTE } from '@coach/domain';
import { changedSinceRead, etag } from '../input/conditional.ts';
import { PaidByHand } from '../admin/hand-payments.ts';
import { AdminBooking } from '../admin/rows/admin-booking.ts';
import { messages } from '../messages/messages.ts';
import { moment } from '../input/moment.ts';
import { adminOnly } from '../refusals.ts';
import { requiredText, text } from '../input/text.ts';
import { placeRefusal } from './session-details-views.ts';
import { SessionDetails } from './session-details.ts';
import { SoldId } from '../input/sold-id.ts';
import { serviceRefusal } from './service-refusal.ts';

const tags = ['Calendar and classes'];

const booking_id = z.uuid();
const outside_hours = z.boolean().default(false).describe('Also outside the working hours and in time off; never where a session is');
const notFound = { NOT_FOUND: { status: 404, message: messages.booking.notFound } };
const timeRefusals = {
  SLOT_TAKEN: { status: 409, message: messages.slots.taken },
  OUTSIDE_HOURS: { status: 409, message: messages.calendar.outsideHours },
  IN_THE_PAST: { status: 422, message: messages.calendar.pastStart },
};

const noClient = { CLIENT_NOT_FOUND: { status: 404, message: messages.calendar.clientNotFound } };
const longAgo = { TOO_LONG_AGO: { status: 422, message: messages.calendar.tooLongAgo } };

/** Possible conflicts with a range of the coach's time. */
export const TimeCheck = z
  .object({ is_free: z.boolean().describe('No session, hold or pause lies there'), outside_hours: z.boolean().describe('Not within working hours, or in time off'), outside_starts: z.array(z.iso.datetime()).optional().describe('Of several sessions, the starts that are') })
  .meta({ id: 'TimeCheck' });
export type TimeCheck = z.infer<typeof TimeCheck>;

/** Which of a program's weeks moves to the new time. */
const ofProgram = {
  week: z.number().int().min(1).max(6).nullable().default(null).describe('Of a program; null is its next one'),
  only_week: z.boolean().default(false).describe('This week alone; else all weeks ahead shift by the same days, to the same time of day'),
};

const arranged = {
  booking_type: SoldId,
  session_date: moment,
  duration_minutes: z.number().int().min(15).max(240).multipleOf(15),
};

/** How a session booked by the coach is paid for. */
export const coachPayment = z
  .discriminatedUnion('how', [
    z.object({ how: z.literal('owed') }).describe('Its price is owed from its start on; nothing where it is free'),
    PaidByHand.extend({ how: z.literal('paid') }).describe('The client paid by hand, and gets a receipt'),
    z.object({ how: z.literal('credit') }).describe('By one of the client’s session credits, at no price'),
  ])
  .meta({ id: 'CoachPayment' })
  .default({ how: 'owed' });

/** The price of a session booked by the coach. */
export const coachPrice = z.number().int().min(1).max(1_000_000).nullable().describe('Cents that the client pays the coach; null is Free');

/** A session that the coach books for a client (ABK-23); a past one is entered as held. */
export const CoachBookingRequest = z
  .object({
    user_id: z.uuid(),
    ...arranged,
    ...SessionDetails.shape,
    price_cents: coachPrice,
    notes: text(5_000).default(''),
    payment: coachPayment,
    outside_hours,
  })
  .meta({ id: 'CoachBookingRequest' });
export type CoachBookingRequest = z.infer<typeof CoachBookingRequest>;

/** The complete new state of a session apart from its time: unchanged values are sent as they are. */
export const SessionChange = z
  .object({
    booking_id,
    ...SessionDetails.shape,
    duration_minutes: arranged.duration_minutes.describe('Of a program all weeks ahead'),
    price_cents: z.number().int().min(1).max(1_000_000).nullable().optional().describe('Cents; null is Free; left out it stays, as it has to where a session credit was spent'),
    outside_hours,
  })
  .meta({ id: 'SessionChange' });
export type SessionChange = z.infer<typeof SessionChange>;

/** A preview of booking a session for a client. */
export const BookingPreview = TimeCheck.extend({
  ...{ first_name: z.string(), last_name: z.string() },
  has_credit: z.boolean().describe('A session credit of the client pays for it'),
  is_told: z.boolean().describe('A mail with its calendar entry goes to the client; not of one that is over, which is entered as held'),
  deadline: z.iso.datetime().describe('Until when the client may cancel for a refund'),
}).meta({ id: 'BookingPreview' });
export type BookingPreview = z.infer<typeof BookingPreview>;

/** A preview of moving a session. */
export const MovePreview = TimeCheck.extend({
  session_date: z.iso.datetime(),
  deadline_before: z.iso.datetime().nullable(),
  deadline_after: z.iso.datetime().describe('Until when the client may cancel for a refund'),
  refund_cents: z.number().int().nullable().describe('What would go back to the card until then; null when nothing was paid over the site'),
  weeks_moved: z.number().int().describe('Weeks of a program that go to another time; 0 for a single session'),
  is_told: z.boolean().describe('A mail with a new calendar entry goes to the client'),
}).meta({ id: 'MovePreview' });
export type MovePreview = z.infer<typeof MovePreview>;

export const coachBooking = {
  check: adminOnly
    .route({ method: 'POST', path: '/admin/calendar/check', summary: 'Whether a range is free and within working hours; writes nothing', tags })
    .errors(serviceRefusal)
    .input(z.object(arranged))
    .output(TimeCheck),
  preview: adminOnly
    .route({ method: 'POST', path: '/admin/bookings/preview', summary: 'What booking a session for a client would mean; writes nothing', tags })
    .errors({ ...serviceRefusal, ...noClient, ...longAgo })
    .input(z.object({ user_id: z.uuid(), ...arranged }))
    .output(BookingPreview),
  create: adminOnly
    .route({ method: 'POST', path: '/admin/bookings', successStatus: 201, summary: 'Book a session for a client: confirmed at once, or entered as held when it is over', tags })
    .errors({
      ...{ SLOT_TAKEN: timeRefusals.SLOT_TAKEN, OUTSIDE_HOURS: timeRefusals.OUTSIDE_HOURS },
      ...placeRefusal,
      ...serviceRefusal,
      ...longAgo,
      NO_CREDIT: { status: 409, message: messages.calendar.noCredit },
      PRICE_MISSING: { status: 422, message: messages.calendar.priceMissing },
      IN_THE_FUTURE: { status: 422, message: messages.handPayments.inTheFuture },
      ...noClient,
      CONSULTATION_OPEN: { status: 409, message: messages.booking.consultationOpen },
    })
    .input(CoachBookingRequest)
    .output(AdminBooking),
  previewMove: adminOnly
    .route({ method: 'POST', path: '/admin/bookings/{booking_id}/move-preview', summary: 'What moving a session would mean; writes nothing', tags })
    .errors({ ...notFound, NOT_MOVABLE: { status: 409, message: messages.calendar.notMovable } })
    .input(z.object({ booking_id, session_date: moment, ...ofProgram }))
    .output(MovePreview),
  move: adminOnly
    .route({ method: 'POST', path: '/admin/bookings/{booking_id}/move', summary: 'Move a session, whatever its deadline; what was paid moves along and the client is told', tags })
    .errors({
      ...notFound,
      ...timeRefusals,
      NOT_MOVABLE: { status: 409, message: messages.calendar.notMovable },
      SAME_TIME: { status: 422, message: messages.booking.sameTime },
      WEEK_OUT_OF_REACH: { status: 422, message: messages.calendar.weekOutOfReach },
    })
    .input(z.object({ booking_id, session_date: moment, outside_hours, ...ofProgram }))
    .output(AdminBooking),
  change: adminOnly
    .route({ method: 'PUT', path: '/admin/bookings/{booking_id}/session', summary: 'Change place, length or price of a session ahead; the client is told, and gets back what was overpaid by card', tags })
    .errors({
      ...notFound,
      ...changedSinceRead,
      ...placeRefusal,
      SLOT_TAKEN: { status: 409, message: messages.calendar.lengthTaken },
      OUTSIDE_HOURS: { status: 409, message: messages.calendar.outsideHours },
      NOT_CHANGEABLE: { status: 409, message: messages.calendar.notChangeable },
      PRICE_PAID_BY_CARD: { status: 409, message: messages.calendar.pricePaidByCard },
      PRICE_OF_CREDIT: { status: 409, message: messages.calendar.priceOfCredit },
      PAYMENT_DISPUTED: { status: 409, message: messages.payment.disputed },
      MORE_THAN_LEFT: { status: 409, message: messages.payment.moreThanLeft, data: z.object({ refundable: z.number().int() }) },
    })
    .input(SessionChange)
    .output(AdminBooking),
  mailState: adminOnly
    .route({ method: 'GET', path: '/admin/bookings/{booking_id}/mail', summary: 'Whether the confirmation left, waits or failed (ABK-13)', tags })
    .errors(notFound)
    .input(z.object({ booking_id }))
    .output(z.object({ state: z.enum(['waiting', 'sent', 'failed']) })),
  noteAttendance: adminOnly
    .route({ method: 'PUT', path: '/admin/bookings/{booking_id}/attendance', summary: 'Note who came to a session, or take the note back', tags })
    .errors({ ...notFound, ...changedSinceRead, TOO_EARLY: { status: 409, message: messages.today.tooEarly }, NO_SHOW_RETURNED: { status: 409, message: messages.admin.noShowReturned }, NO_SHOW_CHARGED: { status: 409, message: messages.admin.noShowCharged } })
    .input(z.object({ booking_id, starts_at: moment, attendance: z.enum(ATTENDANCES).nullable() }))
    .output(z.object({ attendance: z.enum(ATTENDANCES).nullable(), etag })),
  openHealth: adminOnly
    .route({ method: 'POST', path: '/admin/bookings/{booking_id}/health', summary: 'Open what a client wrote about their health, and the coach’s notes, with a reason; every opening is recorded', tags })
    .errors(notFound)
    .input(z.object({ booking_id, reason: requiredText(200) }))
    .output(
      z.object({
        notes: z.string().describe('Written for this booking'),
        health_notes: z.string().nullable().describe('From the profile'),
        sessions: z.array(z.object({ starts_at: z.iso.datetime(), note: z.string() })).describe('What the coach noted of the latest sessions, newest first'),
      }),
    ),
  writeNote: adminOnly
    .route({ method: 'PUT', path: '/admin/bookings/{booking_id}/session-note', summary: 'Keep a note of a session for the next time; an empty one removes it', tags })
    .errors({ ...notFound, ...changedSinceRead })
    .input(z.object({ booking_id, starts_at: moment, note: text(LONGEST_SESSION_NOTE) }))
    .output(z.object({ done: z.literal(true), etag })),
};
