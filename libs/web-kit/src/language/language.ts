import { pageAt, type Language } from '@coach/domain';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { sayEnglish, sayIn, type Phrasebook, type Say } from './language-words.ts';
import { useSitePhrases, type SitePhrases } from './site-words.ts';

/**
 * The site's second language. Below /es every page is Spanish, and those that are sent with their content are rendered in it:
 * a page comes to life in the language in which it arrives, so the markup agrees. At every other address it arrives in English;
 * whoever chose Spanish has it from the very next moment, because the words are fetched before the page starts and the first
 * script (first.ts) keeps the English from being seen meanwhile. Nobody is sent anywhere by their browser's language: the
 * switch in the footer is a wish, and it is remembered. The words are a file of their own, which only those who wish for them
 * load.
 */
export type { Language };

/** Where the choice is remembered; the site's first script reads the same key. */
const KEY = 'language';

export type Present = { language: Language; say: Say; /** Undefined in English, which is said as it stands. */ book?: Phrasebook };

const english: Present = { language: 'en', say: sayEnglish };
let present = english;
/** How the page speaks as it arrives. */
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

/** A language with its words, which are fetched. */
export async function presentIn(language: Language): Promise<Present> {
  const book = language === 'es' && fetchSpanish ? await fetchSpanish() : undefined;
  return book ? { language, book, say: sayIn(book) } : english;
}

const speak = async (language: Language): Promise<void> => become(await presentIn(language));

/** Names the file of the Spanish words; the shell calls it before anything is shown. */
export function offerSpanish(fetchWords: () => Promise<Phrasebook>): void {
  fetchSpanish = fetchWords;
}

/** Speaks the language of the page's address, or the one that was chosen before. Words that do not come leave the page English. */
export async function speakAsAsked(): Promise<void> {
  const { language } = pageAt(location.pathname);
  if (language === 'en' && localStorage.getItem(KEY) !== 'es') return;
  await speak('es').catch(() => become(english));
  if (language === 'en') return;
  first = present;
  // Pages at English addresses that others lead back to, e.g. from paying, are Spanish then as well.
  if (localStorage.getItem(KEY) === null) localStorage.setItem(KEY, language);
}

/** Speaks a language while pages are rendered: English without its words. */
export function renderIn(language: Language, book?: Phrasebook): void {
  first = present = book ? { language, book, say: sayIn(book) } : english;
}

/** Speaks it from now on, and when the person comes back. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  localStorage.setItem(KEY, language);
}

const made = new WeakMap<Present, WeakMap<SitePhrases, Present>>();

/** A language with what the business says otherwise over it; the same ones are the same value at every look. */
function spokenBy(spoken: Present, phrases: SitePhrases): Present {
  const own = phrases[spoken.language];
  if (!own) return spoken;
  const known = made.get(spoken)?.get(phrases);
  if (known) return known;
  const now = { ...spoken, say: sayIn(new Map([...(spoken.book ?? []), ...Object.entries(own)])) };
  made.set(spoken, (made.get(spoken) ?? new WeakMap<SitePhrases, Present>()).set(phrases, now));
  return now;
}

/** What a part of a page speaks that is in another language than the page: see `InLanguage`. */
export const Spoken = createContext<Present | null>(null);

function usePresent(): Present {
  const spoken = useSyncExternalStore(listen, () => present, () => first);
  return spokenBy(useContext(Spoken) ?? spoken, useSitePhrases());
}

export const useLanguage = (): Language => usePresent().language;

/** How the page speaks at present. */
export const useSay = (): Say => usePresent().say;

/** The form of a word for a number by the rules of the language: `{ one: '{n} session', other: '{n} sessions' }`. */
export function usePlural(): (n: number, forms: { one: string; other: string }) => string {
  const { language, say } = usePresent();
  return (n, { one, other }) => say(new Intl.PluralRules(language).select(n) === 'one' ? one : other, { n });
}

/** How pages speak that are in English only: with what the business says otherwise. */
export function useSayEnglish(): Say {
  return spokenBy(english, useSitePhrases()).say;
}
