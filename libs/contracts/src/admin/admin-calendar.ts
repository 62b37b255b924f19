import * as z from 'zod';
import { ATTENDANCES } from '@coach/domain';
import { etag } from '../input/conditional.ts';
import { LocalDay } from '../bookings/availability.ts';
import { BookingStatus } from '../bookings/bookings.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';
import { shownClassName, shownDetails } from '../bookings/session-details-views.ts';
import { TimeOffRequest, timeOffOverSessions } from '../bookings/time-off.ts';
import { SoldId } from '../input/sold-id.ts';

const tags = ['Calendar and classes'];

const during = { starts_at: z.iso.datetime(), ends_at: z.iso.datetime() };
const ofProgram = {
  week: z.number().int().nullable().describe('Of its program; null for a session with one client'),
  weeks: z.number().int().nullable().describe('How many its program has'),
};
const person = { user_id: z.uuid().optional().describe('Of the client'), first_name: z.string(), last_name: z.string(), email: z.string() };

/** A session on the coach's calendar; a program has one per week. */
const CalendarSession = z.object({
  kind: z.literal('session'),
  ...during,
  booking_id: z.uuid(),
  booking_type: SoldId,
  class_name: shownClassName,
  status: BookingStatus,
  ...person,
  ...shownDetails,
  price_cents: z.number().int().nullable(),
  is_paid: z.boolean().describe('By card, over the site'),
  etag,
  ...ofProgram,
  is_missed: z.boolean().describe('Its client does not come to this week'),
  participants: z.number().int(),
  seats: z.number().int().nullable().describe('Taken by everyone in this group session, of 20; null for a session of one’s own'),
  is_movable: z.boolean(),
  no_show: z.boolean(),
});

/** A held time: somebody is paying, or was offered it. */
const CalendarHold = z.object({ kind: z.literal('hold'), ...during, held_until: z.iso.datetime(), booking_type: SoldId.nullable(), is_offered: z.boolean().describe('Offered by mail; else someone is paying'), user_id: z.uuid().nullable().optional(), first_name: z.string().nullable(), last_name: z.string().nullable() });
/** Buffers around sessions. */
const CalendarPause = z.object({ kind: z.literal('pause'), ...during });
/** The coach's time off. */
const CalendarAway = z.object({ kind: z.literal('away'), ...during, time_off_id: z.uuid(), reason: z.string(), is_imported: z.boolean().describe('Busy in a calendar of the coach’s outside') });

/** One week of a class, booked or not; its bookings are listed as sessions. */
const ClassHour = z.object({ ...during, class_id: z.uuid(), booking_type: SoldId, name: z.string(), week: z.number().int(), weeks: z.number().int(), ...shownDetails, seats: z.number().int(), seats_taken: z.number().int().describe('This week, booked or held') });
export type ClassHour = z.infer<typeof ClassHour>;

const CalendarClass = ClassHour.extend({ kind: z.literal('class') });

export const CalendarEntry = z.discriminatedUnion('kind', [CalendarSession, CalendarHold, CalendarPause, CalendarAway, CalendarClass]).meta({ id: 'CalendarEntry' });
export type CalendarEntry = z.infer<typeof CalendarEntry>;

export const CoachCalendar = z
  .object({
    days: z.array(z.object({ date: z.string(), windows: z.array(z.object({ opens: z.number().int(), closes: z.number().int() })), note: z.string().nullable(), left_out: z.number().int().optional().describe('Sessions beyond `most`') })),
    entries: z.array(CalendarEntry),
  })
  .meta({ id: 'CoachCalendar' });
export type CoachCalendar = z.infer<typeof CoachCalendar>;

/** A session of a day with what the coach needs to know before it. */
/** The refund of a client who did not come. */
const NoShowReturn = z
  .object({
    due_at: z.iso.datetime().nullable().describe('When it goes; null once it went'),
    percent: z.number().int().describe('Of what was paid; 0 where it is a session credit'),
    refund_cents: z.number().int().nullable().describe('Cents that went; null before'),
  })
  .meta({ id: 'NoShowReturn' });

export const TodaySession = z
  .object({
    booking_id: z.uuid(),
    ...during,
    booking_type: SoldId,
    class_name: shownClassName,
    status: BookingStatus,
    ...ofProgram,
    is_missed: z.boolean().describe('Its client does not come to this week'),
    participants: z.number().int(),
    ...shownDetails,
    ...person,
    phone: z.string().nullable(),
    has_health_notes: z.boolean(),
    credits_left: z.number().int().describe('Session credits that pay for a session like this one'),
    sessions_before: z.number().int().describe('Completed with this client so far'),
    last_session: z.iso.datetime().nullable(),
    has_last_note: z.boolean().describe('The coach noted something in an earlier session'),
    has_note: z.literal(true).optional().describe('The coach noted something of this session already'),
    attendance: z.enum(ATTENDANCES).nullable(),
    etag: etag.describe('Sent as If-Match with its attendance'),
    note_etag: etag.describe('Sent as If-Match with its note'),
    no_show_return: NoShowReturn.optional().describe('Of a no-show whose terms give something back'),
  })
  .meta({ id: 'TodaySession' });
export type TodaySession = z.infer<typeof TodaySession>;

export const CoachToday = z
  .object({ date: z.string(), sessions: z.array(TodaySession), empty_classes: z.array(ClassHour).optional().describe('Hours of classes that nobody has booked'), away: z.array(z.object({ ...during, reason: z.string() })) })
  .meta({ id: 'CoachToday' });
export type CoachToday = z.infer<typeof CoachToday>;

const id = z.uuid();

export const adminCalendar = {
  read: adminOnly
    .route({ method: 'GET', path: '/admin/calendar', summary: 'Everything on the coach’s time: sessions, holds, pauses, time off, and the hours of each day', tags })
    .input(z.object({ from: LocalDay, days: z.coerce.number().int().min(1).max(42), most: z.coerce.number().int().min(1).max(100).optional().describe('Sessions of a day at most, the first; a group is one') }))
    .output(CoachCalendar),
  today: adminOnly
    .route({ method: 'GET', path: '/admin/today', summary: 'The sessions of one day with what the coach has to know', tags })
    .input(z.object({ date: LocalDay }))
    .output(CoachToday),
  addAway: adminOnly
    .route({ method: 'POST', path: '/admin/time-off', successStatus: 201, summary: 'Take time off; over sessions or unpaid hours only with a choice of what becomes of them', tags })
    .errors({
      SESSIONS_IN_TIME_OFF: timeOffOverSessions,
      CHANGED: { status: 409, message: messages.sickDay.changed },
      ID_TAKEN: { status: 409, message: messages.calendar.awayIdTaken },
    })
    .input(TimeOffRequest)
    .output(z.object({ id, sick_day_id: z.uuid().nullable().describe('Where sessions fall out: how far that is says `GET /admin/sick-days/{id}`') })),
  removeAway: adminOnly
    .route({ method: 'DELETE', path: '/admin/time-off/{id}', summary: 'Take time off back', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.calendar.awayNotFound } })
    .input(z.object({ id }))
    .output(z.object({ done: z.literal(true) })),
};
