import { yourCoach } from '@coach/content';
import { formatsOf, zoneOf } from '@coach/domain';

/** Where the business of the specs is, and how it writes. */
export const { localDate, wallClockOf, isoWithOffset, isoWithOffsets } = zoneOf(yourCoach.region.timeZone);
export const { formatDate, formatPrice } = formatsOf(yourCoach.region);
