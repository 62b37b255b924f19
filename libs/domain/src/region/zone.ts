import { DAY, MINUTE } from '../time/ranges.ts';
import { addDays, type LocalDate } from './local-date.ts';

/** A day's local time: minutes after midnight → the instant, or null for an hour skipped in spring. */
export type WallClock = (minutes: number) => Date | null;

/** The local time of a zone; every date and time of the business is computed with its zone (GEN-18). */
export interface Zone {
  /** IANA name. */
  readonly timeZone: string;
  /** Minutes that local time is ahead of UTC at an instant (negative in America). */
  offsetMinutes(instant: Date): number;
  /** The calendar day at an instant. */
  localDate(instant: Date): LocalDate;
  /** Minutes after local midnight at an instant: 9:30 am is 570. */
  wallMinutes(instant: Date): number;
  /**
 * Converts one day's local times. An hour that occurs twice in autumn means its first occurrence. Costs two offset
 * lookups for an ordinary day; only days around a clock change look up the offset for every time.
 */
  wallClockOf(date: LocalDate): WallClock;
  /** The same for several consecutive days, with one offset lookup per day. */
  wallClocksFrom(first: LocalDate, count: number): WallClock[];
  /** The first instant of a calendar day and of the next one, 23, 24, or 25 hours apart, or of a later day. */
  dayRange(date: LocalDate, days?: number): { start: Date; end: Date };
  /** An instant as ISO 8601 with the zone's offset, e.g. 2027-03-15T09:30:00-07:00 (ENT-08). */
  isoWithOffset(instant: Date): string;
  /** Ordered instants of one day, each as `isoWithOffset`, with two offset lookups on an ordinary day. */
  isoWithOffsets(instants: readonly Date[]): string[];
}

/** An instant's local time as if it were UTC, in milliseconds. */
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

/** Possible minutes after midnight at which a day starts: clocks move forward by an hour at most, in one zone by half of it. */
const FIRST_MINUTES = [0, 30, 60];

/** Number of cached day starts: more than a year of them. */
const MOST_STARTS = 500;

function makeZone(timeZone: string): Zone {
  const wallMillis = wallMillisIn(timeZone);
  const offsetMinutes = (instant: Date): number => {
    const whole = Math.floor(instant.getTime() / 1000) * 1000;
    return (wallMillis(whole) - whole) / MINUTE;
  };
  /** A day's converter from the offsets a day before its UTC midnight and two days after, which covers the day in any zone. */
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
  /** Some zones skip midnight itself. The same days are needed all the time, and each offset lookup formats and parses a text. */
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

/** The zone of an IANA name; the same name returns the same object. Throws a RangeError for an unknown name. */
export function zoneOf(timeZone: string): Zone {
  const zone = zones.get(timeZone) ?? makeZone(timeZone);
  zones.set(timeZone, zone);
  return zone;
}
