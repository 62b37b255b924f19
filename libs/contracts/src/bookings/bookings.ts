import * as z from 'zod';
import { BOOKING_STATUSES, FEWEST_WEEKS, MOST_WEEKS, WEEK_CHOICES, WEEK_SETTLEMENTS, WEEK_STATES } from '@coach/domain';
import { chosenFields } from '../input/chosen-fields.ts';
import { changedSinceRead, etag } from '../input/conditional.ts';
import { Slot } from './availability.ts';
import { ChangeTermsView } from './change-terms-views.ts';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { moment } from '../input/moment.ts';
import { signedIn, termsChanged } from '../refusals.ts';
import { requiredText } from '../input/text.ts';
import { SessionDetails } from './session-details.ts';
import { serviceRefusal } from './service-refusal.ts';
import { placeRefusal, shownDetails } from './session-details-views.ts';
import { SoldId } from '../input/sold-id.ts';

const tags = ['Bookings'];

export const BookingStatus = z.enum(BOOKING_STATUSES).meta({ id: 'BookingStatus' });

/** A program week that the coach could not hold: what is owed for it, and how it was settled. */
export const WeekOff = z
  .object({
    id: z.uuid().describe('Names what is owed, like the rebooking'),
    week: z.number().int().describe('From 1'),
    share_cents: z.number().int().describe('Cents of what was paid that are owed for it; 0 where nothing was paid'),
    refund_cents: z.number().int().describe('Cents that really went back for it'),
    settled: z.enum(WEEK_SETTLEMENTS).nullable().describe('Null while it is owed'),
    until: z.iso.datetime().describe('Until when its client chooses; then the share goes back by itself'),
  })
  .meta({ id: 'WeekOff' });
export type WeekOff = z.infer<typeof WeekOff>;

/** The terms of a week that was over when the coach changed its program. */
const KeptWeek = z.object({ duration_minutes: z.number().int(), location: shownDetails.location, place: shownDetails.place }).meta({ id: 'KeptWeek' });

/** One week of a program. */
export const SeriesWeek = z
  .object({
    starts_at: z.iso.datetime(),
    state: z.enum(WEEK_STATES).describe('off: the coach could not hold it; missed: the client does not come; made_up: it has another date'),
    off: WeekOff.nullable().describe('Null unless it fell out'),
    kept: KeptWeek.optional().describe('As agreed before the coach changed the program; absent where it is as the booking says'),
  })
  .meta({ id: 'SeriesWeek' });
export type SeriesWeek = z.infer<typeof SeriesWeek>;

/** The progress of a program (AVL-08). */
export const Series = z
  .object({ week: z.number().int().describe('Number of the next session, from 1'), of: z.number().int(), next_session: z.iso.datetime().nullable(), weeks: z.array(SeriesWeek) })
  .meta({ id: 'Series' });
export type Series = z.infer<typeof Series>;

export const Booking = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    booking_type: SoldId,
    class_name: z.string().optional().describe('Of its class, or as it was sold, where its service is called otherwise; else absent'),
    session_date: z.iso.datetime(),
    duration_minutes: z.number().int(),
    ...shownDetails,
    participant_count: z.number().int(),
    series: Series.nullable().describe('Null for a single session'),
    status: BookingStatus,
    price_cents: z.number().int().nullable().describe('Cents; null is free'),
    cancelled_at: z.iso.datetime().nullable(),
    cancelled_by: z.string().nullable(),
    cancellation_reason: z.string().nullable(),
    cancellation_deadline: z.iso.datetime().nullable(),
    refund_cents: z.number().int().nullable().describe('Cents that were refunded when it was canceled; null while it is on'),
    refundable_cents: z.number().int().nullable().describe('Cents of what was paid that can still go back; null when nothing was paid by card, or it is over'),
    credit_expires_at: z.iso.datetime().nullable().describe('Until when the session credit that it cost is good; null without one'),
    credit_good_until: z.iso.datetime().nullable().describe('Until when the session credit is good that came back when it was canceled'),
    payment_disputed: z.boolean().describe('The bank of its client decides about the payment: nothing of it goes back meanwhile'),
    moves: z.number().int().describe('How often its client has moved it'),
    change_terms: ChangeTermsView,
    no_show: z.boolean().describe('The client did not come (FLOW-06)'),
    no_show_refund_cents: z.number().int().optional().describe('Cents that went back although its client did not come; absent where nothing did, or not yet'),
    stripe_payment_intent_id: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof Booking>;

