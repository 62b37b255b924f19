import { formatsOf, startOfWeek as startOfWeekFrom, weightIn, type LocalDate, type Region, type WallClock, type WeightUnit } from '@coach/domain';
import { formats, presentBusiness, zone } from '@coach/web-kit/once';

/** Words with a time in them whose half of the day no end of a line parts from it: `9:30` and `am` are one word. */
export const unbroken = (words: string): string => words.replace(/(?<=\d) (?=[ap]m\b)/, '\u00a0');

// How the page's business writes, by name; what each says stands at `Formats` and `Zone`.
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
/** What a booking costs as it is said of it: one at nothing was had for a session credit (FLOW-13); what is free has no price. */
export const bookingPrice = (cents: number | null): string => (cents === 0 ? 'Session credit' : formatPrice(cents));
export const formatWholePrice = (cents: number | null): string => formats().formatWholePrice(cents);
/** The days of the week as a calendar of the business has them, by their numbers; 0 is Sunday. */
export const weekOrder = (): readonly number[] => formats().weekOrder;
/** The first day of a day's week, as a calendar of the business has it. */
export const startOfWeek = (date: LocalDate): LocalDate => startOfWeekFrom(date, presentBusiness().region.weekStart);
export const formatCount = (count: number): string => formats().formatCount(count);

export const offsetMinutes = (instant: Date): number => zone().offsetMinutes(instant);
export const localDate = (instant: Date): LocalDate => zone().localDate(instant);
export const wallMinutes = (instant: Date): number => zone().wallMinutes(instant);
export const wallClockOf = (date: LocalDate): WallClock => zone().wallClockOf(date);
export const dayRange = (date: LocalDate): { start: Date; end: Date } => zone().dayRange(date);
export const isoWithOffset = (instant: Date): string => zone().isoWithOffset(instant);

/** A calendar day of the business as it writes it, e.g. 3/7/2027 (GEN-07). */
export const dayWord = (day: LocalDate): string => formatDate(dayRange(day).start);
/** The zone without its `Time`, where what is left is enough: all times Pacific. */
export const briefZone = (): string => formats().zoneName.replace(/(?<=Pacific|Central|Mountain|Eastern|Atlantic|European)(?: Standard)? Time$/, '');
export const weightUnit = (): WeightUnit => presentBusiness().region.weight;
/** Pounds as a number of the business's unit. */
export const weightNumber = (pounds: number): string => formatCount(weightIn(weightUnit(), pounds));
/** The same with the unit: 181.9 lb, 82,5 kg. */
export const formatWeight = (pounds: number): string => `${weightNumber(pounds)} ${weightUnit()}`;
/** What amounts are typed in, of the business or of a draft's region: dollars, euros. */
export const moneyUnit = (region: Region = presentBusiness().region): string => formatsOf(region).currencyName.split(' ').at(-1)!;
