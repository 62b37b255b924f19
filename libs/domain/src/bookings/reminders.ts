import type { BookingType } from './catalogue.ts';
import { HOUR, rangeFrom } from '../time/ranges.ts';
import { sessionStarts } from './series.ts';

export const REMINDER_KINDS = ['day', 'hour'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Hours before a session at which its client is reminded. */
export const REMINDER_HOURS: Record<ReminderKind, number> = { day: 24, hour: 1 };
/** Hours after its end at which a confirmed booking counts as completed (FLOW-08). */
export const COMPLETED_AFTER_HOURS = 1;
/** Hours before its start at which a consultation that nobody answered expires (FLOW-09). */
export const UNANSWERED_HOURS = 2;

interface Timed {
  bookingType: BookingType;
  /** Start of the first session. */
  sessionDate: Date;
}

export interface Reminder {
  kind: ReminderKind;
  startsAt: Date;
}

const before = (start: Date, hours: number): Date => new Date(start.getTime() - hours * HOUR);

/**
 * The reminders whose time has come, of every session of a booking. `agreedAt` is when its time was agreed: whoever books
 * or moves inside the 24 hours has just read all of it. The later reminder takes the earlier one's place.
 */
export function dueReminders({ bookingType, sessionDate, agreedAt }: Timed & { agreedAt: Date }, now: Date): Reminder[] {
  return sessionStarts(bookingType, sessionDate).flatMap((startsAt) => {
    const [day, hour] = [before(startsAt, REMINDER_HOURS.day), before(startsAt, REMINDER_HOURS.hour)];
    if (now >= startsAt || now < day) return [];
    const kind = now < hour ? ('day' as const) : ('hour' as const);
    return agreedAt > (kind === 'day' ? day : hour) ? [] : [{ kind, startsAt }];
  });
}

/** Whether a reminder still speaks of a session that is ahead: it dies with the time it was made for. */
export const isStillDue = (booking: Timed, startsAt: Date, now: Date): boolean =>
  now < startsAt && sessionStarts(booking.bookingType, booking.sessionDate).some((start) => start.getTime() === startsAt.getTime());

/** Whether the last session of a booking ended an hour ago (FLOW-08, AVL-08). */
export function isOver({ bookingType, sessionDate, durationMinutes }: Timed & { durationMinutes: number }, now: Date): boolean {
  const last = sessionStarts(bookingType, sessionDate).at(-1)!;
  return now.getTime() >= rangeFrom(last, durationMinutes).end.getTime() + COMPLETED_AFTER_HOURS * HOUR;
}

/** The start up to which a request that nobody answered has expired (FLOW-09). */
export const unansweredUntil = (now: Date): Date => new Date(now.getTime() + UNANSWERED_HOURS * HOUR);
