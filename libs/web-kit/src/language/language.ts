import { useSyncExternalStore } from 'react';
import type { Business } from '@coach/domain';
import { useKnownBusiness } from '../business/business.ts';
import { sayEnglish, sayIn, type Phrasebook, type Say } from './language-words.ts';
import { useSiteWords } from './site-words.ts';

/**
 * The site's second language, without a second set of pages. A page is prerendered in English at its one address and comes to
 * life in English, so the markup agrees; whoever chose Spanish has it from the very next moment, because the words are fetched
 * before the page starts and the first script (first.ts) keeps the English from being seen meanwhile. Nobody is sent anywhere
 * by their browser's language: the switch in the footer is a wish, and it is remembered. The words are a file of their own,
 * which only those who wish for them load.
 */
export type Language = 'en' | 'es';

/** Where the choice is remembered; the site's first script reads the same key. */
const KEY = 'language';

type Present = { language: Language; say: Say; /** Undefined in English, which is said as it stands. */ book?: Phrasebook };

/** What the business says in place of phrases, by its own words for them. */
type OwnPhrases = (words: Readonly<Record<string, string>>, language: Language, about: Business['about']) => Phrasebook;

const english: Present = { language: 'en', say: sayEnglish };
const NOTHING: Phrasebook = new Map();
let ownPhrases: OwnPhrases = () => NOTHING;
let present = english;
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

async function speak(language: Language): Promise<void> {
  const book = language === 'es' && fetchSpanish ? await fetchSpanish() : undefined;
  become(book ? { language, book, say: sayIn(book) } : english);
}

/** Names who knows what the business words otherwise than the catalogue; the area whose pages say it calls it before they are shown. */
export function offerOwnPhrases(phrases: OwnPhrases): void {
  ownPhrases = phrases;
}

/** Names the file of the Spanish words; the shell calls it before anything is shown. */
export function offerSpanish(fetchWords: () => Promise<Phrasebook>): void {
  fetchSpanish = fetchWords;
}

/** Speaks the language that was chosen before. Words that do not come leave the page English. */
export async function speakAsRemembered(): Promise<void> {
  if (localStorage.getItem(KEY) !== 'es') return;
  await speak('es').catch(() => become(english));
}

/** Speaks it from now on, and when the person comes back. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  localStorage.setItem(KEY, language);
}

const made = new WeakMap<Present, WeakMap<object, WeakMap<object, Present>>>();

/** A language with the business's own words over it; the same ones are the same value at every look. */
function spokenBy(spoken: Present, words: Readonly<Record<string, string>>, about: Business['about']): Present {
  const ofWords = made.get(spoken) ?? new WeakMap<object, WeakMap<object, Present>>();
  const ofBusiness = ofWords.get(words) ?? new WeakMap<object, Present>();
  made.set(spoken, ofWords.set(words, ofBusiness));
  const known = ofBusiness.get(about);
  if (known) return known;
  const own = ownPhrases(words, spoken.language, about);
  const now = own.size === 0 ? spoken : { ...spoken, say: sayIn(new Map([...(spoken.book ?? []), ...own])) };
  ofBusiness.set(about, now);
  return now;
}

function usePresent(): Present {
  const spoken = useSyncExternalStore(listen, () => present, () => english);
  const [words, business] = [useSiteWords(), useKnownBusiness()];
  return business ? spokenBy(spoken, words, business.about) : spoken;
}

export const useLanguage = (): Language => usePresent().language;

/** How the page speaks at present. */
export const useSay = (): Say => usePresent().say;

/** The form of a word for a number by the rules of the language: `{ one: '{n} session', other: '{n} sessions' }`. */
export function usePlural(): (n: number, forms: { one: string; other: string }) => string {
  const { language, say } = usePresent();
  return (n, { one, other }) => say(new Intl.PluralRules(language).select(n) === 'one' ? one : other, { n });
}
