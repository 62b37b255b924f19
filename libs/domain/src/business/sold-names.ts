import type { Business } from './business.ts';

/** The names of what a business sells. */
export const soldNames = ({ services, plans, packs }: Pick<Business, 'services'> & Partial<Pick<Business, 'plans' | 'packs'>>): string[] =>
  [...services.flatMap(({ name, title }) => [name, title]), ...(plans ?? []).map(({ name }) => name), ...(packs ?? []).map(({ name }) => name)].filter(Boolean);

/** A character next to a name that makes it part of a longer word. */
const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Replaces each whole-word name in a text: `2 × Group Session, 3/24/2027`. A longer name takes precedence over one that it contains. */
export function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  const [name] = [...names.keys()].filter((one) => standsIn(text, one)).sort((a, b) => b.length - a.length);
  if (name === undefined) return text;
  const at = text.indexOf(name);
  return `${replaceNames(text.slice(0, at), names)}${names.get(name)}${replaceNames(text.slice(at + name.length), names)}`;
}

function standsIn(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + name.length]);
}
