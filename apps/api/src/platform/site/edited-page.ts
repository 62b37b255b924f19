import { escaped } from './page-head.ts';

/** What to write into a page that was rendered when the site was built, by the keys its elements name. */
export interface PageEdits {
  /** Text of `data-words` elements, and the beginning of the label of `data-label` elements. */
  words: Readonly<Record<string, { was: string; now: string }>>;
  /** Items of `data-lines` lists: as many as there are, each shaped as the first one was. */
  lines: Readonly<Record<string, readonly string[]>>;
  /** Addresses of `data-link` links. */
  links: Readonly<Record<string, string>>;
  /** Whether `data-when` elements are seen. */
  shown: Readonly<Record<string, boolean>>;
}

const TEXT = /(<[a-z0-9]+\b[^>]*\bdata-words="([^"]+)"[^>]*>)[^<]*(?=<)/g;
const LABEL = /<[a-z0-9]+\b[^>]*\bdata-label="([^"]+)"[^>]*>/g;
const LIST = /(<ul\b[^>]*\bdata-lines="([^"]+)"[^>]*>)(.*?)(<\/ul>)/gs;
const LINK = /<a\b[^>]*\bdata-link="([^"]+)"[^>]*>/g;
const WHEN = /<[a-z0-9]+\b[^>]*\bdata-when="([^"]+)"[^>]*>/g;
const ITEM = /^<li\b.*?<\/li>/s;
/** The last text of an item. */
const WORDS_OF_ITEM = />[^<>]+(?=(?:<\/\w+>)+$)/;

const itemsOf = (shape: string, lines: readonly string[]): string => lines.map((line) => shape.replace(WORDS_OF_ITEM, () => `>${escaped(line)}`)).join('');

function seen(tag: string, isShown: boolean): string {
  const bare = tag.replace(' hidden=""', '');
  return isShown ? bare : bare.replace(/(\/?>)$/, ' hidden=""$1');
}

/** The page with the coach's own words in it, as its code will find them when it comes to life. */
export function editedPage(html: string, { words, lines, links, shown }: PageEdits): string {
  return html
    .replace(TEXT, (whole, tag: string, key: string) => (words[key] ? tag + escaped(words[key].now) : whole))
    .replace(LABEL, (tag, key: string) => (words[key] ? tag.replace(`aria-label="${escaped(words[key].was)}`, () => `aria-label="${escaped(words[key]!.now)}`) : tag))
    .replace(LIST, (whole, open: string, key: string, items: string, close: string) => (lines[key] ? open + itemsOf(ITEM.exec(items)?.[0] ?? '', lines[key]) + close : whole))
    .replace(LINK, (tag, key: string) => (links[key] === undefined ? tag : tag.replace(/\bhref="[^"]*"/, () => `href="${escaped(links[key]!)}"`)))
    .replace(WHEN, (tag, key: string) => (shown[key] === undefined ? tag : seen(tag, shown[key])));
}
