import { formatsOf } from '../region/formats.ts';
import type { Region } from '../region/region.ts';
import { COACH_ZONE } from './zone.ts';

/** How the first business writes; what still asks for this instead of the region gives way to `Formats`. */
const coachRegion: Region = { timeZone: COACH_ZONE, locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 0, weight: 'lb' };
export const coachFormats = formatsOf(coachRegion);
export const { formatDate, formatTime, formatDateTime, formatLongDate, formatWeekday, formatWeekly, formatPrice, formatWholePrice } = coachFormats;
export { WEEKDAYS } from '../region/formats.ts';

/** Monday first, as a working week is read; 0 is Sunday. */
export const WEEK_ORDER = [1, 2, 3, 4, 5, 6, 0] as const;
