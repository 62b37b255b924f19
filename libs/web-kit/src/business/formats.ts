import { formatsOf, startOfWeek as startOfWeekFrom, weightIn, type LocalDate, type Region, type WallClock, type WeightUnit } from '@coach/domain';
import { formats, presentBusiness, zone } from '@coach/web-kit/once';

/** Text with non-breaking times: a line never ends between `9:30` and `am`. */
export const unbroken = (words: string): string => words.replace(/(?<=\d) (?=[ap]m\b)/, '\u00a0');

// The business's formatting functions by name; documented at `Formats` and `Zone`.
export const formatDate = (instant: Date): string => formats().formatDate(instant);
export const formatShortDate = (instant: Date): string => formats().formatShortDate(instant);
export const formatTime = (instant: Date): string => unbroken(formats().formatTime(instant));
export const formatDateTime = (instant: Date): string => unbroken(formats().formatDateTime(instant));
export const formatMoment = (instant: Date): string => unbroken(formats().formatMoment(instant));
export const formatLongDate = (instant: Date): string => formats().formatLongDate(instant);
export const formatWeekday = (instant: Date): string => formats().formatWeekday(instant);
export const formatWeekly = (first: Date): string => unbroken(formats().formatWeekly(first));
export const formatClock = (minutes: number): string => formats().formatClock(minutes);
export const formatPrice = (cents: number | null): string => formats().formatPrice(cents);
/** A booking's price in words: 0 means paid with a session credit (FLOW-13); a free one has no price. */
export const bookingPrice = (cents: number | null): string => (cents === 0 ? 'Session credit' : formatPrice(cents));
export const formatWholePrice = (cents: number | null): string => formats().formatWholePrice(cents);
/** The weekdays in the order of the business's calendar, by number; 0 is Sunday. */
export const weekOrder = (): readonly number[] => formats().weekOrder;
/** The first day of a day's week in the business's calendar. */
export const startOfWeek = (date: LocalDate): LocalDate => startOfWeekFrom(date, presentBusiness().region.weekStart);
export const formatCount = (count: number): string => formats().formatCount(count);

export const offsetMinutes = (instant: Date): number => zone().offsetMinutes(instant);
export const localDate = (instant: Date): LocalDate => zone().localDate(instant);
export const wallMinutes = (instant: Date): number => zone().wallMinutes(instant);
export const wallClockOf = (date: LocalDate): WallClock => zone().wallClockOf(date);
export const dayRange = (date: LocalDate): { start: Date; end: Date } => zone().dayRange(date);
export const isoWithOffset = (instant: Date): string => zone().isoWithOffset(instant);

/** A calendar day in the business's format, e.g. 3/7/2027 (GEN-07). */
export const dayWord = (day: LocalDate): string => formatDate(dayRange(day).start);
/** The zone's name without `Time`, for sentences such as: all times Pacific. */
export const briefZone = (): string => formats().zoneName.replace(/(?<=Pacific|Central|Mountain|Eastern|Atlantic|European)(?: Standard)? Time$/, '');
export const weightUnit = (): WeightUnit => presentBusiness().region.weight;
/** Pounds as a number in the business's unit. */
export const weightNumber = (pounds: number): string => formatCount(weightIn(weightUnit(), pounds));
/** The same with the unit: 181.9 lb, 82,5 kg. */
export const formatWeight = (pounds: number): string => `${weightNumber(pounds)} ${weightUnit()}`;
/** The currency of typed amounts, for the business or a draft's region: dollars, euros. */
export const moneyUnit = (region: Region = presentBusiness().region): string => formatsOf(region).currencyName.split(' ').at(-1)!;
