/** A text of the business as it stands, and how Spanish readers are told it. */
export interface Translation {
  english: string;
  spanish: string;
}

/** Translations that a business keeps at most. */
export const MOST_TRANSLATIONS = 400;
/** Characters of a text or of its translation at most. */
export const TRANSLATION_MOST = 1_500;

/** How a text is told Spanish readers; empty where nobody has written it. */
export const spanishFor = (translations: readonly Translation[], english: string): string => translations.find((one) => one.english === english)?.spanish ?? '';

/** The same with a text said otherwise; without Spanish it is none. */
export function withSpanish(translations: readonly Translation[], english: string, spanish: string): Translation[] {
  const isKnown = translations.some((one) => one.english === english);
  const next = isKnown ? translations.map((one) => (one.english === english ? { english, spanish } : one)) : [...translations, { english, spanish }];
  return next.filter((one) => one.spanish !== '');
}
