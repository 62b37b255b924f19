import { zoneOf } from '../region/zone.ts';

/** Where the first business is; what still asks for this instead of the region gives way to `Zone`. */
export const COACH_ZONE = 'America/Los_Angeles';

export const { offsetMinutes, localDate, wallMinutes, wallClockOf, wallClocksFrom, dayRange, isoWithOffset, isoWithOffsets } = zoneOf(COACH_ZONE);
export { addDays, daysBetween, isLocalDate, weekdayOf, type LocalDate } from '../region/local-date.ts';
