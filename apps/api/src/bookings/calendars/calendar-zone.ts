import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { TimeRange } from '@coach/domain';

/**
 * Explains the business's zone in a calendar file, for programs that do not know it by its name. The file has no zone of its own,
 * events have: its stamps stay in UTC, as they must.
 */
export const zoneRules = (timeZone: string) => ({ name: null, generator: (): string => tzlib_get_ical_block(timeZone)[0]! });

/** A stretch that is written in the wall clock of a zone, whatever zone the process runs in. */
export const writtenIn = (timezone: string, { start, end }: TimeRange) => {
  const at = (instant: Date): DateTime => DateTime.fromJSDate(instant, { zone: timezone });
  return { start: at(start), end: at(end), timezone };
};
