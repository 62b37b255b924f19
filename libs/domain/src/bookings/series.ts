import type { Service } from '../business/services.ts';
import { addDays } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';
import { rangeFrom, type TimeRange } from '../time/ranges.ts';

/** Maximum consecutive weeks booked as one: group training is a program of six weeks at the same weekly time (AVL-08, PRC-06). */
export const SERIES_WEEKS = 6;
/** Participants sharing one group session (AVL-07). */
export const GROUP_SEATS = 20;
/** Days from a program's first session that contain all of it, including weeks made up later. */
export const SERIES_REACH_DAYS = 84;

/** off: the coach could not hold it; missed: its client does not come; made_up: was canceled and has another date. */
export const WEEK_STATES = ['scheduled', 'off', 'missed', 'made_up'] as const;
export type WeekState = (typeof WEEK_STATES)[number];

/** The agreed terms of a program week: its length, its share of the price in cents, and its place. */
export interface WeekTerms {
  duration_minutes: number;
  share_cents: number;
  location: string;
  place_id: string;
}

/** One week of a program, as stored in its booking. */
export interface ProgramWeek {
  /** UTC, ISO 8601. For a week that is off, its original start. */
  starts_at: string;
  state: WeekState;
  /** Its own terms, when the coach changed the program after it was over or off; otherwise its booking's. */
  terms?: WeekTerms;
}

/** The agreed times of a booking. */
export interface AgreedTimes {
  /** Start of the first session. */
  sessionDate: Date;
  /** The weeks of a program, `plannedWeeks` of a planned one; null for a single session. */
  weeks: readonly ProgramWeek[] | null | undefined;
}

/** One session of a booking. */
export interface AgreedSession {
  /** From 1; null for a single session. */
  week: number | null;
  startsAt: Date;
  state: WeekState;
  terms?: WeekTerms;
}

/** What determines a service's number of sessions. */
export type Repeating = Pick<Service, 'kind' | 'weeks'>;

/** Whether a booking of it is a program with the service's number of weeks. */
export const isSeries = ({ kind }: Pick<Repeating, 'kind'>): boolean => kind === 'group';

const COUNTED = ['one', 'two', 'three', 'four', 'five', 'six'] as const satisfies { length: typeof SERIES_WEEKS };

/** A program's number of weeks, in words: "six weeks". */
export const weeksWords = (weeks: number): string => `${COUNTED[weeks - 1] ?? weeks} ${weeks === 1 ? 'week' : 'weeks'}`;

/** The starts of a program: the same local time in each of its weeks, or null when a clock change skips one of them. */
export function seriesStarts(first: Date, zone: Zone, weeks = SERIES_WEEKS): Date[] | null {
  const [date, minutes] = [zone.localDate(first), zone.wallMinutes(first)];
  const starts = Array.from({ length: weeks }, (_, week) => (week === 0 ? first : zone.wallClockOf(addDays(date, 7 * week))(minutes)));
  return starts.every((start) => start !== null) ? starts : null;
}

/** Every start of a planned booking: one, or the weeks of its program. For an existing one use `sessionsOf`. */
export const plannedStarts = (service: Repeating, first: Date, zone: Zone): Date[] => (isSeries(service) && seriesStarts(first, zone, service.weeks)) || [first];

/** The weeks of a newly sold program; null for a single session. */
export const plannedWeeks = (service: Repeating, first: Date, zone: Zone): ProgramWeek[] | null =>
  isSeries(service) ? plannedStarts(service, first, zone).map((start) => ({ starts_at: start.toISOString(), state: 'scheduled' })) : null;

/** Every session of a booking by its number: one, or the weeks of its program, including those not taking place. */
export function sessionsOf({ sessionDate, weeks }: AgreedTimes): AgreedSession[] {
  if (!weeks) return [{ week: null, startsAt: sessionDate, state: 'scheduled' }];
  return weeks.map(({ starts_at, ...one }, index) => ({ ...one, week: index + 1, startsAt: new Date(starts_at) }));
}

/** The time range of one session of a booking, with its own length when it kept its terms. */
export const sessionRange = ({ startsAt, terms }: Pick<AgreedSession, 'startsAt' | 'terms'>, durationMinutes: number): TimeRange => rangeFrom(startsAt, terms?.duration_minutes ?? durationMinutes);

/** The details of one session of a booking, with its own place when it kept its terms. */
export const withSessionPlace = <Told extends object>({ terms }: Pick<AgreedSession, 'terms'>, details: Told): Told => (terms ? { ...details, location: terms.location, place_id: terms.place_id } : details);

/** Whether coach and client meet: the week is neither off nor missed. */
export const takesPlace = ({ state }: Pick<AgreedSession, 'state'>): boolean => state === 'scheduled' || state === 'made_up';

/** Whether the coach is there: also for a week that its client misses but may still attend. */
export const isHeld = ({ state }: Pick<AgreedSession, 'state'>): boolean => state !== 'off';

/** The latest start of a booking; a canceled week counts with its original start, because it may be owed. */
export const lastStart = (booking: AgreedTimes): Date => new Date(Math.max(...sessionsOf(booking).map(({ startsAt }) => startsAt.getTime())));

/** The sessions that take place, in chronological order. */
export const sessionsInOrder = (booking: AgreedTimes): AgreedSession[] =>
  sessionsOf(booking).filter(takesPlace).sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());

export interface SeriesProgress {
  /** Number of the next session, from 1; the last one when none is left. */
  week: number;
  of: number;
  /** Start of the next session; null when the program is over. */
  nextSession: Date | null;
}

/** A program's progress: it is upcoming as long as one of its sessions is (AVL-08). Null for a single session. */
export function seriesProgress(booking: AgreedTimes, now: Date): SeriesProgress | null {
  if (!booking.weeks) return null;
  const { length } = sessionsOf(booking);
  const next = sessionsInOrder(booking).find(({ startsAt }) => startsAt > now);
  return { week: next?.week ?? length, of: length, nextSession: next?.startsAt ?? null };
}
