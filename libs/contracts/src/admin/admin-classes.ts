import * as z from 'zod';
import { CLASS_STATUSES, GROUP_SALES, GROUP_SEATS, MOST_CLASS_RUNS } from '@coach/domain';
import { LocalDay } from '../bookings/availability.ts';
import { classFields } from '../bookings/group-classes.ts';
import { serviceRefusal } from '../bookings/service-refusal.ts';
import { SessionDetails } from '../bookings/session-details.ts';
import { changedSinceRead, etag } from '../input/conditional.ts';
import { moment } from '../input/moment.ts';
import { SoldId } from '../input/sold-id.ts';
import { requiredLine, requiredText, text } from '../input/text.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';

const tags = ['Calendar and classes'];
const words = messages.coachClasses;

/** A class as the coach sees it. */
export const CoachClass = z
  .object({
    ...classFields,
    status: z.enum(CLASS_STATUSES),
    runs_anyway: z.boolean().describe('The coach lets it take place below its minimum'),
    participants: z.array(z.object({ booking_id: z.uuid(), user_id: z.uuid().optional(), name: z.string(), email: z.string(), seats: z.number().int(), price_cents: z.number().int().nullable() })),
    seats_held: z.number().int().describe('Of those taken: held while someone pays, or offered'),
    weeks_away: z.array(z.number().int()).describe('Weeks ahead that lie in time off, from 1: while there is one, nobody can book the class'),
    waiting: z.number().int().describe('People on its waiting list'),
    etag,
  })
  .meta({ id: 'CoachClass' });
export type CoachClass = z.infer<typeof CoachClass>;

const cents = z.number().int().describe('Cents');

/** The effect of canceling a class: on whom, and what is refunded. */
export const ClassEnding = z
  .object({
    weeks: z.array(z.object({ week: z.number().int(), starts_at: z.iso.datetime() })).describe('Of the class: those ahead'),
    participants: z.array(z.object({ booking_id: z.uuid(), name: z.string(), weeks: z.number().int(), refund_cents: cents, is_paid: z.boolean().describe('Over the site; else what is owed is between the coach and the client') })),
    refund_cents: cents,
  })
  .meta({ id: 'ClassEnding' });
export type ClassEnding = z.infer<typeof ClassEnding>;

/** An open request for a new group. */
export const CoachClassRequest = z
  .object({ id: z.uuid(), user_id: z.uuid().optional(), name: z.string(), email: z.string(), booking_type: SoldId.nullable().describe('The service that was asked for; null where there was one alone'), weekdays: z.array(z.number().int()), around: z.number().int(), participants: z.number().int(), words: z.string(), created_at: z.iso.datetime() })
  .meta({ id: 'CoachClassRequest' });
export type CoachClassRequest = z.infer<typeof CoachClassRequest>;

export const CoachClasses = z.object({ sales: z.enum(GROUP_SALES), classes: z.array(CoachClass), requests: z.array(CoachClassRequest) }).meta({ id: 'CoachClasses' });
export type CoachClasses = z.infer<typeof CoachClasses>;

const seats = z.number().int().min(1).max(GROUP_SEATS);
const fields = {
  name: requiredLine(80, words.nameRequired),
  starts_at: moment,
  seats,
  minimum: seats,
  note: text(500),
  ...SessionDetails.shape,
  outside_hours: z.boolean().default(false).describe('Also outside the working hours and in time off; never where a session is'),
};

export const ClassPlan = z.object({ ...fields, booking_type: SoldId.optional().describe('The group service that its seats are sold by; the first of the price list where none is named'), request_id: z.uuid().optional().describe('The request that it answers: whoever asked is told') }).meta({ id: 'ClassPlan' });
export type ClassPlan = z.infer<typeof ClassPlan>;

export const ClassChange = z.object({ class_id: z.uuid(), ...fields }).meta({ id: 'ClassChange' });
export type ClassChange = z.infer<typeof ClassChange>;

const byId = z.object({ class_id: z.uuid() });

/** Possible conflicts of a class on one of its dates. */
export const RUN_REFUSALS = ['SLOT_TAKEN', 'OUTSIDE_HOURS', 'CLOCK_SKIPS'] as const;
export type RunRefusal = (typeof RUN_REFUSALS)[number];

