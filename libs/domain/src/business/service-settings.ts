import type { ServiceColor } from './service-color.ts';
import type { BookingLimits, OpenWindow, WeeklyHours } from '../bookings/availability.ts';

/** A time window of a weekday in which a service is offered; minutes after midnight in the business's zone. */
export interface ServiceHours extends OpenWindow {
  /** 0 is Sunday. */
  weekday: number;
}

/** Who books a service: clients themselves, or the coach for them. */
export const BOOKED_BY = ['clients', 'coach'] as const;
export type BookedBy = (typeof BOOKED_BY)[number];

/** When clients pay for a service: online before it is confirmed, or on site, for single sessions only or also for a weekly series. */
export const PAID_WHEN = ['online', 'on_the_spot', 'on_the_spot_weekly'] as const;
export type PaidWhen = (typeof PAID_WHEN)[number];

/** Maximum unpaid upcoming sessions per client: a free account must not block the calendar. */
export const MOST_UNPAID_ON_THE_SPOT = 3;

/** A service's deviations from the business; absent values use the business's own. */
export interface ServiceSettings {
  /** Minimum minutes before the start for clients' bookings. */
  noticeMinutes?: number | undefined;
  /** How many days ahead clients can book it. */
  horizonDays?: number | undefined;
  /** When it is offered, within the working hours; absent: always. */
  hours?: ServiceHours[] | undefined;
  /** Absent: clients. */
  bookedBy?: BookedBy | undefined;
  /** Absent: online. */
  paid?: PaidWhen | undefined;
  /** Ids of its places; absent: all. */
  places?: string[] | undefined;
  /** Its color in the coach's calendar and on Today. */
  color?: ServiceColor | undefined;
}

/** Whether a service is booked without a checkout and paid at the session. */
export const isPaidOnTheSpot = ({ kind, paid }: { kind: string } & Pick<ServiceSettings, 'paid'>, sessions = 1): boolean =>
  kind === 'individual' && (paid === 'on_the_spot_weekly' || (paid === 'on_the_spot' && sessions === 1));

/** Maximum unpaid upcoming sessions including these: at most one series, regardless of other unpaid ones. */
export const mostUnpaid = (sessions: number): number => sessions + MOST_UNPAID_ON_THE_SPOT - 1;

/** Maximum weekly windows of a service. */
export const MOST_SERVICE_HOURS = 21;
export const LONGEST_NOTICE_MINUTES = 14 * 1_440;
export const LONGEST_HORIZON_DAYS = 365;

/** Notice and booking window of a service for clients. */
export const limitsOfService = ({ noticeMinutes, horizonDays }: Pick<ServiceSettings, 'noticeMinutes' | 'horizonDays'>, general: BookingLimits): BookingLimits => ({
  noticeMinutes: noticeMinutes ?? general.noticeMinutes,
  horizonDays: horizonDays ?? general.horizonDays,
});

/** The same with an extended booking window: by the same number of days as everywhere. */
export function priorityLimitsOfService(settings: Pick<ServiceSettings, 'noticeMinutes' | 'horizonDays'>, general: BookingLimits, priorityHorizonDays: number): BookingLimits {
  const { noticeMinutes, horizonDays } = limitsOfService(settings, general);
  return { noticeMinutes, horizonDays: horizonDays + Math.max(0, priorityHorizonDays - general.horizonDays) };
}

/** A service's hours by weekday; undefined when it has none of its own. */
export const weeklyHoursOf = ({ hours }: Pick<ServiceSettings, 'hours'>): WeeklyHours | undefined =>
  hours && (Object.groupBy(hours, ({ weekday }) => weekday) as WeeklyHours);

interface ChosenPlace {
  id: string;
  is_default: boolean;
}

export interface ServicePlaces<Place> {
  /** What clients can choose from, in the coach's order. */
  places: Place[];
  /** Whether it is limited to one of these places. */
  isBound: boolean;
}

/** The places that clients can choose for a service: its own, by default the business's default place if included, else the first; all places if it has none of its own, or none still offered. */
export function placesOfService<Place extends ChosenPlace>({ places: own }: Pick<ServiceSettings, 'places'>, offered: readonly Place[]): ServicePlaces<Place> {
  const places = offered.filter(({ id }) => own?.includes(id));
  if (places.length === 0) return { places: [...offered], isBound: false };
  const usual = places.find((place) => place.is_default) ?? places[0];
  return { places: places.map((place) => ({ ...place, is_default: place === usual })), isBound: true };
}

/** The intersection of two lists of windows, in order. */
export function commonWindows(some: readonly OpenWindow[], others: readonly OpenWindow[]): OpenWindow[] {
  const common = some.flatMap((one) => others.map((other) => ({ opens: Math.max(one.opens, other.opens), closes: Math.min(one.closes, other.closes) })));
  return common.filter(({ opens, closes }) => opens < closes).sort((one, other) => one.opens - other.opens);
}
