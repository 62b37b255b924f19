import type { BookingLimits, OpenWindow, WeeklyHours } from '../bookings/availability.ts';

/** A stretch of a weekday in which a service is offered; minutes after midnight where the business is. */
export interface ServiceHours extends OpenWindow {
  /** 0 is Sunday. */
  weekday: number;
}

/** Who books a service: clients themselves, or the coach for them. */
export const BOOKED_BY = ['clients', 'coach'] as const;
export type BookedBy = (typeof BOOKED_BY)[number];

/** What one service has otherwise than the business; where something is absent, the business's own rule holds. */
export interface ServiceSettings {
  /** Minutes before the start until which clients book it. */
  noticeMinutes?: number | undefined;
  /** Days ahead that clients book it. */
  horizonDays?: number | undefined;
  /** When it is offered, within the coach's own hours; absent: in all of them. */
  hours?: ServiceHours[] | undefined;
  /** Absent: clients. */
  bookedBy?: BookedBy | undefined;
}

/** Stretches of a week in which a service may be offered, at most. */
export const MOST_SERVICE_HOURS = 21;
export const LONGEST_NOTICE_MINUTES = 14 * 1_440;
export const LONGEST_HORIZON_DAYS = 365;

/** How soon and how far ahead clients book a service. */
export const limitsOfService = ({ noticeMinutes, horizonDays }: Pick<ServiceSettings, 'noticeMinutes' | 'horizonDays'>, general: BookingLimits): BookingLimits => ({
  noticeMinutes: noticeMinutes ?? general.noticeMinutes,
  horizonDays: horizonDays ?? general.horizonDays,
});

/** The same for whoever books further ahead: by as many days as everywhere. */
export function priorityLimitsOfService(settings: Pick<ServiceSettings, 'noticeMinutes' | 'horizonDays'>, general: BookingLimits, priorityHorizonDays: number): BookingLimits {
  const { noticeMinutes, horizonDays } = limitsOfService(settings, general);
  return { noticeMinutes, horizonDays: horizonDays + Math.max(0, priorityHorizonDays - general.horizonDays) };
}

/** The hours of a service by their weekday; undefined where it has none of its own. */
export const weeklyHoursOf = ({ hours }: Pick<ServiceSettings, 'hours'>): WeeklyHours | undefined =>
  hours && (Object.groupBy(hours, ({ weekday }) => weekday) as WeeklyHours);

/** What two lists of windows have in common, in order. */
export function commonWindows(some: readonly OpenWindow[], others: readonly OpenWindow[]): OpenWindow[] {
  const common = some.flatMap((one) => others.map((other) => ({ opens: Math.max(one.opens, other.opens), closes: Math.min(one.closes, other.closes) })));
  return common.filter(({ opens, closes }) => opens < closes).sort((one, other) => one.opens - other.opens);
}
