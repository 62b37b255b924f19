import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withFirstFrame } from './first-frame.ts';
import { withManifest } from './named-manifest.ts';
import { dataBlock, escaped, jsonLd } from './page-head.ts';
import { templateOf, type PageContent, type RenderedSite } from './rendered-site.ts';
import { stagingBanner } from './staging-banner.ts';

export type Page = { html: string; nonce: string; /** SHA-256 of each inline script, in base64. */ scripts: readonly string[] };

type Parts = {
  shellDir: string;
  /** Addresses of the remotes' entries in this release. */
  entries: Record<string, string>;
  fonts: readonly string[];
  /** Preload tags of a page's code, by path. */
  ahead: ReadonlyMap<string, string>;
  /** The tags of a path that differ between pages, and the site's name. */
  headOf: (address: string, content: PageContent) => string;
  /** The site's name unless the content has one. */
  siteName: string;
};

const fontPreload = (url: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`;

const block = (id: string, data: unknown) => (data === undefined ? '' : `<script type="application/json" id="${id}">${dataBlock(data)}</script>`);

/** The product's clock for pages, when it was set. */
const clockTag = (setting: string | undefined) => (setting === undefined ? '' : `<meta name="clock" content="${setting}">`);

const styleTag = (style: string | undefined, nonce: string) => (style ? `<style nonce="${nonce}">${style}</style>` : '');

const FRAME = /(<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content=")[^"]*/g;

/** The page with the colors of the browser's frame. */
const framed = (html: string, papers: PageContent['papers']): string =>
  papers ? html.replaceAll(FRAME, (_, tag: string, theme: 'light' | 'dark') => tag + papers[theme]) : html;

/** Tags with their placeholders for days filled in, e.g. `{today}`. */
const dated = (tags: string, days: PageContent['days']): string => tags.replaceAll(/\{(today|week)\}/g, (_, day: 'today' | 'week') => days?.[day] ?? '');

const NONCE_BYTES = 16;

/**
 * The nonce of a page cached for everybody: derived from its content, the same in all processes. It admits styles, never scripts:
 * inline scripts are allowed by hash. Hashes do not suffice for styles, because dialogs insert one with unpredictable text
 * (their scroll lock).
 */
const nonceOf = (page: string): string => createHash('sha256').update(page).digest().subarray(0, NONCE_BYTES).toString('base64');

/** What differs between responses. */
export interface Moment {
  /** The prerendered pages. */
  rendered?: RenderedSite | undefined;
  /** The content of all other pages. */
  content: PageContent;
  clock?: string | undefined;
  /** Additional JSON-LD. */
  data?: unknown;
  isStaging?: boolean;
}

/**
 * Prepares the site's pages and returns the function that writes the page of a path in its current state;
 * undefined when the shell was not built. Prerendered pages contain their content and are the same for everybody, all
 * others are the shell's single page with a fresh nonce per response. Each references this release's entries.
 */
export function sitePages({ shellDir, entries, fonts, ahead, headOf, siteName }: Parts): ((address: string, moment: Moment) => Page) | undefined {
  const file = path.join(shellDir, 'index.html');
  if (!fs.existsSync(file)) return undefined;
  const shell = templateOf(fs.readFileSync(file, 'utf8'));
  const areas = block('areas', entries);
  // A prerendered page requests its fonts early enough itself; preloading would only delay its text.
  const preloads = fonts.map((url) => fontPreload(url)).join('');
  // Nothing of these pages can be read before their code has loaded, which fonts would only delay: until then fallback fonts of the same width are shown.
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