/** A booking (ENT-03) with its client's notes for the coach: only when read individually, never in a list (ENT-09). */
export const BookingDetails = Booking.extend({ notes: z.string(), etag }).meta({ id: 'BookingDetails' });
export type BookingDetails = z.infer<typeof BookingDetails>;

const sessionFields = {
  session_date: moment,
  duration_minutes: z.number().int().min(1).max(1_440),
  ...SessionDetails.shape,
  notes: requiredText(5_000, messages.booking.notesRequired),
};

export const ConsultationRequest = z
  .object({ booking_type: SoldId, ...sessionFields })
  .meta({ id: 'ConsultationRequest' });
export type ConsultationRequest = z.infer<typeof ConsultationRequest>;

/** Additional individual sessions, one in each of the weeks after the first. */
const furtherDates = z.array(moment).min(FEWEST_WEEKS - 1).max(MOST_WEEKS - 1).meta({ id: 'FurtherDates', description: 'Starts of further sessions, one in each of the following weeks; all are booked, or none' }).optional();

/** A session paid with a credit instead of money (FLOW-13): an hour with one client, or what its plan or pack allows. */
export const CreditBookingRequest = z
  .object({ booking_type: SoldId, ...sessionFields, further_dates: furtherDates })
  .meta({ id: 'CreditBookingRequest' });
export type CreditBookingRequest = z.infer<typeof CreditBookingRequest>;

/** The session data sent to checkout (specification A§7). */
export const BookingData = z
  .object({
    booking_type: SoldId,
    participant_count: z.number().int().min(1).max(20).default(1),
    ...sessionFields,
    further_dates: furtherDates,
  })
  .meta({ id: 'BookingData' });
export type BookingData = z.infer<typeof BookingData>;

/** Shown only to the owner of the time: it is held for them, or booked by them. */
const OwnTime = z.enum(['held', 'booked']).optional().describe('The caller has this time already: held while it is paid, or booked; absent when it is someone else’s');

/** Why a session cannot be booked as requested; SLOT_TAKEN includes the day's current slots. */
export const bookingRefusals = {
  SLOT_TAKEN: { status: 409, message: messages.slots.taken, data: z.object({ slots: z.array(Slot), yours: OwnTime }) },
  ...serviceRefusal,
  IN_THE_PAST: { status: 422, message: messages.booking.dateInPast },
  WRONG_DURATION: { status: 422, message: messages.booking.wrongDuration },
  WRONG_PARTICIPANTS: { status: 422, message: messages.booking.wrongParticipants },
  NOT_OFFERED: { status: 422, message: messages.booking.chooseTime },
  CLASSES_ONLY: { status: 409, message: messages.classes.only },
  CONSULTATION_OPEN: { status: 409, message: messages.booking.consultationOpen },
};

/** A candidate week for a session. */
export const WeekChoice = z
  .object({
    session_date: z.iso.datetime(),
    state: z.enum(WEEK_CHOICES).describe('taken: or too soon; closed: outside the working hours; too_far: not to be booked yet'),
    nearest: z.iso.datetime().nullable().describe('The nearest hour that is free, within three days, when its own is not'),
  })
  .meta({ id: 'WeekChoice' });
export type WeekChoice = z.infer<typeof WeekChoice>;

/** Why several weeks cannot be booked together; WEEKS_TAKEN includes the weeks' availability, and names the taken ones. */
export const weeklyRefusals = {
  NOT_WEEKLY: { status: 422, message: messages.repeats.notWeekly },
  WEEKS_TAKEN: { status: 409, message: messages.repeats.taken, data: z.object({ taken: z.array(z.iso.datetime()), weeks: z.array(WeekChoice) }) },
};

const ownBooking = { NOT_FOUND: { status: 404, message: messages.booking.notFound } };

