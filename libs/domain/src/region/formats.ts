import { MINUTE } from '../time/ranges.ts';
import type { Language } from './language.ts';
import type { Region } from './region.ts';

/** The business's formats for dates, times, and prices; made by `formatsOf` from its region. Instants are UTC, prices cents. */
export interface Formats {
  /** The language of its words. */
  language: Language;
  /** 3/7/2027 in America (GEN-07), 7.3.2027 in Germany. */
  formatDate(instant: Date): string;
  /** 9:30 am on a 12-hour clock (GEN-08), 09:30 on a 24-hour clock. */
  formatTime(instant: Date): string;
  /** Date and time separated by one space, e.g. 3/7/2027 9:30 am. */
  formatDateTime(instant: Date): string;
  /** Thursday, 11/6/2025. */
  formatLongDate(instant: Date): string;
  /** The same without the year, when it is obvious: 3/7, 7.3. in Germany. */
  formatShortDate(instant: Date): string;
  /** Date, time, and zone, where the reader may be in another zone: 3/7/2027 9:30 am PT (GEN-16). */
  formatMoment(instant: Date): string;
  /** A local time from minutes after midnight: 570 is 9:30 am. */
  formatClock(minutes: number): string;
  /** The name of the weekday, e.g. Thursday. */
  formatWeekday(instant: Date): string;
  /** A weekly time: `Tuesdays, 6:00 pm`. */
  formatWeekly(first: Date): string;
  /** Cents in the business's currency with its decimals; null reads Free (GEN-09, GEN-10). */
  formatPrice(cents: number | null): string;
  /** The same without zero decimals, for plan cards, e.g. $60. */
  formatWholePrice(cents: number | null): string;
  /** 1,234 in America, 1.234 in Germany. */
  formatCount(count: number): string;
  /** The currency in words: US dollars, euros. */
  currencyName: string;
  /** The zone label after a time: PT, CET, Tokyo time (GEN-16). */
  zoneLabel: string;
  /** The zone in words: Pacific Time, Central European Time. */
  zoneName: string;
  /** The weekdays by number in the order of a local calendar; 0 is Sunday. */
  weekOrder: readonly number[];
}

/** A recent winter day: a zone's abbreviation depends on whether it had clock changes at the time, which few had in 1970. */
const TODAY = new Date('2026-01-15T12:00:00Z');
const ABBREVIATION = /^[A-Z]{2,5}$/;

function zonePart(timeZone: string, locale: string, timeZoneName: 'shortGeneric' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(TODAY);
  return parts.find(({ type }) => type === 'timeZoneName')!.value;
}

/** A zone's name in a language: Pacific Time, hora del Pacífico. One without a name is Coordinated Universal Time. */
export const zoneNameIn = (timeZone: string, language: string): string => zonePart(timeZone, language, 'longGeneric').replace(/^GMT\+00:00$/, 'UTC');

/** Words in formats, by the reader's language. */
const WORDS: Record<Language, { free: string; zoneOf: (city: string) => string; weekly: (weekday: string, time: string) => string; zoneLocale: string }> = {
  en: { free: 'Free', zoneOf: (city) => `${city} time`, weekly: (weekday, time) => `${weekday}s, ${time}`, zoneLocale: 'en-GB' },
  es: { free: 'Gratis', zoneOf: (city) => `hora de ${city}`, weekly: (weekday, time) => `los ${weekday}${weekday.endsWith('s') ? '' : 's'}, ${time}`, zoneLocale: 'es' },
};

/** The common abbreviation, if known on either side of the Atlantic, else the zone's city. */
function zoneLabelOf(timeZone: string, language: Language): string {
  const short = ['en-US', 'en-GB'].map((locale) => zonePart(timeZone, locale, 'shortGeneric')).find((name) => ABBREVIATION.test(name));
  return short ?? WORDS[language].zoneOf(timeZone.split('/').at(-1)!.replaceAll('_', ' '));
}

