import { COACH_ZONE } from './zone.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { timeZone: COACH_ZONE });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeZone: COACH_ZONE, hour: 'numeric', minute: '2-digit', hour12: true });
const weekdayFormat = new Intl.DateTimeFormat('en-US', { timeZone: COACH_ZONE, weekday: 'long' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** M/d/yyyy in the coach's zone, e.g. 3/7/2027 (GEN-07). */
export const formatDate = (instant: Date): string => dateFormat.format(instant);

/** h:mm aaa in the coach's zone, e.g. 9:30 am (GEN-08). */
export const formatTime = (instant: Date): string => timeFormat.format(instant).replace(/\s/u, ' ').toLowerCase();

/** Date and time with one blank between, e.g. 3/7/2027 9:30 am. */
export const formatDateTime = (instant: Date): string => `${formatDate(instant)} ${formatTime(instant)}`;

/** Thursday, 11/6/2025. */
export const formatLongDate = (instant: Date): string => `${weekdayFormat.format(instant)}, ${formatDate(instant)}`;

/** The name of the day, e.g. Thursday. */
export const formatWeekday = (instant: Date): string => weekdayFormat.format(instant);

/** Monday first, as a working week is read; 0 is Sunday. */
export const WEEK_ORDER = [1, 2, 3, 4, 5, 6, 0] as const;

/** By their numbers, 0 to 6. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** When something takes place every week: `Tuesdays, 6:00 pm`. */
export const formatWeekly = (first: Date): string => `${formatWeekday(first)}s, ${formatTime(first)}`;

/** Cents as dollars with two decimals; null reads Free (GEN-09, GEN-10). */
export const formatPrice = (cents: number | null): string => (cents === null ? 'Free' : dollars.format(cents / 100));

/** Cents as whole dollars where there are no odd cents, for plan cards, e.g. $60. */
export const formatWholePrice = (cents: number | null): string => formatPrice(cents).replace(/\.00$/, '');
