import { pageAt, type Language } from '@coach/domain';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { sayEnglish, sayIn, type Phrasebook, type Say } from './language-words.ts';
import { useSitePhrases, type SitePhrases } from './site-words.ts';

/**
 * The site's second language. Below /es every page is Spanish, and prerendered pages are rendered in it, so that hydration
 * matches. At every other address pages are prerendered in English; for visitors who chose Spanish the translation is loaded
 * before the page starts, and the first script (first.ts) hides the English meanwhile. Nobody is redirected by their browser's
 * language: the switch in the footer is the visitor's choice, and it is remembered. The translation is a separate file, only
 * loaded on demand.
 */
export type { Language };

/** Where the choice is stored; the site's first script reads the same key. */
const KEY = 'language';

export type Present = { language: Language; say: Say; /** Undefined for English, which needs no translation. */ book?: Phrasebook };

const english: Present = { language: 'en', say: sayEnglish };
let present = english;
/** The page's language on arrival. */
let first = english;
let fetchSpanish: (() => Promise<Phrasebook>) | undefined;
const listeners = new Set<() => void>();

function become(next: Present): void {
  present = next;
  document.documentElement.lang = next.language;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A language with its translation, which is loaded. */
export async function presentIn(language: Language): Promise<Present> {
  const book = language === 'es' && fetchSpanish ? await fetchSpanish() : undefined;
  return book ? { language, book, say: sayIn(book) } : english;
}

const speak = async (language: Language): Promise<void> => become(await presentIn(language));

/** Sets the loader of the Spanish translation; called by the shell before anything is rendered. */
export function registerSpanish(fetchWords: () => Promise<Phrasebook>): void {
  fetchSpanish = fetchWords;
}

/** Applies the language of the page's address, or the remembered choice. If the translation fails to load, the page stays English. */
export async function applyChosenLanguage(): Promise<void> {
  const { language } = pageAt(location.pathname);
  if (language === 'en' && localStorage.getItem(KEY) !== 'es') return;
  await speak('es').catch(() => become(english));
  if (language === 'en') return;
  first = present;
  // English addresses that other sites return to, e.g. after paying, are then Spanish as well.
  if (localStorage.getItem(KEY) === null) localStorage.setItem(KEY, language);
}

/** Sets the language for prerendering: English without a translation. */
export function renderIn(language: Language, book?: Phrasebook): void {
  first = present = book ? { language, book, say: sayIn(book) } : english;
}

/** Switches the language and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  localStorage.setItem(KEY, language);
}

const made = new WeakMap<Present, WeakMap<SitePhrases, Present>>();

/** A language with the business's overrides; the same arguments give the same value each time. */
function spokenBy(spoken: Present, phrases: SitePhrases): Present {
  const own = phrases[spoken.language];
  if (!own) return spoken;
  const known = made.get(spoken)?.get(phrases);
  if (known) return known;
  const now = { ...spoken, say: sayIn(new Map([...(spoken.book ?? []), ...Object.entries(own)])) };
  made.set(spoken, (made.get(spoken) ?? new WeakMap<SitePhrases, Present>()).set(phrases, now));
  return now;
}

/** The language of a page's part that differs from the page: see `InLanguage`. */
export const Spoken = createContext<Present | null>(null);

function usePresent(): Present {
  const spoken = useSyncExternalStore(listen, () => present, () => first);
  return spokenBy(useContext(Spoken) ?? spoken, useSitePhrases());
}

export const useLanguage = (): Language => usePresent().language;

/** The page's current language. */
export const useSay = (): Say => usePresent().say;

/** Selects a plural form by the language's rules: `{ one: '{n} session', other: '{n} sessions' }`. */
export function usePlural(): (n: number, forms: { one: string; other: string }) => string {
  const { language, say } = usePresent();
  return (n, { one, other }) => say(new Intl.PluralRules(language).select(n) === 'one' ? one : other, { n });
}

/** For pages that are English only: with the business's overrides. */
export function useSayEnglish(): Say {
  return spokenBy(english, useSitePhrases()).say;
}
