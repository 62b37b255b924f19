import fs from 'node:fs';
import path from 'node:path';
import { entryIn, MANIFEST_FILE, type Manifest } from './area-entries.ts';
import { escaped, type SitePage } from './page-head.ts';

/** The files of each lazily loaded chunk, by the request in its `import()`. */
const PAGE_FILES = 'page-files-stats.json';
type Pieces = Record<string, string[]>;

/** What the shell loads before its first API request (libs/api-client). */
const OF_REQUESTS = ['./link.ts', './idempotency-key.ts'];

/** Undefined when it was not built. */
function read<Content>(...file: string[]): Content | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(...file), 'utf8')) as Content;
  } catch {
    return undefined;
  }
}

/** Addresses of a remote's code besides the shell: the remote's entry and pages, and the code itself with its styles. */
function filesOf(distDir: string, code: string): string[] {
  const [area = '', name] = code.split('/');
  const manifest = read<Manifest>(distDir, area, MANIFEST_FILE);
  const pieces = read<Pieces>(distDir, area, PAGE_FILES);
  if (!manifest || !pieces) return [];
  const own = Object.entries(pieces).find(([request]) => request.endsWith(`/${name}.tsx`))?.[1] ?? [];
  return [entryIn(manifest), ...[...(manifest.exposes ?? []).flatMap(({ assets }) => assets.js.sync), ...own].map((file) => manifest.metaData.publicPath + file)];
}

/** Styles are small. Code loading next to the shell would delay parsing it: it is requested once the shell is there (apps/shell, first.ts). */
const preload = (url: string) => (url.endsWith('.css') ? `<link rel="preload" as="style" href="${url}">` : `<link rel="after-shell" as="script" href="${url}">`);

/**
 * For a page without prerendered content, by path: its styles, requested at once, its code, requested as soon as the shell has
 * loaded (discovered one after another, each file would cost a phone a round trip), and its initial API requests.
 */
export function pagePreloads(distDir: string, pages: readonly SitePage[]): ReadonlyMap<string, string> {
  const shell = read<Pieces>(distDir, 'shell', PAGE_FILES);
  const asking = OF_REQUESTS.flatMap((request) => shell?.[request] ?? []).map((file) => `/${file}`);
  const tagsOf = (code: readonly string[], asks: readonly string[]): string => {
    const files = new Set([...code.flatMap((piece) => filesOf(distDir, piece)), ...asking]);
    return [...files].map(preload).join('') + (asks.length > 0 ? `<meta name="asked-first" content="${escaped(asks.join(' '))}">` : '');
  };
  return new Map(pages.flatMap(({ path: address, code, asks = [] }) => (code ? [[address, tagsOf(code, asks)] as const] : [])));
}
