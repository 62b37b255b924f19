import { cancellationDeadline } from './cancellation.ts';
import type { ChangeTerms } from '../business/business.ts';
import type { BookingStatus } from './booking-status.ts';
import { HOUR, MINUTE } from '../time/ranges.ts';
import { addDays, weekdayOf, type LocalDate } from '../region/local-date.ts';
import type { WeekStart } from '../region/region.ts';
import type { Zone } from '../region/zone.ts';

export type CoachMoveRefusal = 'NOT_MOVABLE' | 'IN_THE_PAST' | 'SAME_TIME';

/** Why the coach cannot move a session to another start; the client's limits (deadline, two moves) do not apply to the coach. */
export function coachMoveRefusal({ status, sessionDate }: { status: BookingStatus; sessionDate: Date }, to: Date, now: Date): CoachMoveRefusal | null {
  if (status !== 'pending' && status !== 'confirmed') return 'NOT_MOVABLE';
  if (to <= now) return 'IN_THE_PAST';
  return to.getTime() === sessionDate.getTime() ? 'SAME_TIME' : null;
}

/**
 * Until when a session moved by the coach, or booked at short notice, can be canceled for a refund: its hours before
 * its start, and in any case the same number of hours after the client was told, who did not choose the time (FLOW-03). Never
 * after the start.
 */
export function arrangedDeadline(startsAt: Date, terms: Pick<ChangeTerms, 'cancellationHours'>, now: Date): Date {
  const usual = cancellationDeadline(startsAt, terms).getTime();
  const told = now.getTime() + terms.cancellationHours * HOUR;
  return new Date(Math.min(startsAt.getTime(), Math.max(usual, told)));
}

export const ATTENDANCES = ['arrived', 'no_show'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** Minutes before the start from which somebody can be checked in. */
export const EARLY_MINUTES = 30;

/** Whether attendance can be recorded: agreed or over, from half an hour before the start; a no-show from the start (FLOW-06). */
export function mayNoteAttendance(session: { status: BookingStatus; startsAt: Date }, attendance: Attendance, now: Date): boolean {
  const early = attendance === 'arrived' ? EARLY_MINUTES * MINUTE : 0;
  return (session.status === 'confirmed' || session.status === 'completed') && now.getTime() >= session.startsAt.getTime() - early;
}

/** From this hour of its last day on, the week counts as over. */
const WEEK_DONE_HOUR = 18;

/** The first day of a day's week, for a given first weekday. */
export const startOfWeek = (date: LocalDate, weekStart: WeekStart): LocalDate => addDays(date, -((weekdayOf(date) - weekStart + 7) % 7));

/** The day whose week the coach sees by default: today, or tomorrow on the evening of the week's last day. */
export function dayOfWeekAhead(now: Date, zone: Zone, weekStart: WeekStart): LocalDate {
  const today = zone.localDate(now);
  const isLast = startOfWeek(addDays(today, 1), weekStart) === addDays(today, 1);
  return isLast && zone.wallMinutes(now) >= WEEK_DONE_HOUR * (HOUR / MINUTE) ? addDays(today, 1) : today;
}
