/** The languages of pages, mails, and calendar files. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text for a reader's language, written in English and possibly Spanish: the Spanish if there is one, else the English. */
export const inLanguage = (language: Language, english: string, spanish: string): string => (language === 'es' && spanish) || english;

/** The language of a request by its Accept-Language: the first supported one; English by default. */
export function languageOf(accepted: string | undefined): Language {
  const wanted = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => language === wanted.find((one) => LANGUAGES.some((spoken) => spoken === one))) ?? 'en';
}
