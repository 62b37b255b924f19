import type { Language } from '../region/language.ts';

/** Pages that say the same under an address of each language, so that search engines find both. */
export const TRANSLATED_PAGES: readonly string[] = ['/', '/testimonials', '/membership', '/pricing', '/privacy-policy', '/terms-conditions'];

/** Below it the whole site is in Spanish: `/es/pricing`. Every other address is English, unless its reader once chose otherwise. */
export const SPANISH_BASE = '/es';

/** The address of a page (its path, e.g. `/pricing`) in a language. */
export const addressIn = (language: Language, path: string): string => (language === 'en' ? path : SPANISH_BASE + (path === '/' ? '' : path));

/** What an address names: a page, and the language that it is asked for in. */
export function pageAt(address: string): { language: Language; path: string } {
  const isSpanish = address === SPANISH_BASE || address.startsWith(`${SPANISH_BASE}/`);
  return isSpanish ? { language: 'es', path: address.slice(SPANISH_BASE.length) || '/' } : { language: 'en', path: address };
}
