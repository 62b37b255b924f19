/** What the business speaks with people: its pages, its mails, its calendar files. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a reader of a language is told of words that somebody wrote in English and perhaps in Spanish: the Spanish where there is one, else the English. */
export const inLanguage = (language: Language, english: string, spanish: string): string => (language === 'es' && spanish) || english;

/** The language that a request is made in, by its Accept-Language: the first one of it that is spoken here; English where it names none. */
export function languageOf(accepted: string | undefined): Language {
  const wanted = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => language === wanted.find((one) => LANGUAGES.some((spoken) => spoken === one))) ?? 'en';
}
