import { DAY } from '../time/ranges.ts';
import { addDays, daysBetween } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';
import { isHeld, SERIES_REACH_DAYS, seriesStarts, sessionsOf, takesPlace, type AgreedSession, type AgreedTimes, type ProgramWeek, type WeekState } from './series.ts';

/** Days in which a client decides about a canceled week; afterwards its share is refunded automatically. */
export const WEEK_CHOICE_DAYS = 14;

/** How a canceled week was settled. */
export const WEEK_SETTLEMENTS = ['made_up', 'refunded', 'waived'] as const;
export type WeekSettlement = (typeof WEEK_SETTLEMENTS)[number];

/** The share of one week in a program's price; cents. The shares of all weeks add up to the price, to the cent. */
export const weekShare = (priceCents: number, week: number, of: number): number => Math.floor((priceCents * week) / of) - Math.floor((priceCents * (week - 1)) / of);

/** A program in terms of its price: cents, null is free. */
export interface PricedProgram {
  priceCents: number | null | undefined;
  weeks: readonly ProgramWeek[];
}

/** A program, and the refundable cents of its payment. */
export interface PaidProgram extends PricedProgram {
  refundableCents: number;
}

/** The share of one week in its program's price; cents. A week that kept its terms has its own, the rest of the price is divided among the others. */
export function shareOf({ priceCents, weeks }: PricedProgram, week: number): number {
  const { terms: kept } = weeks[week - 1]!;
  if (kept) return kept.share_cents;
  const others = weeks.flatMap(({ terms }, index) => (terms ? [] : [index + 1]));
  const left = weeks.reduce((cents, { terms }) => cents - (terms?.share_cents ?? 0), priceCents ?? 0);
  return weekShare(Math.max(0, left), others.indexOf(week) + 1, others.length);
}

/** Cents owed for a canceled week: never more than is refundable, and nothing when nothing was paid. */
export const shareDue = ({ refundableCents, ...program }: PaidProgram, week: number): number => Math.max(0, Math.min(shareOf(program, week), refundableCents));

/** Cents owed for several weeks canceled together: never more than is refundable. */
export const sharesDue = ({ refundableCents, ...program }: PaidProgram, weeks: readonly number[]): number =>
  weeks.reduce((sum, week) => sum + shareDue({ ...program, refundableCents: refundableCents - sum }, week), 0);

/** The client's deadline to decide about a canceled week. */
export const choiceEnd = (fellOutAt: Date): Date => new Date(fellOutAt.getTime() + WEEK_CHOICE_DAYS * DAY);

/** The weeks with one of them changed; with another start it follows its booking again. */
export const withWeek = (weeks: readonly ProgramWeek[], week: number, { state, startsAt }: { state: WeekState; startsAt?: Date }): ProgramWeek[] =>
  weeks.map((one, index) => (index !== week - 1 ? one : startsAt ? { starts_at: startsAt.toISOString(), state } : { ...one, state }));

/** One week of a program by its number; null for an unknown one. */
export const programWeek = (booking: AgreedTimes, week: number): AgreedSession | null => sessionsOf(booking).find((one) => one.week === week) ?? null;

/** Whether a client can still say that they will miss a week, or change their mind: until it starts. */
export const mayMiss = (session: AgreedSession, now: Date): boolean => takesPlace(session) && session.startsAt > now;
export const canStillAttend = ({ state, startsAt }: AgreedSession, now: Date): boolean => state === 'missed' && startsAt > now;

/** The new starts of a change, by week number. */
export const movedWeeks = (before: readonly ProgramWeek[], after: readonly ProgramWeek[]): number[] => after.flatMap(({ starts_at }, index) => (starts_at === before[index]?.starts_at ? [] : [index + 1]));

export type WeekMoveRefusal = 'IN_THE_PAST' | 'SAME_TIME' | 'WEEK_OUT_OF_REACH';

/**
 * Why a week cannot have another start; null when it can, if the time is free. A program begins with its first week, and
 * all of it must be within twelve weeks from then.
 */
export function weekMoveRefusal(booking: AgreedTimes, week: number, to: Date, now: Date): WeekMoveRefusal | null {
  if (to <= now) return 'IN_THE_PAST';
  const others = sessionsOf(booking).filter((one) => one.week !== week);
  const own = programWeek(booking, week);
  if (own && isHeld(own) && own.startsAt.getTime() === to.getTime()) return 'SAME_TIME';
  const starts = others.map(({ startsAt }) => startsAt.getTime());
  if (starts.includes(to.getTime())) return 'WEEK_OUT_OF_REACH';
  const first = (week === 1 ? to : booking.sessionDate).getTime();
  const [earliest, latest] = [Math.min(...starts, to.getTime()), Math.max(...starts, to.getTime())];
  return earliest >= first && latest - first <= SERIES_REACH_DAYS * DAY ? null : 'WEEK_OUT_OF_REACH';
}

/** Whether a week shifts with its program: upcoming, and at the program's regular time. */
const shifts = ({ state, startsAt }: AgreedSession, now: Date): boolean => startsAt > now && (state === 'scheduled' || state === 'missed');

/** The first week of a program that would shift with it; null when none is left. */
export const nextShifting = (booking: AgreedTimes, now: Date): number | null => sessionsOf(booking).find((one) => shifts(one, now))?.week ?? null;

/**
 * The weeks of a program when one of them moves together with all following ones: by the same number of days, and to the
 * same time of day. Weeks that are past, off, or made up stay. Null when a clock change skips a start.
 */
export function shiftedWeeks(booking: AgreedTimes, week: number, to: Date, now: Date, zone: Zone): ProgramWeek[] | null {
  const sessions = sessionsOf(booking);
  const moved = programWeek(booking, week);
  if (!moved || !shifts(moved, now)) return null;
  const [days, minutes] = [daysBetween(zone.localDate(moved.startsAt), zone.localDate(to)), zone.wallMinutes(to)];
  const starts = sessions.map((one) => (!shifts(one, now) ? one.startsAt : one.week === week ? to : zone.wallClockOf(addDays(zone.localDate(one.startsAt), days))(minutes)));
  return starts.every((start) => start !== null) ? booking.weeks!.map((one, index) => ({ ...one, starts_at: starts[index]!.toISOString() })) : null;
}

/** The weeks of a program moved by its client before it began: as planned from the new start, keeping missed ones. */
export const replannedWeeks = (weeks: readonly ProgramWeek[], first: Date, zone: Zone): ProgramWeek[] =>
  (seriesStarts(first, zone, weeks.length || undefined) ?? [first]).map((start, index) => ({ starts_at: start.toISOString(), state: weeks[index]?.state ?? 'scheduled' }));
