import { DAY, MINUTE } from './ranges.ts';

/** Everything the product shows is in the coach's zone (specification A§1). */
export const COACH_ZONE = 'America/Los_Angeles';

/** A calendar day in the coach's zone, `YYYY-MM-DD`. */
export type LocalDate = string;

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: COACH_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The wall clock of an instant, written down as if it were UTC, in milliseconds. */
function wallMillis(instant: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of parts.formatToParts(instant)) part[type] = Number(value);
  return Date.UTC(part['year']!, part['month']! - 1, part['day']!, part['hour']!, part['minute']!, part['second']!);
}

/** Minutes that the coach's wall clock is ahead of UTC at an instant (negative in America). */
export function offsetMinutes(instant: Date): number {
  const whole = Math.floor(instant.getTime() / 1000) * 1000;
  return (wallMillis(whole) - whole) / MINUTE;
}

/** The coach's calendar day at an instant (GEN-18). */
export function localDate(instant: Date): LocalDate {
  return new Date(instant.getTime() + offsetMinutes(instant) * MINUTE).toISOString().slice(0, 10);
}

/** Minutes after local midnight that the wall clock shows at an instant: 9:30 am is 570. */
export const wallMinutes = (instant: Date): number => {
  const wall = instant.getTime() + offsetMinutes(instant) * MINUTE;
  return (wall - Math.floor(wall / DAY) * DAY) / MINUTE;
};

/** Moves a calendar day by whole days; no clock and no zone are involved. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Whole days from one calendar day to another. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;

/** 0 = Sunday … 6 = Saturday. */
export const weekdayOf = (date: LocalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** True for a day that exists in the calendar: 2027-02-29 does not. */
export function isLocalDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * A reader of one day's wall clock: minutes after midnight → the instant, or null for an hour that the clock skips in
 * spring. An hour that comes twice in autumn is read as its first coming. Costs one look-up of the offset for an
 * ordinary day; only the two change days a year ask again for every time.
 */
export function wallClockOf(date: LocalDate): (minutes: number) => Date | null {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return readerOf(midnight, offsetMinutes(new Date(midnight)), offsetMinutes(new Date(midnight + 2 * DAY)));
}

/** A day's wall clock from the offsets at its UTC midnight and two days later: all that can hold within the day. */
function readerOf(midnight: number, before: number, after: number): (minutes: number) => Date | null {
  const at = (minutes: number, offset: number) => new Date(midnight + (minutes - offset) * MINUTE);
  if (before === after) return (minutes) => at(minutes, before);
  return (minutes) => {
    const candidates = [at(minutes, Math.max(before, after)), at(minutes, Math.min(before, after))];
    return candidates.find((instant) => wallMillis(instant.getTime()) === midnight + minutes * MINUTE) ?? null;
  };
}

/** The wall clocks of several days in a row, for one look-up of the offset a day. */
export function wallClocksFrom(first: LocalDate, count: number): Array<(minutes: number) => Date | null> {
  const midnight = Date.parse(`${first}T00:00:00Z`);
  const offsets = Array.from({ length: count + 2 }, (_, index) => offsetMinutes(new Date(midnight + index * DAY)));
  return Array.from({ length: count }, (_, index) => readerOf(midnight + index * DAY, offsets[index]!, offsets[index + 2]!));
}

/** First instant of a calendar day and of the next one: 23, 24 or 25 hours apart. */
export function dayRange(date: LocalDate): { start: Date; end: Date } {
  return { start: wallClockOf(date)(0)!, end: wallClockOf(addDays(date, 1))(0)! };
}

/** An instant as ISO 8601 with the coach's offset, e.g. 2027-03-15T09:30:00-07:00 (ENT-08). */
export const isoWithOffset = (instant: Date): string => isoAt(instant, offsetMinutes(instant));

/** Instants of one day in order, each as `isoWithOffset`, for two look-ups of the offset on an ordinary day. */
export function isoWithOffsets(instants: readonly Date[]): string[] {
  const [first, last] = [instants[0], instants.at(-1)];
  if (!first || !last) return [];
  const offset = offsetMinutes(first);
  return offset === offsetMinutes(last) ? instants.map((instant) => isoAt(instant, offset)) : instants.map(isoWithOffset);
}

function isoAt(instant: Date, offset: number): string {
  const sign = offset < 0 ? '-' : '+';
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const wall = new Date(instant.getTime() + offset * MINUTE).toISOString().slice(0, 19);
  return `${wall}${sign}${pad(Math.abs(offset) / 60)}:${pad(Math.abs(offset) % 60)}`;
}
