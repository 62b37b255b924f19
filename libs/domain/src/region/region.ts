import type { SalesTax } from '../billing/tax.ts';

/** Locales for a business's dates, times, and numbers; text stays in the page's language. */
export const LOCALES = ['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-IE', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'es-ES', 'es-MX', 'it-IT', 'nl-NL', 'pt-BR', 'pt-PT', 'sv-SE', 'da-DK', 'nb-NO', 'pl-PL'] as const;
export type Locale = (typeof LOCALES)[number];

/** ISO 4217 codes of supported currencies; all have two decimals, so that an amount is an integer in hundredths. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SEK', 'NOK', 'DKK', 'PLN', 'MXN', 'BRL'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const HOUR_CYCLES = ['h12', 'h23'] as const;
export type HourCycle = (typeof HOUR_CYCLES)[number];

/** 0 is Sunday. */
export const WEEK_STARTS = [0, 1, 6] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

export const WEIGHT_UNITS = ['lb', 'kg'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** A business's region: the basis of its dates, times, prices, and weights. */
export interface Region {
  /** IANA name, e.g. `Europe/Berlin`. */
  timeZone: string;
  locale: Locale;
  currency: Currency;
  hourCycle: HourCycle;
  weekStart: WeekStart;
  weight: WeightUnit;
  /** Absent: none. */
  tax?: SalesTax | undefined;
}
