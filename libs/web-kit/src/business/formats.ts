import { formatsOf, zoneOf, type Formats, type LocalDate, type WallClock, type Zone } from '@coach/domain';
import { presentBusiness } from '@coach/web-kit/once';

/** How the page's business writes; asked anew each time, so that nothing outlives a change of it. */
export const formats = (): Formats => formatsOf(presentBusiness().region);
/** The wall clock of the page's business. */
export const zone = (): Zone => zoneOf(presentBusiness().region.timeZone);

// The same by their names; what each says stands at `Formats` and `Zone`.
export const formatDate = (instant: Date): string => formats().formatDate(instant);
export const formatShortDate = (instant: Date): string => formats().formatShortDate(instant);
export const formatTime = (instant: Date): string => formats().formatTime(instant);
export const formatDateTime = (instant: Date): string => formats().formatDateTime(instant);
export const formatMoment = (instant: Date): string => formats().formatMoment(instant);
export const formatLongDate = (instant: Date): string => formats().formatLongDate(instant);
export const formatWeekday = (instant: Date): string => formats().formatWeekday(instant);
export const formatWeekly = (first: Date): string => formats().formatWeekly(first);
export const formatClock = (minutes: number): string => formats().formatClock(minutes);
export const formatPrice = (cents: number | null): string => formats().formatPrice(cents);
export const formatWholePrice = (cents: number | null): string => formats().formatWholePrice(cents);
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
/** What amounts are typed in: dollars, euros. */
export const moneyUnit = (): string => formats().currencyName.split(' ').at(-1)!;
