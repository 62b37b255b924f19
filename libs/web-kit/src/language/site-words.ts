import { useSyncExternalStore } from 'react';

/** The coach's own words by the places of the site, as the API publishes them. */
type Words = Readonly<Record<string, string>>;

const NONE: Words = {};

/** What the page brought along: the same that the server wrote into it, so that it comes to life as it stands. */
function wordsOfThisPage(): Words {
  const block = globalThis.document?.getElementById('site-words')?.textContent;
  return block ? (JSON.parse(block) as { words: Words }).words : NONE;
}

let present = wordsOfThisPage();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows other words from now on, e.g. what was published a moment ago on this very page. */
export function adoptSiteWords(words: Words): void {
  present = words;
  for (const listener of listeners) listener();
}

const read = (): Words => present;

/** The coach's own words for places of the site; what is missing says what it said first. */
export const useSiteWords = (): Words => useSyncExternalStore(listen, read, read);
