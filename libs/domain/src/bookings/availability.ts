import { DAY, MINUTE, overlaps, type TimeRange } from '../time/ranges.ts';
import { weekdayOf, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';

/** A time window of a day for sessions; minutes after local midnight, end exclusive. */
export interface OpenWindow {
  opens: number;
  closes: number;
}

/** The windows of each weekday, 0 = Sunday. */
export type WeeklyHours = Partial<Record<number, readonly OpenWindow[]>>;

/** The windows of special days; they replace the weekday's, and an empty list closes the day (AVL-02). */
export type DateOverrides = Readonly<Record<LocalDate, readonly OpenWindow[]>>;

/** When the coach works. */
export interface CoachHours {
  hours: WeeklyHours;
  overrides?: DateOverrides | undefined;
  /** The coach's absences, possibly across several days (AVL-02). */
  timeOff?: readonly TimeRange[] | undefined;
}

/** The longest single absence; enforced by the database too (time_off_a_year). */
export const LONGEST_TIME_OFF_DAYS = 366;

/** Minutes kept free before and after a session (AVL-04). */
export interface Buffers {
  before: number;
  after: number;
}

export const NO_BUFFERS: Buffers = { before: 0, after: 0 };
export const MAX_BUFFER_MINUTES = 120;

/** How far ahead, and how soon, somebody can book (AVL-05). */
export interface BookingLimits {
  noticeMinutes: number;
  horizonDays: number;
}

export const CLIENT_LIMITS: BookingLimits = { noticeMinutes: 120, horizonDays: 60 };
/** The booking window of premium members in days: their priority booking (AVL-05). */
export const PREMIUM_HORIZON_DAYS = 90;
/** The coach has neither a minimum notice nor a booking window (AVL-05). */
export const COACH_LIMITS: BookingLimits = { noticeMinutes: 0, horizonDays: 3_650 };

/** The windows of a day: its special ones if any, else its weekday's (AVL-01, AVL-02). */
export const windowsOf = ({ hours, overrides }: CoachHours, date: LocalDate): readonly OpenWindow[] =>
  overrides?.[date] ?? hours[weekdayOf(date)] ?? [];

/**
 * Whether a session is within the working hours: completely within one window of its day and outside all time off.
 * Determines which bookings are affected when hours change.
 */
export function isWithinHours(session: TimeRange, coach: CoachHours, zone: Zone): boolean {
  const opens = zone.wallMinutes(session.start);
  const closes = opens + (session.end.getTime() - session.start.getTime()) / MINUTE;
  const fits = windowsOf(coach, zone.localDate(session.start)).some((window) => window.opens <= opens && closes <= window.closes);
  return fits && !(coach.timeOff ?? []).some((away) => overlaps(away, session));
}

/** True when a day's windows don't overlap and each ends after its start, within the day. */
export function areWindowsApart(windows: readonly OpenWindow[]): boolean {
  const inOrder = [...windows].sort((one, other) => one.opens - other.opens);
  return inOrder.every(({ opens, closes }, index) => opens < closes && closes <= DAY / MINUTE && opens >= (inOrder[index - 1]?.closes ?? 0));
}
