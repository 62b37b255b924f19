import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { SitePage } from './page-head.ts';

/** What pages say and hand on to their code, and what the world is told beside them. */
export interface PageContent {
  /** Whose site it is, where it is not the one of the server's settings. */
  siteName?: string;
  /** Whose site it is and by which rules, for the page's code. */
  business?: unknown;
  /** The coach's own words, for the page's code. */
  words?: unknown;
  /** What only one page hands on to its code, by its address. */
  ofPages?: Readonly<Record<string, unknown>>;
  /** Days that stand in what pages ask at first: where the business is it is the first, and its week began on the second. */
  days?: { today: string; week: string };
  /** CSS over that of the build. */
  style?: string;
  /** The ground of pages in either theme, `#rrggbb`, where it is not the built one: browsers draw their own frame in it. */
  papers?: { light: string; dark: string };
  /** What the world is told of pages otherwise than by the server's settings, by their addresses. */
  heads?: Readonly<Record<string, Partial<Pick<SitePage, 'title' | 'description' | 'search'>>>>;
  /** JSON-LD by the addresses of its pages. */
  structuredData?: Readonly<Record<string, unknown>>;
}

/** Pages that arrive whole, and what they were rendered from: their code has to find the same. */
export interface RenderedSite {
  /** By address, in UTF-8, for a text with one letter beyond Latin-1 takes two bytes for each; `__CSP_NONCE__` stands where the nonce does. */
  pages: ReadonlyMap<string, Buffer>;
  content: PageContent;
}

/** A page but for what differs from answer to answer. */
interface Template {
  html: string;
  /** SHA-256 of each script inside, in base64. */
  scripts: readonly string[];
}

const CODE = /<script>(.*?)<\/script>/gs;

export const templateOf = (html: string): Template => ({ html, scripts: [...html.matchAll(CODE)].map(([, code = '']) => createHash('sha256').update(code).digest('base64')) });

/** `/` is index.html, `/privacy-policy` is privacy-policy.html. */
const addressOf = (file: string) => `/${file.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/');

/** The pages that were rendered when the site was built, by their addresses. */
export function builtPages(distDir: string): Map<string, Buffer> {
  const folder = path.join(distDir, 'shell/prerendered');
  if (!fs.existsSync(folder)) return new Map();
  const files = fs.readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.html'));
  return new Map(files.map((file) => [addressOf(file), fs.readFileSync(path.join(folder, file))]));
}
