import { sectionsOf, type Section } from './markup.ts';

/** The legal pages, by their addresses. */
export const LEGAL_DOCUMENTS = ['privacy-policy', 'terms-conditions'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

export const LEGAL_LANGUAGES = ['en', 'es'] as const;
export type LegalLanguage = (typeof LEGAL_LANGUAGES)[number];

/** A legal page in one language: what stands under its title, and its chapters in markup (`sectionsOf`). */
export interface LegalText {
  lead: string;
  body: string;
}

/** The English is the one that counts; of the Spanish anything may be missing. */
export type LegalTexts = Record<LegalLanguage, LegalText>;

/** Everything that a client agrees to, published as a whole. */
export type LegalSet = Record<LegalDocument, LegalTexts>;

/** A legal page as it is published; `version` is the one that brought this wording: its day, and a number where the day had several. */
export interface PublishedLegal {
  version: string;
  texts: LegalTexts;
}

/** The day of a version's name, `YYYY-MM-DD`. */
export const legalDayOf = (version: string): string => version.slice(0, 10);

/** How the next version of a day is called: the day, or `2027-03-01-2` after others of it. */
export function nextLegalVersion(day: string, former: readonly string[]): string {
  const known = former.filter((name) => legalDayOf(name) === day).length;
  return known === 0 ? day : `${day}-${known + 1}`;
}

/** A chapter as a reader of a language gets it: what is not translated comes in English. */
export type ReadSection = Section & { language: LegalLanguage };

/** The chapters in the order of the English, each in the language where it has it. */
export function sectionsIn(texts: LegalTexts, language: LegalLanguage): ReadSection[] {
  const own = language === 'en' ? [] : sectionsOf(texts[language].body);
  return sectionsOf(texts.en.body).map((section) => {
    const translated = own.find(({ id }) => id === section.id);
    return translated ? { ...translated, language } : { ...section, language: 'en' };
  });
}

/** What a translation lacks: the titles of chapters that only the English has. */
export function untranslated(texts: LegalTexts, language: Exclude<LegalLanguage, 'en'>): string[] {
  return sectionsIn(texts, language).flatMap((section) => (section.language === 'en' ? [section.title] : []));
}

/** Chapters of a translation that the English does not have: nobody would read them. */
export function strayOf(texts: LegalTexts, language: Exclude<LegalLanguage, 'en'>): string[] {
  const known = sectionsOf(texts.en.body).map(({ id }) => id);
  return sectionsOf(texts[language].body).filter(({ id }) => !known.includes(id)).map(({ title }) => title);
}

/** The documents that another set words otherwise. */
export const changedDocuments = (before: LegalSet, after: LegalSet): LegalDocument[] =>
  LEGAL_DOCUMENTS.filter((document) => LEGAL_LANGUAGES.some((language) => before[document][language].lead !== after[document][language].lead || before[document][language].body !== after[document][language].body));
