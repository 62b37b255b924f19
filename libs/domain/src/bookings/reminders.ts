import { HOUR, rangeFrom } from '../time/ranges.ts';
import { lastStart, sessionsOf, takesPlace, type AgreedTimes } from './series.ts';

export const REMINDER_KINDS = ['day', 'hour'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Hours before a session at which its client is reminded. */
export const REMINDER_HOURS: Record<ReminderKind, number> = { day: 24, hour: 1 };
/** Hours after its end at which a confirmed booking counts as completed (FLOW-08). */
export const COMPLETED_AFTER_HOURS = 1;
/** Hours before its start at which an unanswered consultation expires (FLOW-09). */
export const UNANSWERED_HOURS = 2;

export interface Reminder {
  kind: ReminderKind;
  startsAt: Date;
}

const before = (start: Date, hours: number): Date => new Date(start.getTime() - hours * HOUR);

/**
 * The due reminders of a booking's sessions. `agreedAt` is when its time was agreed: after booking
 * or moving within 24 hours a client needs no day reminder. The later reminder replaces the earlier one.
 */
export function dueReminders({ agreedAt, ...booking }: AgreedTimes & { agreedAt: Date }, now: Date): Reminder[] {
  return sessionsOf(booking).filter(takesPlace).flatMap(({ startsAt }) => {
    const [day, hour] = [before(startsAt, REMINDER_HOURS.day), before(startsAt, REMINDER_HOURS.hour)];
    if (now >= startsAt || now < day) return [];
    const kind = now < hour ? ('day' as const) : ('hour' as const);
    return agreedAt > (kind === 'day' ? day : hour) ? [] : [{ kind, startsAt }];
  });
}

/** Whether a reminder is still about an upcoming session: it becomes obsolete with the time it was made for. */
export const isStillDue = (booking: AgreedTimes, startsAt: Date, now: Date): boolean =>
  now < startsAt && sessionsOf(booking).some((session) => takesPlace(session) && session.startsAt.getTime() === startsAt.getTime());

/** Whether the last session of a booking ended an hour ago (FLOW-08, AVL-08). */
export function isOver(booking: AgreedTimes & { durationMinutes: number }, now: Date): boolean {
  return now.getTime() >= rangeFrom(lastStart(booking), booking.durationMinutes).end.getTime() + COMPLETED_AFTER_HOURS * HOUR;
}

/** Unanswered requests up to this start have expired (FLOW-09). */
export const unansweredUntil = (now: Date): Date => new Date(now.getTime() + UNANSWERED_HOURS * HOUR);
