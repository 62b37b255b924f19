import { WEEKDAYS, type Formats } from '../region/formats.ts';
import { addDays, type LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';
import type { Service } from '../business/services.ts';
import type { BookingType } from './catalogue.ts';
import { MINUTE } from '../time/ranges.ts';
import { isHeld, sessionsOf, type AgreedTimes } from './series.ts';

/** What is sold as group training: any hour that is open, or only the classes that the coach has set. */
export const GROUP_SALES = ['open_hours', 'classes'] as const;
export type GroupSales = (typeof GROUP_SALES)[number];

export const CLASS_STATUSES = ['open', 'canceled'] as const;
export type ClassStatus = (typeof CLASS_STATUSES)[number];

export const CLASS_REQUEST_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type ClassRequestState = (typeof CLASS_REQUEST_STATES)[number];

/** Hours before its first week at which the coach is told of a class that is short of its minimum. */
export const CLASS_MINIMUM_HOURS = 48;
/** Requests for a new group that one person may make in a day, and days for which an answered one is shown. */
export const MOST_CLASS_REQUESTS = 3;
export const CLASS_ANSWER_DAYS = 30;

export interface ClassSeats {
  seats: number;
  /** Booked, and held while somebody pays. */
  taken: number;
  minimum: number;
}

/** Seats that can still be had. */
export const seatsLeft = ({ seats, taken }: Pick<ClassSeats, 'seats' | 'taken'>): number => Math.max(0, seats - taken);

/** How full a class is, in words. */
export const seatsTakenWords = ({ seats, taken }: Pick<ClassSeats, 'seats' | 'taken'>): string => `${taken} of ${seats} seats taken`;

/** How many a class still lacks to its minimum. */
export const shortOfMinimum = ({ taken, minimum }: Pick<ClassSeats, 'taken' | 'minimum'>): number => Math.max(0, minimum - taken);

/** Whether a seat of a class can be had: as the hours of its day say it, whatever the horizon. */
export const isClassBookable = ({ startsAt, isAway, ...seats }: Pick<ClassSeats, 'seats' | 'taken'> & { startsAt: Date; isAway: boolean }, noticeMinutes: number, now: Date): boolean =>
  seatsLeft(seats) > 0 && !isAway && startsAt.getTime() - now.getTime() >= noticeMinutes * MINUTE;

export type ClassChangeRefusal = 'SEATS_TAKEN' | 'MINIMUM_ABOVE_SEATS' | 'CLASS_HAS_BOOKINGS' | 'CLASS_BEGUN' | 'IN_THE_PAST';

interface ClassFacts extends ClassSeats {
  startsAt: Date;
}

/** Why a class cannot be changed so; null when it can, if its hours are free. Seats never go below those taken, and its hours stay once somebody has a seat. */
export function classChangeRefusal(before: ClassFacts, after: Omit<ClassFacts, 'taken'>, now: Date): ClassChangeRefusal | null {
  const isMoved = after.startsAt.getTime() !== before.startsAt.getTime();
  if (after.minimum > after.seats) return 'MINIMUM_ABOVE_SEATS';
  if (after.seats < before.taken) return 'SEATS_TAKEN';
  if (!isMoved) return null;
  if (before.startsAt <= now) return 'CLASS_BEGUN';
  if (before.taken > 0) return 'CLASS_HAS_BOOKINGS';
  return after.startsAt <= now ? 'IN_THE_PAST' : null;
}

/** A week of a booking that falls out when its class ends. */
export interface EndingWeek {
  week: number;
  startsAt: Date;
}

/** The weeks that fall out of a booking when a class with these hours ends: those ahead that are held in one of them. A week at another hour was agreed apart and stays. */
export const weeksEnding = (booking: AgreedTimes, hours: readonly Date[], now: Date): EndingWeek[] =>
  sessionsOf(booking).flatMap((session) => {
    const { week, startsAt } = session;
    return week !== null && startsAt > now && isHeld(session) && hours.some((hour) => hour.getTime() === startsAt.getTime()) ? [{ week, startsAt }] : [];
  });

/** The service that a group is asked for of, where the business sells several; null where that needs no word. */
export function serviceAskedFor(services: readonly Service[], bookingType: BookingType | null): Service | null {
  const groups = services.filter(({ kind, isActive, id }) => kind === 'group' && (isActive || id === bookingType));
  return (groups.length > 1 && groups.find(({ id }) => id === bookingType)) || null;
}

interface GroupRequest {
  /** What the service is called, where there are several. */
  service?: string | undefined;
  weekdays: readonly number[];
  /** Minutes after midnight where the business is. */
  around: number;
  participants: number;
}

/** What somebody asks for: "Yin, Tuesday or Thursday, around 6:00 pm, 3 people". */
export function requestWords({ service, weekdays, around, participants }: GroupRequest, { formatClock }: Formats): string {
  const days: readonly string[] = weekdays.map((day) => WEEKDAYS[day]!);
  const last = days.at(-1)!;
  const named = days.length === 7 ? 'Any day' : days.length === 1 ? last : `${days.slice(0, -1).join(', ')} or ${last}`;
  return `${service ? `${service}, ` : ''}${named}, around ${formatClock(around)}, ${participants === 1 ? '1 person' : `${participants} people`}`;
}

/** Where a class is booked: the booking page with its first hour chosen. */
export function bookingAddress(service: string, startsAt: Date, participants: number, zone: Zone): string {
  const minutes = zone.wallMinutes(startsAt);
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `/book?${new URLSearchParams({ service, ...(participants > 1 && { participants: String(participants) }), date: zone.localDate(startsAt), time }).toString()}`;
}

/** How often a class is repeated in one step, at most: half a year of weeks. */
export const MOST_CLASS_RUNS = 26;

/** The same class again: the day of its first week, and its start there; null where the clock skips that time. */
export interface ClassRun {
  date: LocalDate;
  startsAt: Date | null;
}

/** The next runs of a class of so many weeks that are still ahead, each right after the one before, at the same time of the day. */
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
