import * as z from 'zod';
import { areWindowsApart, MAX_BUFFER_MINUTES } from '@coach/domain';
import { LocalDay, Slot } from './availability.ts';
import { BookingStatus } from './bookings.ts';
import { messages } from '../messages/messages.ts';
import { isForward, isWithinAYear, moment } from '../input/moment.ts';
import { serviceRefusal } from './service-refusal.ts';
import { shownClassName } from './session-details-views.ts';
import { adminOnly } from '../refusals.ts';
import { text } from '../input/text.ts';
import { timeOffOverSessions } from './time-off.ts';
import { SoldId } from '../input/sold-id.ts';

const tags = ['Working hours'];

const MINUTES_A_DAY = 1_440;
const LONGEST_HORIZON = 365;

const minuteOfDay = z.number().int().min(0).max(MINUTES_A_DAY);

/** The windows of one day; minutes after midnight (AVL-01). */
const Windows = z
  .array(z.object({ opens: minuteOfDay, closes: minuteOfDay }).meta({ id: 'OpenHours' }))
  .max(12)
  .refine(areWindowsApart, messages.workingHours.windowsOverlap);

export const DateOverride = z.object({ date: LocalDay, windows: Windows.describe('Instead of the weekday’s; none closes the day'), note: text(200) }).meta({ id: 'DateOverride' });
export type DateOverride = z.infer<typeof DateOverride>;

/** As long as a sick day's reason for clients, which is stored there too. */
const AWAY_REASON = 300;

export const TimeOff = z
  .object({ id: z.uuid(), starts_at: moment, ends_at: moment, reason: text(AWAY_REASON) })
  .refine(isForward, messages.workingHours.awayBackwards)
  .meta({ id: 'TimeOff' });
export type TimeOff = z.infer<typeof TimeOff>;

const minutesAround = z.number().int().min(0).max(MAX_BUFFER_MINUTES);
const SessionBuffer = z.object({ booking_type: SoldId, minutes_before: minutesAround, minutes_after: minutesAround });

const isOnce = (dates: readonly string[]): boolean => new Set(dates).size === dates.length;

/** The coach's bookable hours, without the past (AVL-01, AVL-02, AVL-04, AVL-05). */
export const WorkingHours = z
  .object({
    version: z.number().int().describe('Send back the one that was read: a change made meanwhile is then not overwritten'),
    weekly: z.array(Windows).length(7).describe('By weekday, Sunday first'),
    overrides: z.array(DateOverride).max(400).refine((days) => isOnce(days.map(({ date }) => date)), messages.workingHours.datesTwice),
    time_off: z.array(TimeOff).refine((away) => isOnce(away.map(({ id }) => id))),
    buffers: z.array(SessionBuffer).max(60).refine((all) => isOnce(all.map(({ booking_type }) => booking_type))),
    notice_minutes: z.number().int().min(0).max(7 * MINUTES_A_DAY),
    horizon_days: z.number().int().min(1).max(LONGEST_HORIZON),
    premium_horizon_days: z.number().int().min(1).max(LONGEST_HORIZON),
  })
  .refine(({ horizon_days, premium_horizon_days }) => premium_horizon_days >= horizon_days, messages.workingHours.premiumShorter)
  .meta({ id: 'WorkingHours' });
export type WorkingHours = z.infer<typeof WorkingHours>;

/** Time off from before the limit can be longer, and is shortened with the next change. */
export const WorkingHoursChange = WorkingHours.superRefine(({ time_off }, context) => {
  const tooLong = time_off.findIndex((away) => !isWithinAYear(away));
  if (tooLong >= 0) context.addIssue({ code: 'custom', path: ['time_off', tooLong, 'ends_at'], message: messages.workingHours.awayTooLong });
});

/** A booked session outside the new hours. */
export const AffectedSession = z
  .object({
    booking_id: z.uuid(),
    booking_type: SoldId,
    class_name: shownClassName,
    status: BookingStatus,
    session_date: z.iso.datetime(),
    duration_minutes: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
  })
  .meta({ id: 'AffectedSession' });
export type AffectedSession = z.infer<typeof AffectedSession>;

const PreviewDay = z.object({ date: z.iso.date(), slots: z.array(Slot) });

export const workingHours = {
  read: adminOnly
    .route({ method: 'GET', path: '/admin/working-hours', summary: 'When the coach can be booked: hours, special days, time off, buffers and rules', tags })
    .output(WorkingHours),
  preview: adminOnly
    .route({ method: 'POST', path: '/admin/working-hours/preview', summary: 'What a change would do: to sessions that are booked, and to a week of slots', tags })
    .errors(serviceRefusal)
    .input(z.object({ hours: WorkingHoursChange, from: LocalDay, service_type: SoldId.optional() }))
    .output(z.object({ affected: z.array(AffectedSession), days: z.array(PreviewDay) })),
  save: adminOnly
    .route({ method: 'PUT', path: '/admin/working-hours', summary: 'Change when the coach can be booked; booked sessions stay. Time off over sessions is taken by `POST /admin/time-off`', tags })
    .errors({ STALE_VERSION: { status: 409, message: messages.workingHours.stale }, SESSIONS_IN_TIME_OFF: timeOffOverSessions })
    .input(WorkingHoursChange)
    .output(z.object({ hours: WorkingHours, affected: z.array(AffectedSession) })),
};
