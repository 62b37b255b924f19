import type ICAL from 'ical.js';
import { MINUTE } from '@coach/domain';

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** The runtime's formatter of a zone; null for an unknown name. */
function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    // Somebody's own name for a zone.
  }
  formats.set(zone, format);
  return format;
}

/** Milliseconds that a zone's wall clock is ahead of UTC at an instant. */
const offsetAt = (format: Intl.DateTimeFormat, instant: number): number => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant;

/** The instant at which a wall clock shows a time; a skipped time is shifted by the length of the gap. */
function instantIn(format: Intl.DateTimeFormat, wall: number): Date {
  const before = wall - offsetAt(format, wall - 1_440 * MINUTE);
  const exact = wall - offsetAt(format, before);
  return new Date(exact + offsetAt(format, exact) === wall ? exact : before);
}

/**
 * The instant of a calendar time. A zone defined in the calendar is read by its definition, one only named there by the
 * runtime; dates, times without a zone, and unknown zones are in the business's zone, `timeZone`.
 */
export function instantOf(time: ICAL.Time, timeZone: string): Date {
  const { year, month, day, hour, minute, second, isDate } = time;
  const wall = Date.UTC(year, month - 1, day, isDate ? 0 : hour, isDate ? 0 : minute, isDate ? 0 : second);
  const zone = time.zone?.tzid ?? 'floating';
  if (!isDate && zone !== 'floating') return new Date(time.toUnixTime() * 1_000);
  const named = (time as ICAL.Time & { timezone?: string }).timezone;
  return instantIn((isDate || named === undefined ? null : formatOf(named)) ?? formatOf(timeZone)!, wall);
}
