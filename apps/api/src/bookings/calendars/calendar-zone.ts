import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { TimeRange } from '@coach/domain';

/**
 * The business's zone rules for a calendar file, for programs that don't know the zone by name. Events have the zone, the file
 * itself has none: its stamps must stay in UTC.
 */
export const zoneRules = (timeZone: string) => ({ name: null, generator: (): string => tzlib_get_ical_block(timeZone)[0]! });

/** A time range in a zone's wall clock, whatever zone the process runs in. */
export const writtenIn = (timezone: string, { start, end }: TimeRange) => {
  const at = (instant: Date): DateTime => DateTime.fromJSDate(instant, { zone: timezone });
  return { start: at(start), end: at(end), timezone };
};
