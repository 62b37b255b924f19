import { WEEKDAYS, type Formats } from '../region/formats.ts';
import { addDays, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';
import type { Service } from '../business/services.ts';
import type { BookingType } from './catalogue.ts';
import { MINUTE } from '../time/ranges.ts';
import { isHeld, sessionsOf, type AgreedTimes } from './series.ts';

/** How group training is sold: any open time, or only classes scheduled by the coach. */
export const GROUP_SALES = ['open_hours', 'classes'] as const;
export type GroupSales = (typeof GROUP_SALES)[number];

export const CLASS_STATUSES = ['open', 'canceled'] as const;
export type ClassStatus = (typeof CLASS_STATUSES)[number];

export const CLASS_REQUEST_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type ClassRequestState = (typeof CLASS_REQUEST_STATES)[number];

/** Hours before its first week at which the coach is notified of a class below its minimum. */
export const CLASS_MINIMUM_HOURS = 48;
/** Maximum class requests per person and day, and days for which an answered one is shown. */
export const MOST_CLASS_REQUESTS = 3;
export const CLASS_ANSWER_DAYS = 30;

export interface ClassSeats {
  seats: number;
  /** Booked, or held while somebody pays. */
  taken: number;
  minimum: number;
}

/** Seats still available. */
export const seatsLeft = ({ seats, taken }: Pick<ClassSeats, 'seats' | 'taken'>): number => Math.max(0, seats - taken);

/** How full a class is, in words. */
export const seatsTakenWords = ({ seats, taken }: Pick<ClassSeats, 'seats' | 'taken'>): string => `${taken} of ${seats} seats taken`;

/** How many participants a class lacks to its minimum. */
export const shortOfMinimum = ({ taken, minimum }: Pick<ClassSeats, 'taken' | 'minimum'>): number => Math.max(0, minimum - taken);

/** Whether a seat of a class is available: by its day's hours, regardless of the booking window. */
export const isClassBookable = ({ startsAt, isAway, ...seats }: Pick<ClassSeats, 'seats' | 'taken'> & { startsAt: Date; isAway: boolean }, noticeMinutes: number, now: Date): boolean =>
  seatsLeft(seats) > 0 && !isAway && startsAt.getTime() - now.getTime() >= noticeMinutes * MINUTE;

export type ClassChangeRefusal = 'SEATS_TAKEN' | 'MINIMUM_ABOVE_SEATS' | 'CLASS_HAS_BOOKINGS' | 'CLASS_BEGUN' | 'IN_THE_PAST';

interface ClassFacts extends ClassSeats {
  startsAt: Date;
}

/** Why a class cannot be changed this way; null when it can, if its times are free. Seats never go below those taken, and its times are fixed once somebody has a seat. */
export function classChangeRefusal(before: ClassFacts, after: Omit<ClassFacts, 'taken'>, now: Date): ClassChangeRefusal | null {
  const isMoved = after.startsAt.getTime() !== before.startsAt.getTime();
  if (after.minimum > after.seats) return 'MINIMUM_ABOVE_SEATS';
  if (after.seats < before.taken) return 'SEATS_TAKEN';
  if (!isMoved) return null;
  if (before.startsAt <= now) return 'CLASS_BEGUN';
  if (before.taken > 0) return 'CLASS_HAS_BOOKINGS';
  return after.startsAt <= now ? 'IN_THE_PAST' : null;
}

/** A booking's week that is canceled when its class ends. */
export interface EndingWeek {
  week: number;
  startsAt: Date;
}

/** The weeks of a booking that are canceled when a class with these times ends: upcoming ones held at one of them. A week at another time was agreed separately and stays. */
export const weeksEnding = (booking: AgreedTimes, hours: readonly Date[], now: Date): EndingWeek[] =>
  sessionsOf(booking).flatMap((session) => {
    const { week, startsAt } = session;
    return week !== null && startsAt > now && isHeld(session) && hours.some((hour) => hour.getTime() === startsAt.getTime()) ? [{ week, startsAt }] : [];
  });

/** The requested group service, when the business sells several; null otherwise. */
export function serviceAskedFor(services: readonly Service[], bookingType: BookingType | null): Service | null {
  const groups = services.filter(({ kind, isActive, id }) => kind === 'group' && (isActive || id === bookingType));
  return (groups.length > 1 && groups.find(({ id }) => id === bookingType)) || null;
}

interface GroupRequest {
  /** The service's name, when there are several. */
  service?: string | undefined;
  weekdays: readonly number[];
  /** Minutes after midnight in the business's zone. */
  around: number;
  participants: number;
}

/** A class request in words: "Yin, Tuesday or Thursday, around 6:00 pm, 3 people". */
export function requestWords({ service, weekdays, around, participants }: GroupRequest, { formatClock }: Formats): string {
  const days: readonly string[] = weekdays.map((day) => WEEKDAYS[day]!);
  const last = days.at(-1)!;
  const named = days.length === 7 ? 'Any day' : days.length === 1 ? last : `${days.slice(0, -1).join(', ')} or ${last}`;
  return `${service ? `${service}, ` : ''}${named}, around ${formatClock(around)}, ${participants === 1 ? '1 person' : `${participants} people`}`;
}

/** The booking page with a class's first session selected. */
export function bookingAddress(service: string, startsAt: Date, participants: number, zone: Zone): string {
  const minutes = zone.wallMinutes(startsAt);
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `/book?${new URLSearchParams({ service, ...(participants > 1 && { participants: String(participants) }), date: zone.localDate(startsAt), time }).toString()}`;
}

/** Maximum repetitions of a class in one step: half a year of weeks. */
export const MOST_CLASS_RUNS = 26;

/** The same class again: the date of its first week, and its start then; null when a clock change skips that time. */
export interface ClassRun {
  date: LocalDate;
  startsAt: Date | null;
}

/** The next upcoming runs of a class with this many weeks, each right after the previous one, at the same time of day. */
export function nextRuns(group: { startsAt: Date; weeks: number }, count: number, zone: Zone, now: Date): ClassRun[] {
  const [date, minutes] = [zone.localDate(group.startsAt), zone.wallMinutes(group.startsAt)];
  const today = zone.localDate(now);
  const runs: ClassRun[] = [];
  for (let day = addDays(date, 7 * group.weeks); runs.length < count; day = addDays(day, 7 * group.weeks)) {
    const startsAt = day < today ? undefined : zone.wallClockOf(day)(minutes);
    if (startsAt === null || (startsAt && startsAt > now)) runs.push({ date: day, startsAt });
  }
  return runs;
}
