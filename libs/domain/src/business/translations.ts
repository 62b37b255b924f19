/** A text of the business with its Spanish translation. */
export interface Translation {
  english: string;
  spanish: string;
}

/** Maximum number of a business's translations. */
export const MOST_TRANSLATIONS = 400;
/** Maximum length of a text or its translation. */
export const TRANSLATION_MOST = 1_500;

/** A text's translation; empty when there is none. */
export const spanishFor = (translations: readonly Translation[], english: string): string => translations.find((one) => one.english === english)?.spanish ?? '';

/** Sets a text's translation; an empty one removes it. */
export function withSpanish(translations: readonly Translation[], english: string, spanish: string): Translation[] {
  const isKnown = translations.some((one) => one.english === english);
  const next = isKnown ? translations.map((one) => (one.english === english ? { english, spanish } : one)) : [...translations, { english, spanish }];
  return next.filter((one) => one.spanish !== '');
}
