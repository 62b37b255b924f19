import { CURRENCIES, LOCALES, type Currency, type Locale, type Region } from './region.ts';

/** Countries with their own supported currency; all others use the euro. */
const CURRENCY_OF: Record<string, Currency> = { US: 'USD', GB: 'GBP', CH: 'CHF', LI: 'CHF', CA: 'CAD', AU: 'AUD', NZ: 'NZD', SE: 'SEK', NO: 'NOK', DK: 'DKK', PL: 'PLN', MX: 'MXN', BR: 'BRL' };
const OF_THE_EURO = ['AT', 'BE', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI', 'SK'];
const COUNTRIES = [...Object.keys(CURRENCY_OF), ...OF_THE_EURO];
const SUNDAY_FIRST = ['US', 'CA', 'MX', 'BR'];

type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

function zonesIn(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Zoned;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** The zone tells where somebody is; the language only what they read. */
const countryOf = (timeZone: string, language: string): string =>
  COUNTRIES.find((country) => zonesIn(country).includes(timeZone)) ?? new Intl.Locale(language).maximize().region ?? '';

function localeFor(country: string, language: string): Locale {
  const spoken = new Intl.Locale(language).language;
  return LOCALES.find((locale) => locale.endsWith(`-${country}`)) ?? LOCALES.find((locale) => locale.startsWith(`${spoken}-`)) ?? LOCALES[0];
}

/**
 * A business's suggested initial region, from a browser's IANA zone and a language such as
 * `en-US`. A guess, to be reviewed.
 */
export function firstRegion({ timeZone, language }: { timeZone: string; language: string }): Region {
  const country = countryOf(timeZone, language);
  const locale = localeFor(country, language);
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return {
    ...{ timeZone, locale, currency: CURRENCY_OF[country] ?? (OF_THE_EURO.includes(country) ? 'EUR' : CURRENCIES[0]) },
    ...{ hourCycle: hourCycle === 'h12' ? 'h12' : 'h23', weekStart: SUNDAY_FIRST.includes(country) ? 0 : 1, weight: country === 'US' ? 'lb' : 'kg' },
  };
}