/** English formats times the same everywhere. */
const CLOCKS = { h12: ['en-US', 'numeric'], h23: ['en-GB', '2-digit'] } as const satisfies Record<Region['hourCycle'], unknown>;

function clockOf(hourCycle: Region['hourCycle'], timeZone: string): Intl.DateTimeFormat {
  const [locale, hour] = CLOCKS[hourCycle];
  return new Intl.DateTimeFormat(locale, { timeZone, hour, minute: '2-digit', hourCycle });
}

/** With a plain space, which can be searched for, and lower-case letters. */
const plain = (time: string): string => time.replace(/\s/u, ' ').toLowerCase();

const currencyNameOf = (currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(2).find(({ type }) => type === 'currency')!.value;

/** Created on first use: a browser's first formatted date or number costs a phone a fifth of a second, and many pages need none. */
function atFirstAsking<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

function makeFormats({ timeZone, locale, currency, hourCycle, weekStart }: Region, language: Language): Formats {
  const words = WORDS[language];
  const date = atFirstAsking(() => new Intl.DateTimeFormat(locale, { timeZone }));
  const shortDate = atFirstAsking(() => new Intl.DateTimeFormat(locale, { timeZone, month: 'numeric', day: 'numeric' }));
  const hours = atFirstAsking(() => clockOf(hourCycle, timeZone));
  const bareHours = atFirstAsking(() => clockOf(hourCycle, 'UTC'));
  const count = atFirstAsking(() => new Intl.NumberFormat(locale));
  const weekday = atFirstAsking(() => new Intl.DateTimeFormat(language, { timeZone, weekday: 'long' }));
  const price = atFirstAsking(() => new Intl.NumberFormat(locale, { style: 'currency', currency }));
  const wholePrice = atFirstAsking(() => new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }));
  const currencyName = atFirstAsking(() => currencyNameOf(currency, language));
  const zoneLabel = atFirstAsking(() => zoneLabelOf(timeZone, language));
  const zoneName = atFirstAsking(() => zoneNameIn(timeZone, words.zoneLocale));
  const formatDate = (instant: Date) => date().format(instant);
  const formatTime = (instant: Date) => plain(hours().format(instant));
  const formatDateTime = (instant: Date) => `${formatDate(instant)} ${formatTime(instant)}`;
  const formatWeekday = (instant: Date) => weekday().format(instant);
  const priced = (format: () => Intl.NumberFormat) => (cents: number | null) => (cents === null ? words.free : format().format(cents / 100));
  return {
    language,
    formatDate,
    formatTime,
    formatDateTime,
    formatShortDate: (instant) => shortDate().format(instant),
    formatMoment: (instant) => `${formatDateTime(instant)} ${zoneLabel()}`,
    formatClock: (minutes) => plain(bareHours().format(minutes * MINUTE)),
    formatLongDate: (instant) => `${formatWeekday(instant)}, ${formatDate(instant)}`,
    formatWeekday,
    formatWeekly: (first) => words.weekly(formatWeekday(first), formatTime(first)),
    formatPrice: priced(price),
    formatWholePrice: priced(wholePrice),
    formatCount: (value) => count().format(value),
    get currencyName() {
      return currencyName();
    },
    get zoneLabel() {
      return zoneLabel();
    },
    get zoneName() {
      return zoneName();
    },
    weekOrder: Array.from({ length: 7 }, (_, index) => (weekStart + index) % 7),
  };
}

const known = new Map<string, Formats>();

/** The formats of a region, with words in a language; equal arguments return the same object. Formatting with an unknown zone, locale, or currency throws a RangeError. */
export function formatsOf(region: Region, language: Language = 'en'): Formats {
  const { timeZone, locale, currency, hourCycle, weekStart } = region;
  const key = [timeZone, locale, currency, hourCycle, weekStart, language].join(' ');
  const formats = known.get(key) ?? makeFormats(region, language);
  known.set(key, formats);
  return formats;
}

/** By number, 0 to 6. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
