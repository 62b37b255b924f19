import type { Language } from '../region/language.ts';

/** Pages with an address in each language, so that search engines find both. */
export const TRANSLATED_PAGES: readonly string[] = ['/', '/testimonials', '/membership', '/pricing', '/privacy-policy', '/terms-conditions'];

/** Paths below it are in Spanish: `/es/pricing`. Every other path is English, unless its reader chose otherwise. */
export const SPANISH_BASE = '/es';

/** The path of a page (e.g. `/pricing`) in a language. */
export const addressIn = (language: Language, path: string): string => (language === 'en' ? path : SPANISH_BASE + (path === '/' ? '' : path));

/** The page and language of a path. */
export function pageAt(address: string): { language: Language; path: string } {
  const isSpanish = address === SPANISH_BASE || address.startsWith(`${SPANISH_BASE}/`);
  return isSpanish ? { language: 'es', path: address.slice(SPANISH_BASE.length) || '/' } : { language: 'en', path: address };
}
