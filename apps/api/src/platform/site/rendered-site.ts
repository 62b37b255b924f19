import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { SitePage } from './page-head.ts';

/** What pages say and pass on to their code, and their metadata. */
export interface PageContent {
  /** The business's name, when it is not that of the server's settings. */
  siteName?: string;
  /** The business, for the page's code. */
  business?: unknown;
  /** The coach's custom copy, for the page's code. */
  words?: unknown;
  /** Data for the code of a single page, by path. */
  ofPages?: Readonly<Record<string, unknown>>;
  /** Days in initial requests: today in the business's zone, and the start of its week. */
  days?: { today: string; week: string };
  /** CSS overriding the build's. */
  style?: string;
  /** The page background in either theme, `#rrggbb`, when it is not the built one: browsers color their own frame with it. */
  papers?: { light: string; dark: string };
  /** Page metadata that overrides the server's settings, by path. */
  heads?: Readonly<Record<string, Partial<Pick<SitePage, 'title' | 'description' | 'search'>>>>;
  /** JSON-LD by path. */
  structuredData?: Readonly<Record<string, unknown>>;
}

/** Prerendered pages, and the content they were rendered from: their code must get the same. */
export interface RenderedSite {
  /** By path, in UTF-8, because in a string one character beyond Latin-1 doubles the memory; `__CSP_NONCE__` is a placeholder for the nonce. */
  pages: ReadonlyMap<string, Buffer>;
  content: PageContent;
}

/** A page apart from what differs between responses. */
interface Template {
  html: string;
  /** SHA-256 of each inline script, in base64. */
  scripts: readonly string[];
}

const CODE = /<script>(.*?)<\/script>/gs;

export const templateOf = (html: string): Template => ({ html, scripts: [...html.matchAll(CODE)].map(([, code = '']) => createHash('sha256').update(code).digest('base64')) });

/** `/` is index.html, `/privacy-policy` is privacy-policy.html. */
const addressOf = (file: string) => `/${file.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/');

/** The pages rendered at build time, by path. */
export function builtPages(distDir: string): Map<string, Buffer> {
  const folder = path.join(distDir, 'shell/prerendered');
  if (!fs.existsSync(folder)) return new Map();
  const files = fs.readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.html'));
  return new Map(files.map((file) => [addressOf(file), fs.readFileSync(path.join(folder, file))]));
}
