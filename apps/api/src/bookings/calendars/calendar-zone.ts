import type { ICalLuxonDateTimeStub } from 'ical-generator';
import { COACH_ZONE, isoWithOffset } from '@coach/domain';

/** How the coach's clock changes, for calendars that do not know the zone by its name: the rules since 2007. */
const RULES = `BEGIN:VTIMEZONE
TZID:${COACH_ZONE}
BEGIN:DAYLIGHT
DTSTART:20070311T020000
TZOFFSETFROM:-0800
TZOFFSETTO:-0700
TZNAME:PDT
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
TZOFFSETFROM:-0700
TZOFFSETTO:-0800
TZNAME:PST
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE`;

/** Explains the coach's zone in a calendar file. The file has no zone of its own, events have: its stamps stay in UTC, as they must. */
export const zoneRules = { name: null, generator: (): string => RULES };

/** `yyyyLLdd` and `HHmmss` of an ISO text, the only two ways in which the writer asks. */
const written = (iso: string, format: string): string => (format.startsWith('yyyy') ? iso.slice(0, 10) : iso.slice(11, 19)).replace(/[-:]/g, '');

/** An instant that is written as the coach's wall clock, whatever zone the process runs in. */
export function coachTime(instant: Date): ICalLuxonDateTimeStub {
  const inZone = (iso: string): ICalLuxonDateTimeStub => ({
    ...{ isValid: true, zone: { type: 'iana' }, toJSDate: () => instant, toJSON: () => instant.toISOString() },
    setZone: (zone) => inZone(zone === COACH_ZONE ? isoWithOffset(instant) : instant.toISOString()),
    toFormat: (format) => written(iso, format),
  });
  return inZone(instant.toISOString());
}
