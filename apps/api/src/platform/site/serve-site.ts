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

/** The default icon address for programs that read no page; the generated icons have their own addresses. */
const ICON_OF_OLD = '/favicon.ico';
const ICON = '/icon-192.png';

const AREAS = ['public', 'member', 'admin'] as const;
const NOT_BUILT = 'The site is not built. Build it with "npx nx run-many -t build" and start again.\n';

export type SiteOptions = {
  /** The folder with the builds: shell/, public/, member/, admin/, and clips/. */
  distDir: string;
  /** Paths with a page; the shell's page is sent for all others too, with status 404. */
  pages: readonly SitePage[];
  site: Site;
  /** JSON-LD of pages, by path. */
  structuredData?: Readonly<Record<string, unknown>>;
  /** Additional JSON-LD of a page in its current state; left out on failure. */
  currentData?: (address: string) => Promise<unknown>;
  /** The latest rendered pages, undefined when there are none; the build's by default. */
  rendered?: () => RenderedSite | undefined;
  /** The current content of all other pages; on failure it is left to their code. */
  content?: () => Promise<PageContent>;
  /** Files that replace built ones, by path. */
  drawn?: (address: string) => Promise<SiteFile> | undefined;
  /** Origins that may frame a page, by path; none for any other page. */
  framedBy?: (address: string) => readonly string[];
  /** Paths of files that other sites embed. */
  forOthers?: readonly string[];
  /** Path prefixes handled elsewhere in the same server. */
  elsewhere?: readonly string[];
  /** The product's clock as an APP_CLOCK value, when it is not the machine's. */
  clock?: () => string | undefined;
  /** Labels every page as staging, and keeps it out of search results. */
  isStaging?: boolean;
  /** Called once per missing remote. */
  warn?: (sentence: string) => void;
};

const refuse = (response: Response, status: number, sentence: string) =>
  response.status(status).set({ ...fileHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }).send(sentence);

const isBelow = (address: string, prefixes: readonly string[]) => prefixes.some((prefix) => address === prefix || address.startsWith(`${prefix}/`));
const isFileLike = (address: string) => isBelow(address, ['/assets', '/areas', '/clips']) || path.posix.extname(address) !== '';
const withoutSlash = (address: string) => (address === '/' ? address : withoutTrailingSlashes(address));

/** Everything of the site that is read once at server start. */
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
  // Glyphs of other languages load when a page uses one.
  const fonts = [...shell.keys()].filter((url) => url.endsWith('.woff2') && !url.includes('/extra-'));
  const page = sitePages({ shellDir, entries, fonts, ahead: pagePreloads(distDir, pages), headOf, siteName: site.name });
  return { files: new Map([...shell, ...areas, ...clips, ...search]), known, page, keptPage: page && keptPages(page) };
}

/** The pages from the build. */
function builtSite(distDir: string): () => RenderedSite {
  const site = { pages: builtPages(distDir), content: {} };
  return () => site;
}

/**
 * Serves the built site: hashed files cacheable for a year, pages that are the same for everybody as rendered and compressed once,
 * all others with a nonce of their own per response. A missing file is a real 404, never a page.
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
