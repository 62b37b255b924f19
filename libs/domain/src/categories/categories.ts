import { inLanguage, type Language } from '../region/language.ts';

/** A category of the coach's own; videos or stories refer to its id. */
export interface Category {
  /** Permanent: entries keep it when the name changes. */
  id: string;
  name: string;
  /** In Spanish; empty to use the name. */
  es: string;
}

export const CATEGORY_ID_MOST = 40;
export const CATEGORY_ID = /^[a-z][a-z0-9_-]*$/;
export const MOST_CATEGORIES = 20;

/** The default category that every business has; the specification's stories have Lifestyle instead (TST-05). */
export const GENERAL_CATEGORY = 'general';
export const FALLBACK_CATEGORY_IDS = [GENERAL_CATEGORY, 'lifestyle'];

/** The one that is never removed: uncategorized entries go there. Undefined for a list without one. */
export const fallbackCategory = (categories: readonly Category[]): Category | undefined => categories.find(({ id }) => FALLBACK_CATEGORY_IDS.includes(id));

/** An entry's category; entries of unknown ones go into the one that is never removed (VID-04). */
export const categoryOf = (categories: readonly Category[], id: string): Category => categories.find((known) => known.id === id) ?? fallbackCategory(categories)!;

/** Its name in the reader's language. */
export const categoryName = ({ name, es }: Category, language: Language): string => inLanguage(language, name, es);
