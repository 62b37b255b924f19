import { withoutTrailingSlashes } from '@coach/domain';
import path from 'node:path';
import type { RequestHandler, Response } from 'express';
import { areaEntries } from './area-entries.ts';
import { compressedOnce } from './compressed.ts';
import { MANIFEST, manifestLanguage, namedManifest } from './named-manifest.ts';
import { keptPages } from './kept-pages.ts';
import { fileHeaders, pageHeaders } from './page-headers.ts';
import { pagePreloads } from './page-files.ts';
import { pageHead, type Site, type SitePage } from './page-head.ts';
import { presentSitemap, robots, SITEMAP } from './search-files.ts';
import { sendBuiltFile, sendCompressed, sendKeptPage } from './send-built-file.ts';
import { siteFolder, textFile, type SiteFile } from './site-folder.ts';
import { builtPages, type PageContent, type RenderedSite } from './rendered-site.ts';
import { sitePages } from './site-page.ts';

/** Where programs look for an icon that read no page; the drawn ones have their own addresses. */
const ICON_OF_OLD = '/favicon.ico';
const ICON = '/icon-192.png';

const AREAS = ['public', 'member', 'admin'] as const;
const NOT_BUILT = 'The site is not built. Build it with "npx nx run-many -t build" and start again.\n';

export type SiteOptions = {
  /** The folder that holds shell/, public/, member/, admin/ and clips/ as the builds wrote them. */
  distDir: string;
  /** Addresses that have a page; the shell's page is sent for all others too, with status 404. */
  pages: readonly SitePage[];
  site: Site;
  /** JSON-LD of pages, by their addresses. */
  structuredData?: Readonly<Record<string, unknown>>;
  /** Further JSON-LD of a page, as it is at the moment; a failure leaves it out. */
  currentData?: (address: string) => Promise<unknown>;
  /** The pages as they were rendered last, undefined when none were; those of the build unless said. */
  rendered?: () => RenderedSite | undefined;
  /** What all other pages say at the moment; a failure leaves it to their code. */
  content?: () => Promise<PageContent>;
  /** Files that are drawn otherwise than they were built, by their addresses. */
  drawn?: (address: string) => Promise<SiteFile> | undefined;
  /** Which other sites may show a page inside theirs, by its address: their origins. Any other page: none. */
  framedBy?: (address: string) => readonly string[];
  /** Addresses of files that other sites load into their pages. */
  forOthers?: readonly string[];
  /** Address prefixes that are answered elsewhere in the same server. */
  elsewhere?: readonly string[];
  /** The product's clock as APP_CLOCK would set it, when it is not the machine's. */
  clock?: () => string | undefined;
  /** Says on every page that this is not the business itself, and keeps it out of results. */
  isStaging?: boolean;
  /** Told once per area that is missing. */
  warn?: (sentence: string) => void;
};

const refuse = (response: Response, status: number, sentence: string) =>
  response.status(status).set({ ...fileHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }).send(sentence);

const isBelow = (address: string, prefixes: readonly string[]) => prefixes.some((prefix) => address === prefix || address.startsWith(`${prefix}/`));
const isFileLike = (address: string) => isBelow(address, ['/assets', '/areas', '/clips']) || path.posix.extname(address) !== '';
const withoutSlash = (address: string) => (address === '/' ? address : withoutTrailingSlashes(address));

/** Everything of the site that is read once, when the server starts. */
function readSite({ distDir, pages, site, structuredData = {}, warn = console.warn }: SiteOptions, elsewhere: readonly string[]) {
  const shellDir = path.join(distDir, 'shell');
  const shell = siteFolder(shellDir, '/');
  const { entries, missing } = areaEntries(distDir, AREAS);
  missing.forEach((sentence) => warn(sentence));
  const areas = AREAS.flatMap((area) => [...siteFolder(path.join(distDir, area), `/areas/${area}/`)]);
  const clips = siteFolder(path.join(distDir, 'clips'), '/clips/');
  const search = [['/robots.txt', textFile('.txt', robots({ pages, site, elsewhere }))]] as const;
  const known = new Map(pages.map((page) => [page.path, page]));
  const headOf = (asked: string, { siteName: name = site.name, structuredData: told = structuredData, heads = {} }: PageContent) => {
    const address = withoutSlash(asked);
    const page = known.get(address);
    return pageHead(page && { ...page, ...heads[address] }, { ...site, name }, told[address]);
  };
  // Letters of other languages come when a page has one.
  const fonts = [...shell.keys()].filter((url) => url.endsWith('.woff2') && !url.includes('/extra-'));
  const page = sitePages({ shellDir, entries, fonts, ahead: pagePreloads(distDir, pages), headOf, siteName: site.name });
  return { files: new Map([...shell, ...areas, ...clips, ...search]), known, page, keptPage: page && keptPages(page) };
}

/** The pages as they came with the build. */
function builtSite(distDir: string): () => RenderedSite {
  const site = { pages: builtPages(distDir), content: {} };
  return () => site;
}

/**
 * Serves the built site: hashed files for a year, pages that are the same for everybody as they were written and packed once,
 * all others with a nonce of their own per answer. Files that do not exist are a real 404, never a page.
 */
export function serveSite(options: SiteOptions): RequestHandler {
  const elsewhere = options.elsewhere ?? ['/api'];
  const { files, known, page, keptPage } = readSite(options, elsewhere);
  const { rendered = builtSite(options.distDir), content: present = async (): Promise<PageContent> => ({}) } = options;
  const contentNow = () => present().catch((): PageContent => ({}));
  const manifest = files.get(MANIFEST);
  const manifestOf = manifest && 'plain' in manifest && namedManifest(manifest);
  const sitemapOf = presentSitemap(options);

  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method) || isBelow(request.path, elsewhere)) return next();
    if (request.path === SITEMAP) return sendBuiltFile(request, response, sitemapOf(await contentNow()));
    if (request.path === ICON_OF_OLD) return void response.set('Cache-Control', 'public, max-age=86400').redirect(ICON);
    const language = manifestLanguage(request.path);
    if (manifestOf && language) return sendBuiltFile(request, response, manifestOf(language, { siteName: options.site.name, ...(await contentNow()) }));
    const file = files.get(request.path);
    const drawn = file && options.drawn?.(request.path);
    if (drawn) return sendBuiltFile(request, response, await drawn.catch(() => file));
    if (file) return sendBuiltFile(request, response, file, { isForOthers: options.forOthers?.includes(request.path) === true });
    if (isFileLike(request.path)) return void refuse(response, 404, 'Not found\n');
    if (!page || !keptPage) return void refuse(response, 503, NOT_BUILT);
    const whole = rendered();
    const isWhole = whole?.pages.has(request.path) === true;
    const [data, content] = await Promise.all([options.currentData?.(request.path).catch(() => undefined), isWhole ? {} : contentNow()]);
    const moment = { rendered: whole, content, clock: options.clock?.(), data, isStaging: options.isStaging === true };
    response.status(known.has(withoutSlash(request.path)) ? 200 : 404).set(options.isStaging ? { 'X-Robots-Tag': 'noindex' } : {});
    if (isWhole) return sendKeptPage(request, response, keptPage(request.path, moment));
    const { html, ...allowed } = page(request.path, moment);
    response.set(pageHeaders({ ...allowed, framedBy: options.framedBy?.(withoutSlash(request.path)) }));
    return sendCompressed(request, response, compressedOnce(html));
  };
}
