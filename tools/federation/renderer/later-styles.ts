const CLASSES = /\sclass="([^"]*)"/g;
const DEFINED = /\.(-?[_a-z][\w-]*)/gi;

export interface StyleSheet {
  url: string;
  css: string;
}

const classesIn = (markup: string): Set<string> => new Set([...markup.matchAll(CLASSES)].flatMap(([, names]) => names!.split(/\s+/)));
const definedIn = (css: string): Set<string> => new Set([...css.matchAll(DEFINED)].map(([, name]) => name!));

/**
 * Addresses of the sheets of parts that are in the markup although their code is loaded later: those of `others` that
 * define a class of the markup which no earlier sheet defines, smaller ones first. Without them such a part has no style until its code arrives.
 */
export function laterStyles(markup: string, page: readonly StyleSheet[], others: readonly StyleSheet[]): string[] {
  const missing = classesIn(markup);
  const take = (names: Iterable<string>) => [...names].filter((name) => missing.delete(name)).length > 0;
  for (const { css } of page) take(definedIn(css));
  const smallFirst = others.toSorted((one, other) => one.css.length - other.css.length);
  return smallFirst.filter(({ css }) => take(definedIn(css))).map(({ url }) => url);
}
