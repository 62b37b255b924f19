import { useSyncExternalStore } from 'react';

/** The coach's own words by the places of the site, as the API publishes them. */
type Words = Readonly<Record<string, string>>;

/** What is said in place of phrases of the catalogue, by the catalogue's, in each language in which there is any. */
export type SitePhrases = Partial<Record<'en' | 'es', Words>>;

interface Said {
  words: Words;
  phrases: SitePhrases;
}

const NO_PHRASES: SitePhrases = {};

/** What the page brought along: the same that the server wrote into it, so that it comes to life as it stands. */
function wordsOfThisPage(): Said {
  const block = globalThis.document?.getElementById('site-words')?.textContent;
  return { words: {}, phrases: NO_PHRASES, ...(block ? (JSON.parse(block) as Partial<Said>) : {}) };
}

let present = wordsOfThisPage();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows other words from now on, e.g. what was published a moment ago on this very page. */
export function adoptSiteWords(words: Words, phrases: SitePhrases = NO_PHRASES): void {
  present = { words, phrases };
  for (const listener of listeners) listener();
}

const words = (): Words => present.words;
const phrases = (): SitePhrases => present.phrases;

/** The coach's own words for places of the site; what is missing says what it said first. */
export const useSiteWords = (): Words => useSyncExternalStore(listen, words, words);

/** What the business says in place of phrases of the catalogue. */
export const useSitePhrases = (): SitePhrases => useSyncExternalStore(listen, phrases, phrases);
