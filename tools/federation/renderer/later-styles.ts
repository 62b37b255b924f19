const CLASSES = /\sclass="([^"]*)"/g;
const DEFINED = /\.(-?[_a-z][\w-]*)/gi;

export interface StyleSheet {
  url: string;
  css: string;
}

const classesIn = (markup: string): Set<string> => new Set([...markup.matchAll(CLASSES)].flatMap(([, names]) => names!.split(/\s+/)));
const definedIn = (css: string): Set<string> => new Set([...css.matchAll(DEFINED)].map(([, name]) => name!));

/**
 * Addresses of the sheets of those parts whose code is loaded later, but which stand in the markup already: of `others` those that
 * have a class of the markup which no sheet before them has, smaller ones first. Without them such a part has no looks until its code comes.
 */
export function laterStyles(markup: string, page: readonly StyleSheet[], others: readonly StyleSheet[]): string[] {
  const missing = classesIn(markup);
  const take = (names: Iterable<string>) => [...names].filter((name) => missing.delete(name)).length > 0;
  for (const { css } of page) take(definedIn(css));
  const smallFirst = others.toSorted((one, other) => one.css.length - other.css.length);
  return smallFirst.filter(({ css }) => take(definedIn(css))).map(({ url }) => url);
}
