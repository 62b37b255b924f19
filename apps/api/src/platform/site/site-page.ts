import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { editedPage, type PageEdits } from './edited-page.ts';
import { dataBlock, jsonLd } from './page-head.ts';
import { stagingBanner } from './staging-banner.ts';

export type Page = { html: string; nonce: string; /** SHA-256 of each script inside the page, in base64. */ scripts: readonly string[] };

type Parts = {
  shellDir: string;
  /** Addresses of the areas' entries in this release. */
  entries: Record<string, string>;
  fonts: readonly string[];
  /** The tags of an address that differ between pages. */
  headOf: (address: string, words?: CurrentWords) => string;
};

const fontPreload = (url: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`;

/** The coach's own words: what a page rendered before is changed by, and what its code reads them from. */
export interface CurrentWords {
  /** Another one whenever they are others. */
  version: string;
  data: unknown;
  edits: PageEdits;
  /** JSON-LD that says the same, by the addresses of its pages; of the others it stays as it was. */
  structuredData?: Readonly<Record<string, unknown>>;
}

const businessBlock = (business: unknown) => (business === undefined ? '' : `<script type="application/json" id="page-business">${dataBlock(business)}</script>`);
const wordsBlock = (words: CurrentWords | undefined) => (words ? `<script type="application/json" id="site-words">${dataBlock(words.data)}</script>` : '');

/** The product's clock, for pages to follow, when it was set. */
const clockTag = (setting: string | undefined) => (setting === undefined ? '' : `<meta name="clock" content="${setting}">`);

/** `/` is index.html, `/privacy-policy` is privacy-policy.html. */
const addressOf = (file: string) => `/${file.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/');

type Template = { html: string; scripts: string[] };

const CODE = /<script>(.*?)<\/script>/gs;

function template(file: string): Template {
  const html = fs.readFileSync(file, 'utf8');
  return { html, scripts: [...html.matchAll(CODE)].map(([, code = '']) => createHash('sha256').update(code).digest('base64')) };
}

/** The pages that were rendered when the site was built, by their addresses. */
function prerendered(shellDir: string): Map<string, Template> {
  const folder = path.join(shellDir, 'prerendered');
  if (!fs.existsSync(folder)) return new Map();
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.html'));
  return new Map(files.map((file) => [addressOf(file), template(path.join(folder, file))]));
}

/** Rewrites each page once for every version of the words. */
function rewriting() {
  const written = new Map<string, { version: string; html: string }>();
  return (address: string, html: string, { version, edits }: CurrentWords): string => {
    const known = written.get(address);
    if (known?.version === version) return known.html;
    const page = { version, html: editedPage(html, edits) };
    written.set(address, page);
    return page.html;
  };
}

/** What differs from answer to answer. */
export interface Moment {
  clock?: string | undefined;
  /** Further JSON-LD. */
  data?: unknown;
  words?: CurrentWords | undefined;
  /** Whose site it is; what the page's code reads it from. */
  business?: unknown;
  isStaging?: boolean;
}

/**
 * Prepares the site's pages and answers the function that writes the one of an address, with a fresh nonce for every
 * answer and what is true at the moment; undefined when the shell was not built. Pages that were rendered at build come with
 * their content, all others are the shell's one page. Each names the entries of this release.
 */
export function sitePages({ shellDir, entries, fonts, headOf }: Parts): ((address: string, moment: Moment) => Page) | undefined {
  const file = path.join(shellDir, 'index.html');
  if (!fs.existsSync(file)) return undefined;
  const shell = template(file);
  const whole = prerendered(shellDir);
  const areas = `<script type="application/json" id="areas">${dataBlock(entries)}</script>`;
  // A page that arrives whole asks for its fonts itself as soon; ahead of its own words they would only delay those.
  const preloads = fonts.map(fontPreload).join('');
  const rewritten = rewriting();
  return (address, { clock, data, words, business, isStaging }) => {
    const nonce = randomBytes(16).toString('base64');
    const ready = whole.get(address);
    const { html: built, scripts } = ready ?? shell;
    const html = ready && words ? rewritten(address, built, words) : built;
    const head = headOf(address, words) + (ready ? '' : preloads) + jsonLd(data) + areas + businessBlock(business) + wordsBlock(words) + clockTag(clock);
    const page = html.replaceAll('__CSP_NONCE__', nonce).replace('</head>', () => `${head}</head>`);
    return { html: isStaging ? page.replace('<body>', () => `<body>${stagingBanner(nonce)}`) : page, nonce, scripts };
  };
}
