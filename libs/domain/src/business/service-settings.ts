import type { ServiceColor } from './service-color.ts';
import type { BookingLimits, OpenWindow, WeeklyHours } from '../bookings/availability.ts';

/** A stretch of a weekday in which a service is offered; minutes after midnight where the business is. */
export interface ServiceHours extends OpenWindow {
  /** 0 is Sunday. */
  weekday: number;
}

/** Who books a service: clients themselves, or the coach for them. */
export const BOOKED_BY = ['clients', 'coach'] as const;
export type BookedBy = (typeof BOOKED_BY)[number];

/** When clients pay for a service: on the payment page before it is theirs, or when they meet the coach, one session at a time or several weeks in one go as well. */
export const PAID_WHEN = ['online', 'on_the_spot', 'on_the_spot_weekly'] as const;
export type PaidWhen = (typeof PAID_WHEN)[number];

/** Sessions ahead that a client may have booked and not paid: one free account must not close the calendar. */
export const MOST_UNPAID_ON_THE_SPOT = 3;

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
  /** Absent: online. */
  paid?: PaidWhen | undefined;
  /** Ids of the places that it is held at; absent: of all. */
  places?: string[] | undefined;
  /** In the coach's calendar and on Today. */
  color?: ServiceColor | undefined;
}

/** Whether a service is booked without a payment page, and paid at the session. */
export const isPaidOnTheSpot = ({ kind, paid }: { kind: string } & Pick<ServiceSettings, 'paid'>, sessions = 1): boolean =>
  kind === 'individual' && (paid === 'on_the_spot_weekly' || (paid === 'on_the_spot' && sessions === 1));

/** Sessions ahead that a client may have booked and not paid where these come on top: one series at most, whatever is unpaid beside it. */
export const mostUnpaid = (sessions: number): number => sessions + MOST_UNPAID_ON_THE_SPOT - 1;

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

interface ChosenPlace {
  id: string;
  is_default: boolean;
}

export interface ServicePlaces<Place> {
  /** What clients choose between, in the coach's order. */
  places: Place[];
  /** Whether it is held at one of these and nowhere else. */
  isBound: boolean;
}

/** The places that clients choose between for a service: its own, the business's default among them or else the first standing for whoever names none; every one where it has none, or none that is still offered. */
export function placesOfService<Place extends ChosenPlace>({ places: own }: Pick<ServiceSettings, 'places'>, offered: readonly Place[]): ServicePlaces<Place> {
  const places = offered.filter(({ id }) => own?.includes(id));
  if (places.length === 0) return { places: [...offered], isBound: false };
  const usual = places.find((place) => place.is_default) ?? places[0];
  return { places: places.map((place) => ({ ...place, is_default: place === usual })), isBound: true };
}

/** What two lists of windows have in common, in order. */
export function commonWindows(some: readonly OpenWindow[], others: readonly OpenWindow[]): OpenWindow[] {
  const common = some.flatMap((one) => others.map((other) => ({ opens: Math.max(one.opens, other.opens), closes: Math.min(one.closes, other.closes) })));
  return common.filter(({ opens, closes }) => opens < closes).sort((one, other) => one.opens - other.opens);
}
