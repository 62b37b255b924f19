import { escaped, type Site, type SitePage } from './page-head.ts';
import type { PageContent } from './rendered-site.ts';
import { textFile, type KeptFile } from './site-folder.ts';

/** Where the pages are listed that want to be found. */
export const SITEMAP = '/sitemap.xml';

type Robots = { pages: readonly SitePage[]; site: Pick<Site, 'origin'>; /** Address prefixes that are no pages. */ elsewhere: readonly string[] };

/** Says to crawlers what they may visit and where the list of pages is. */
export function robots({ pages, site, elsewhere }: Robots): string {
  const closed = [...elsewhere, ...pages.filter(({ search }) => search === 'closed').map(({ path }) => path)];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${site.origin}${SITEMAP}`, ''].join('\n');
}

/** The pages that want to be found at the moment. */
function sitemap({ pages, site }: Pick<Robots, 'pages' | 'site'>, heads: PageContent['heads']): string {
  const urls = pages.filter(({ path, search }) => (heads?.[path]?.search ?? search) === 'listed').map(({ path }) => `<url><loc>${escaped(site.origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** The list of pages, made anew when other pages want to be found. */
export function presentSitemap(options: Pick<Robots, 'pages' | 'site'>): (content: Pick<PageContent, 'heads'>) => KeptFile {
  let known: { text: string; file: KeptFile } | undefined;
  return ({ heads }) => {
    const text = sitemap(options, heads);
    if (known?.text !== text) known = { text, file: textFile('.xml', text) };
    return known.file;
  };
}
