import { yourCoach } from '@coach/content';
import { formatsOf, zoneOf } from '@coach/domain';

/** Time zone, locale and currency of the business in the specs. */
export const { localDate, wallClockOf, isoWithOffset, isoWithOffsets } = zoneOf(yourCoach.region.timeZone);
export const { formatDate, formatPrice } = formatsOf(yourCoach.region);