export const bookings = {
  list: signedIn
    .route({ method: 'GET', path: '/bookings', summary: "The caller's own bookings, latest session first", tags })
    .input(z.object({ fields: chosenFields(Booking) }).optional())
    .output(z.array(Booking)),
  read: signedIn
    .route({ method: 'GET', path: '/bookings/{booking_id}', summary: 'One own booking with its notes', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.booking.notFound } })
    .input(z.object({ booking_id: z.uuid() }))
    .output(BookingDetails),
  writeNotes: signedIn
    .route({ method: 'PUT', path: '/bookings/{booking_id}/notes', summary: 'Change what the coach should know about an own booking, until its session is over', tags })
    .errors({ ...ownBooking, ...changedSinceRead, NOTES_CLOSED: { status: 409, message: messages.booking.notesClosed } })
    .input(z.object({ booking_id: z.uuid(), notes: requiredText(5_000, messages.booking.notesRequired) }))
    .output(BookingDetails),
  calendarFile: signedIn
    .route({ method: 'GET', path: '/bookings/{booking_id}/calendar-file', summary: 'An own booking as a calendar file (.ics)', tags })
    .errors(ownBooking)
    .input(z.object({ booking_id: z.uuid() }))
    .output(z.file()),
  requestConsultation: signedIn
    .route({ method: 'POST', path: '/bookings', successStatus: 201, summary: 'Ask for a free consultation', tags })
    .errors({ ...termsChanged, ...bookingRefusals, ...placeRefusal, CONSULTATIONS_SPENT: { status: 429, message: messages.booking.consultationsSpent } })
    .input(ConsultationRequest)
    .output(Booking),
  bookWithCredit: signedIn
    .route({ method: 'POST', path: '/bookings/with-credit', successStatus: 201, summary: 'Book a session for a credit that pays for it: confirmed at once, nothing to pay', tags })
    .errors({ ...termsChanged, ...bookingRefusals, ...placeRefusal, ...weeklyRefusals, NO_CREDIT: { status: 409, message: messages.payment.noCredit } })
    .input(CreditBookingRequest)
    .output(Booking),
  cancel: signedIn
    .route({ method: 'POST', path: '/bookings/{booking_id}/cancel', summary: 'Cancel an own booking before its deadline, or within the minutes of its terms after booking it', tags })
    .errors({
      NOT_FOUND: { status: 404, message: messages.booking.notFound },
      ALREADY_CANCELLED: { status: 409, message: messages.booking.alreadyCancelled },
      CANCELLATION_WINDOW_CLOSED: { status: 409, message: messages.booking.notCancellable },
    })
    .input(z.object({ booking_id: z.uuid() }))
    .output(Booking),
  callOff: signedIn
    .route({ method: 'POST', path: '/bookings/{booking_id}/call-off', summary: 'Say after the deadline that one cannot come: the coach is told, the time is free, and what the terms give back goes back', tags })
    .errors({
      ...ownBooking,
      ALREADY_CANCELLED: { status: 409, message: messages.booking.alreadyCancelled },
      NOT_MISSABLE: { status: 409, message: messages.booking.notMissable },
      LESS_GOES_BACK: { status: 409, message: messages.booking.lessGoesBack },
    })
    .input(z.object({ booking_id: z.uuid(), least_refund_cents: z.number().int().min(0).optional().describe('Cents that the client was told would go back: with less it is refused'), expects_credit: z.boolean().optional().describe('Whether the client was told that the session credit comes back: when its time is over it is refused') }))
    .output(Booking),
  missWeek: signedIn
    .route({ method: 'PUT', path: '/bookings/{booking_id}/weeks/{week}/missed', summary: 'Say that one does not come to a week of a program, or does after all: seat and payment stay, the coach is told', tags })
    .errors({ ...ownBooking, WEEK_NOT_MISSABLE: { status: 409, message: messages.booking.weekNotMissable } })
    .input(z.object({ booking_id: z.uuid(), week: z.coerce.number().int().min(1).max(6), is_missed: z.boolean() }))
    .output(Booking),
  move: signedIn
    .route({ method: 'POST', path: '/bookings/{booking_id}/move', summary: 'Move an own booking to another time before its deadline, as often as its terms say; what was paid moves along', tags })
    .errors({
      ...ownBooking,
      ...bookingRefusals,
      NOT_CONFIRMED: { status: 409, message: messages.booking.notConfirmed },
      NOT_MOVABLE: { status: 409, message: messages.booking.notMovable },
      MOVED_TWICE: { status: 409, message: messages.booking.movedTwice },
      SAME_TIME: { status: 422, message: messages.booking.sameTime },
    })
    .input(z.object({ booking_id: z.uuid(), session_date: moment }))
    .output(Booking),
};