export const ClassRepeat = byId
  .extend({
    runs: z.number().int().min(1).max(MOST_CLASS_RUNS).describe('How often again: a class of one week every week, a program right after the one before'),
    outside_hours: fields.outside_hours,
  })
  .meta({ id: 'ClassRepeat' });
export type ClassRepeat = z.infer<typeof ClassRepeat>;

export const RepeatedClass = z
  .object({
    classes: z.array(CoachClass).describe('Those that were set'),
    left_out: z.array(z.object({ date: LocalDay, reason: z.enum(RUN_REFUSALS) })).describe('First days on which it could not be set'),
  })
  .meta({ id: 'RepeatedClass' });
export type RepeatedClass = z.infer<typeof RepeatedClass>;

const done = z.object({ done: z.literal(true) });
const notFound = { NOT_FOUND: { status: 404, message: words.notFound } };
const requestNotFound = { REQUEST_NOT_FOUND: { status: 404, message: words.requestAnswered } };
const timeRefusals = {
  SLOT_TAKEN: { status: 409, message: words.hoursTaken },
  OUTSIDE_HOURS: { status: 409, message: words.outsideHours },
  IN_THE_PAST: { status: 422, message: messages.calendar.pastStart },
  CLOCK_SKIPS: { status: 422, message: words.clockSkips },
  MINIMUM_ABOVE_SEATS: { status: 422, message: words.minimumAboveSeats },
};

export const adminClasses = {
  read: adminOnly
    .route({ method: 'GET', path: '/admin/classes', summary: 'The classes ahead or running, the open requests, and how group training is sold', tags })
    .output(CoachClasses),
  sell: adminOnly
    .route({ method: 'PUT', path: '/admin/classes/sales', summary: 'Sell group training at any open hour, or by class alone', tags })
    .input(z.object({ sales: z.enum(GROUP_SALES) }))
    .output(z.object({ sales: z.enum(GROUP_SALES) })),
  create: adminOnly
    .route({ method: 'POST', path: '/admin/classes', successStatus: 201, summary: 'Set a class: as many weeks of the coach’s time as its service has, with seats to be booked', tags })
    .errors({ ...timeRefusals, ...requestNotFound, ...serviceRefusal })
    .input(ClassPlan)
    .output(CoachClass),
  change: adminOnly
    .route({ method: 'PATCH', path: '/admin/classes/{class_id}', summary: 'Change a class; its hours only while nobody has a seat', tags })
    .errors({
      ...notFound,
      ...changedSinceRead,
      ...timeRefusals,
      SEATS_TAKEN: { status: 409, message: words.seatsTaken },
      CLASS_HAS_BOOKINGS: { status: 409, message: words.hasBookings },
      CLASS_BEGUN: { status: 409, message: words.begun },
    })
    .input(ClassChange)
    .output(CoachClass),
  repeat: adminOnly
    .route({ method: 'POST', path: '/admin/classes/{class_id}/repeat', summary: 'Set the same class again for later dates; dates that are not free are left out', tags })
    .errors({ ...notFound, ...serviceRefusal })
    .input(ClassRepeat)
    .output(RepeatedClass),
  keep: adminOnly
    .route({ method: 'POST', path: '/admin/classes/{class_id}/keep', summary: 'Let a class take place below its minimum', tags })
    .errors({ ...notFound, ...changedSinceRead })
    .input(byId)
    .output(CoachClass),
  ending: adminOnly
    .route({ method: 'GET', path: '/admin/classes/{class_id}/ending', summary: 'Which weeks canceling a class would take from whom, and give back; writes nothing', tags })
    .errors(notFound)
    .input(byId)
    .output(ClassEnding),
  cancel: adminOnly
    .route({ method: 'POST', path: '/admin/classes/{class_id}/cancel', summary: 'Cancel a class: everyone is told and refunded; of one that has begun, the weeks ahead fall out and their shares go back', tags })
    .errors({ ...notFound, ...changedSinceRead, CLASS_OVER: { status: 409, message: words.over } })
    .input(byId.extend({ reason: requiredText(500, words.reasonRequired) }))
    .output(done),
  decline: adminOnly
    .route({ method: 'POST', path: '/admin/classes/requests/{request_id}/decline', summary: 'Decline a request for a new group with a word to whoever asked', tags })
    .errors(requestNotFound)
    .input(z.object({ request_id: z.uuid(), answer: requiredText(1_000, words.answerRequired) }))
    .output(done),
};
