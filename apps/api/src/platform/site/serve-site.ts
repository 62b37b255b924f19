import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { areaEntries } from './area-entries.ts';
import { compressedOnce, encodingFor, type Compressed } from './compressed.ts';
import { fileHeaders, pageHeaders } from './page-headers.ts';
import { pageHead, type Site, type SitePage } from './page-head.ts';
import { robots, sitemap } from './search-files.ts';
import { siteFolder, textFile, type SiteFile } from './site-folder.ts';
import { sitePages } from './site-page.ts';

const AREAS = ['public', 'member', 'admin'] as const;
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const NOT_BUILT = 'The site is not built. Build it with "npx nx run-many -t build" and start again.\n';

export type SiteOptions = {
  /** The folder that holds shell/, public/, member/ and admin/ as the builds wrote them. */
  distDir: string;
  /** Addresses that have a page; the shell's page is sent for all others too, with status 404. */
  pages: readonly SitePage[];
  site: Site;
  /** JSON-LD of the home page. */
  structuredData?: unknown;
  /** Address prefixes that are answered elsewhere in the same server. */
  elsewhere?: readonly string[];
  /** The product's clock as APP_CLOCK would set it, when it is not the machine's. */
  clock?: () => string | undefined;
  /** Told once per area that is missing. */
  warn?: (sentence: string) => void;
};

async function sendCompressed(request: Request, response: Response, { plain, encoded }: Compressed): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'], encoded);
  const body = (encoding && (await encoded[encoding]?.())) ?? plain;
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function sendFile(request: Request, response: Response, file: SiteFile): Promise<void> {
  response.set({ ...fileHeaders, 'Content-Type': file.type, ETag: file.etag, 'Cache-Control': file.immutable ? FOR_A_YEAR : 'no-cache' });
  if (request.headers['if-none-match'] === file.etag) response.status(304).end();
  else await sendCompressed(request, response, file);
}

const refuse = (response: Response, status: number, sentence: string) =>
  response.status(status).set({ ...fileHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }).send(sentence);

const isBelow = (address: string, prefixes: readonly string[]) => prefixes.some((prefix) => address === prefix || address.startsWith(`${prefix}/`));
const isFileLike = (address: string) => isBelow(address, ['/assets', '/areas']) || path.posix.extname(address) !== '';
const withoutSlash = (address: string) => (address === '/' ? address : address.replace(/\/+$/, ''));

/** Everything of the site that is read once, when the server starts. */
function readSite({ distDir, pages, site, structuredData, warn = console.warn }: SiteOptions, elsewhere: readonly string[]) {
  const shellDir = path.join(distDir, 'shell');
  const shell = siteFolder(shellDir, '/');
  const { entries, missing } = areaEntries(distDir, AREAS);
  missing.forEach((sentence) => warn(sentence));
  const areas = AREAS.flatMap((area) => [...siteFolder(path.join(distDir, area), `/areas/${area}/`)]);
  const search = [
    ['/robots.txt', textFile('.txt', robots({ pages, site, elsewhere }))],
    ['/sitemap.xml', textFile('.xml', sitemap({ pages, site }))],
  ] as const;
  const known = new Map(pages.map((page) => [page.path, page]));
  const headOf = (address: string) => pageHead(known.get(withoutSlash(address)), site, address === '/' ? structuredData : undefined);
  const fonts = [...shell.keys()].filter((url) => url.endsWith('.woff2'));
  return { files: new Map([...shell, ...areas, ...search]), known, page: sitePages({ shellDir, entries, fonts, headOf }) };
}

/**
 * Serves the built site: hashed files for a year, pages with a nonce of their own per answer. Files that do not exist are
 * a real 404, never a page.
 */
export function serveSite(options: SiteOptions): RequestHandler {
  const elsewhere = options.elsewhere ?? ['/api'];
  const { files, known, page } = readSite(options, elsewhere);

  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method) || isBelow(request.path, elsewhere)) return next();
    const file = files.get(request.path);
    if (file) return sendFile(request, response, file);
    if (isFileLike(request.path)) return void refuse(response, 404, 'Not found\n');
    if (!page) return void refuse(response, 503, NOT_BUILT);
    const { html, ...allowed } = page(request.path, options.clock?.());
    response.status(known.has(withoutSlash(request.path)) ? 200 : 404).set(pageHeaders(allowed));
    return sendCompressed(request, response, compressedOnce(html));
  };
}
