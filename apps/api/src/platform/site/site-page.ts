import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withFirstFrame } from './first-frame.ts';
import { withManifest } from './named-manifest.ts';
import { dataBlock, escaped, jsonLd } from './page-head.ts';
import { templateOf, type PageContent, type RenderedSite } from './rendered-site.ts';
import { stagingBanner } from './staging-banner.ts';

export type Page = { html: string; nonce: string; /** SHA-256 of each script inside the page, in base64. */ scripts: readonly string[] };

type Parts = {
  shellDir: string;
  /** Addresses of the areas' entries in this release. */
  entries: Record<string, string>;
  fonts: readonly string[];
  /** Tags by which a page asks for its code at once, by address. */
  ahead: ReadonlyMap<string, string>;
  /** The tags of an address that differ between pages, and the site's name. */
  headOf: (address: string, content: PageContent) => string;
  /** Whose site it is unless the content says otherwise. */
  siteName: string;
};

const fontPreload = (url: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`;

const block = (id: string, data: unknown) => (data === undefined ? '' : `<script type="application/json" id="${id}">${dataBlock(data)}</script>`);

/** The product's clock, for pages to follow, when it was set. */
const clockTag = (setting: string | undefined) => (setting === undefined ? '' : `<meta name="clock" content="${setting}">`);

const styleTag = (style: string | undefined, nonce: string) => (style ? `<style nonce="${nonce}">${style}</style>` : '');

const FRAME = /(<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content=")[^"]*/g;

/** The page with the colors that browsers draw around it. */
const framed = (html: string, papers: PageContent['papers']): string =>
  papers ? html.replaceAll(FRAME, (_, tag: string, theme: 'light' | 'dark') => tag + papers[theme]) : html;

/** Tags with the days that stand in them, e.g. `{today}`. */
const dated = (tags: string, days: PageContent['days']): string => tags.replaceAll(/\{(today|week)\}/g, (_, day: 'today' | 'week') => days?.[day] ?? '');

const NONCE_BYTES = 16;

/**
 * The nonce of a page that is kept for everybody: another one with every other page, in all processes the same. It lets styles
 * in, never scripts: those inside are allowed by their hashes. Hashes do not suffice for styles, because dialogs write one whose
 * text nobody knows beforehand (their scroll lock).
 */
const nonceOf = (page: string): string => createHash('sha256').update(page).digest().subarray(0, NONCE_BYTES).toString('base64');

/** What differs from answer to answer. */
export interface Moment {
  /** The pages that arrive whole. */
  rendered?: RenderedSite | undefined;
  /** What all other pages say. */
  content: PageContent;
  clock?: string | undefined;
  /** Further JSON-LD. */
  data?: unknown;
  isStaging?: boolean;
}

/**
 * Prepares the site's pages and answers the function that writes the one of an address, with what is true at the moment;
 * undefined when the shell was not built. Pages that were rendered come with their content and are the same for everybody, all
 * others are the shell's one page, with a fresh nonce in every answer. Each names the entries of this release.
 */
export function sitePages({ shellDir, entries, fonts, ahead, headOf, siteName }: Parts): ((address: string, moment: Moment) => Page) | undefined {
  const file = path.join(shellDir, 'index.html');
  if (!fs.existsSync(file)) return undefined;
  const shell = templateOf(fs.readFileSync(file, 'utf8'));
  const areas = block('areas', entries);
  // A page that arrives whole asks for its fonts itself as soon; ahead of its own words they would only delay those.
  const preloads = fonts.map((url) => fontPreload(url)).join('');
  // Nothing of these pages can be read before their code is there, which the fonts would only delay: until they come, others that are as wide stand in.
  const codeOf = (address: string, { days }: PageContent): string => (ahead.has(address) ? dated(ahead.get(address) ?? '', days) : preloads);
  const shellOf = (address: string, name: string): string => {
    const named = shell.html.replace('__SITE_NAME__', () => escaped(name));
    return ahead.has(address) ? withFirstFrame(named, name) : named;
  };
  return (address, { rendered, content: live, clock, data, isStaging }) => {
    const bytes = rendered?.pages.get(address);
    const whole = bytes && templateOf(bytes.toString());
    const content = whole ? rendered!.content : live;
    const { html, scripts } = whole ?? { ...shell, html: shellOf(address, content.siteName ?? siteName) };
    const write = (nonce: string): string => {
      const head = headOf(address, content) + (whole ? '' : codeOf(address, content)) + jsonLd(data) + areas + block('page-business', content.business) + block('site-words', content.words) + block('page-own', content.ofPages?.[address]) + clockTag(clock) + styleTag(content.style, nonce);
      const page = withManifest(framed(html, content.papers), address).replaceAll('__CSP_NONCE__', nonce).replace('</head>', () => `${head}</head>`);
      return isStaging ? page.replace('<body>', () => `<body>${stagingBanner(nonce)}`) : page;
    };
    const nonce = whole ? nonceOf(write('')) : randomBytes(NONCE_BYTES).toString('base64');
    return { html: write(nonce), nonce, scripts };
  };
}
