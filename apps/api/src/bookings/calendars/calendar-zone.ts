import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { COACH_ZONE } from '@coach/domain';

/**
 * Explains the coach's zone in a calendar file, for programs that do not know it by its name. The file has no zone of its own,
 * events have: its stamps stay in UTC, as they must.
 */
export const zoneRules = { name: null, generator: (): string => tzlib_get_ical_block(COACH_ZONE)[0]! };

/** An instant that is written as the coach's wall clock, whatever zone the process runs in. */
export const coachTime = (instant: Date): DateTime => DateTime.fromJSDate(instant, { zone: COACH_ZONE });
