import { inLanguage, type Language } from '../region/language.ts';

/** A heading of the coach's own; videos or stories are in it by its id. */
export interface Category {
  /** Lasting: what is in it keeps it when the heading is said otherwise. */
  id: string;
  name: string;
  /** In Spanish; empty is the name. */
  es: string;
}

export const CATEGORY_ID_MOST = 40;
export const CATEGORY_ID = /^[a-z][a-z0-9_-]*$/;
export const MOST_CATEGORIES = 20;

/** The one that every business has for what is in no other; the specification's stories have Lifestyle in its place (TST-05). */
export const GENERAL_CATEGORY = 'general';
export const STAYING_CATEGORIES = [GENERAL_CATEGORY, 'lifestyle'];

/** The one that is never removed: what is in no other goes there. Undefined for a list that has none. */
export const restOf = (categories: readonly Category[]): Category | undefined => categories.find(({ id }) => STAYING_CATEGORIES.includes(id));

/** The heading under which something stands; what is in none of the business stands under the one that is never removed (VID-04). */
export const categoryOf = (categories: readonly Category[], id: string): Category => categories.find((known) => known.id === id) ?? restOf(categories)!;

/** What a reader of a language calls it. */
export const categoryName = ({ name, es }: Category, language: Language): string => inLanguage(language, name, es);
