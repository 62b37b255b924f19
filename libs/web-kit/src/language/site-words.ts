import { useSyncExternalStore } from 'react';

/** The coach's custom copy by place on the site, as published by the API. */
type Words = Readonly<Record<string, string>>;

/** Replacements of catalogue phrases, by phrase, in each language that has any. */
export type SitePhrases = Partial<Record<'en' | 'es', Words>>;

interface Said {
  words: Words;
  phrases: SitePhrases;
}

const NO_PHRASES: SitePhrases = {};

/** The copy that the server wrote into the page, so that hydration matches. */
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

/** Replaces the copy, e.g. after publishing on this page. */
export function setSiteWords(words: Words, phrases: SitePhrases = NO_PHRASES): void {
  present = { words, phrases };
  for (const listener of listeners) listener();
}

const words = (): Words => present.words;
const phrases = (): SitePhrases => present.phrases;

/** The coach's custom copy for places on the site; missing ones use the default. */
export const useSiteWords = (): Words => useSyncExternalStore(listen, words, words);

/** The business's replacements of catalogue phrases. */
export const useSitePhrases = (): SitePhrases => useSyncExternalStore(listen, phrases, phrases);
