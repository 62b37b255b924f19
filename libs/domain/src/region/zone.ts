import { DAY, MINUTE } from '../time/ranges.ts';
import { addDays, type LocalDate } from './local-date.ts';

/** A day's wall clock: minutes after midnight → the instant, or null for an hour that the clock skips in spring. */
export type WallClock = (minutes: number) => Date | null;

/** The wall clock of one time zone; every day and hour of the business is read from the one it is in (GEN-18). */
export interface Zone {
  /** IANA name. */
  readonly timeZone: string;
  /** Minutes that the wall clock is ahead of UTC at an instant (negative in America). */
  offsetMinutes(instant: Date): number;
  /** The calendar day at an instant. */
  localDate(instant: Date): LocalDate;
  /** Minutes after local midnight that the wall clock shows at an instant: 9:30 am is 570. */
  wallMinutes(instant: Date): number;
  /**
   * A reader of one day's wall clock. An hour that comes twice in autumn is read as its first coming. Costs two look-ups
   * of the offset for an ordinary day; only the days around a change of the clock ask again for every time.
   */
  wallClockOf(date: LocalDate): WallClock;
  /** The wall clocks of several days in a row, for one look-up of the offset a day. */
  wallClocksFrom(first: LocalDate, count: number): WallClock[];
  /** First instant of a calendar day and of the next one, 23, 24 or 25 hours apart, or of the one so many days on. */
  dayRange(date: LocalDate, days?: number): { start: Date; end: Date };
  /** An instant as ISO 8601 with the zone's offset, e.g. 2027-03-15T09:30:00-07:00 (ENT-08). */
  isoWithOffset(instant: Date): string;
  /** Instants of one day in order, each as `isoWithOffset`, for two look-ups of the offset on an ordinary day. */
  isoWithOffsets(instants: readonly Date[]): string[];
}

/** The wall clock of an instant, written down as if it were UTC, in milliseconds. */
function wallMillisIn(timeZone: string): (instant: number) => number {
  const number = 'numeric' as const;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: number, month: number, day: number, hour: number, minute: number, second: number });
  return (instant) => {
    const part: Record<string, number> = {};
    for (const { type, value } of parts.formatToParts(instant)) part[type] = Number(value);
    return Date.UTC(part['year']!, part['month']! - 1, part['day']!, part['hour']!, part['minute']!, part['second']!);
  };
}

function isoAt(instant: Date, offset: number): string {
  const sign = offset < 0 ? '-' : '+';
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const wall = new Date(instant.getTime() + offset * MINUTE).toISOString().slice(0, 19);
  return `${wall}${sign}${pad(Math.abs(offset) / 60)}:${pad(Math.abs(offset) % 60)}`;
}

/** Minutes after midnight at which a day can begin: clocks go forward by an hour at most, one of them by half of it. */
const FIRST_MINUTES = [0, 30, 60];

/** Days whose beginning is remembered: more than a year of them. */
const MOST_STARTS = 500;

function makeZone(timeZone: string): Zone {
  const wallMillis = wallMillisIn(timeZone);
  const offsetMinutes = (instant: Date): number => {
    const whole = Math.floor(instant.getTime() / 1000) * 1000;
    return (wallMillis(whole) - whole) / MINUTE;
  };
  /** A day's wall clock from the offsets a day before its UTC midnight and two days after: all that can hold within the day, wherever it is. */
  const readerOf = (midnight: number, before: number, after: number): WallClock => {
    const at = (minutes: number, offset: number) => new Date(midnight + (minutes - offset) * MINUTE);
    if (before === after) return (minutes) => at(minutes, before);
    return (minutes) => {
      const candidates = [at(minutes, Math.max(before, after)), at(minutes, Math.min(before, after))];
      return candidates.find((instant) => wallMillis(instant.getTime()) === midnight + minutes * MINUTE) ?? null;
    };
  };
  const wallClocksFrom = (first: LocalDate, count: number): WallClock[] => {
    const midnight = Date.parse(`${first}T00:00:00Z`);
    const offsets = Array.from({ length: count + 3 }, (_, index) => offsetMinutes(new Date(midnight + (index - 1) * DAY)));
    return Array.from({ length: count }, (_, index) => readerOf(midnight + index * DAY, offsets[index]!, offsets[index + 3]!));
  };
  const wallClockOf = (date: LocalDate): WallClock => {
    const midnight = Date.parse(`${date}T00:00:00Z`);
    return readerOf(midnight, offsetMinutes(new Date(midnight - DAY)), offsetMinutes(new Date(midnight + 2 * DAY)));
  };
  const starts = new Map<LocalDate, number>();
  /** Some zones skip midnight itself. The same days are asked for all the time, and each look-up of the offset is a text that is written and read. */
  const startOf = (date: LocalDate): Date => {
    const known = starts.get(date);
    if (known !== undefined) return new Date(known);
    const start = FIRST_MINUTES.map(wallClockOf(date)).find((instant) => instant !== null)!;
    if (starts.size >= MOST_STARTS) starts.clear();
    starts.set(date, start.getTime());
    return start;
  };
  return {
    timeZone,
    offsetMinutes,
    localDate: (instant) => new Date(instant.getTime() + offsetMinutes(instant) * MINUTE).toISOString().slice(0, 10),
    wallMinutes(instant) {
      const wall = instant.getTime() + offsetMinutes(instant) * MINUTE;
      return (wall - Math.floor(wall / DAY) * DAY) / MINUTE;
    },
    wallClockOf,
    wallClocksFrom,
    dayRange: (date, days = 1) => ({ start: startOf(date), end: startOf(addDays(date, days)) }),
    isoWithOffset: (instant) => isoAt(instant, offsetMinutes(instant)),
    isoWithOffsets(instants) {
      if (instants.length === 0) return [];
      const offset = offsetMinutes(instants[0]!);
      return offset === offsetMinutes(instants.at(-1)!) ? instants.map((instant) => isoAt(instant, offset)) : instants.map((instant) => isoAt(instant, offsetMinutes(instant)));
    },
  };
}

const zones = new Map<string, Zone>();

/** The zone of an IANA name; the same name is answered with the same value. Throws a RangeError for a name that no zone has. */
export function zoneOf(timeZone: string): Zone {
  const zone = zones.get(timeZone) ?? makeZone(timeZone);
  zones.set(timeZone, zone);
  return zone;
}
