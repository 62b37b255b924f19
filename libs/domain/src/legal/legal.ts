import { sectionsOf, type Section } from './markup.ts';

/** The legal pages, by path. */
export const LEGAL_DOCUMENTS = ['privacy-policy', 'terms-conditions'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

export const LEGAL_LANGUAGES = ['en', 'es'] as const;
export type LegalLanguage = (typeof LEGAL_LANGUAGES)[number];

/** A legal page in one language: the text below its title, and its chapters in markup (`sectionsOf`). */
export interface LegalText {
  lead: string;
  body: string;
}

/** English is the binding text; Spanish may be incomplete. */
export type LegalTexts = Record<LegalLanguage, LegalText>;

/** Everything that a client agrees to, published as a whole. */
export type LegalSet = Record<LegalDocument, LegalTexts>;

/** A published legal page; `version` is the one that introduced this wording: its date, with a number for several on one day. */
export interface PublishedLegal {
  version: string;
  texts: LegalTexts;
}

/** The date in a version's name, `YYYY-MM-DD`. */
export const legalDayOf = (version: string): string => version.slice(0, 10);

/** The name of a day's next version: the date, or `2027-03-01-2` after others. */
export function nextLegalVersion(day: string, former: readonly string[]): string {
  const known = former.filter((name) => legalDayOf(name) === day).length;
  return known === 0 ? day : `${day}-${known + 1}`;
}

/** A chapter in the reader's language; untranslated ones are in English. */
export type ReadSection = Section & { language: LegalLanguage };

/** The chapters in the English order, each in the requested language if available. */
export function sectionsIn(texts: LegalTexts, language: LegalLanguage): ReadSection[] {
  const own = language === 'en' ? [] : sectionsOf(texts[language].body);
  return sectionsOf(texts.en.body).map((section) => {
    const translated = own.find(({ id }) => id === section.id);
    return translated ? { ...translated, language } : { ...section, language: 'en' };
  });
}

/** What a translation lacks: the titles of chapters that only exist in English. */
export function untranslated(texts: LegalTexts, language: Exclude<LegalLanguage, 'en'>): string[] {
  return sectionsIn(texts, language).flatMap((section) => (section.language === 'en' ? [section.title] : []));
}

/** Chapters of a translation that don't exist in English, so that nobody would see them. */
export function orphanedChapters(texts: LegalTexts, language: Exclude<LegalLanguage, 'en'>): string[] {
  const known = sectionsOf(texts.en.body).map(({ id }) => id);
  return sectionsOf(texts[language].body).filter(({ id }) => !known.includes(id)).map(({ title }) => title);
}

/** The documents whose wording differs in another set. */
export const changedDocuments = (before: LegalSet, after: LegalSet): LegalDocument[] =>
  LEGAL_DOCUMENTS.filter((document) => LEGAL_LANGUAGES.some((language) => before[document][language].lead !== after[document][language].lead || before[document][language].body !== after[document][language].body));
