import { escaped, type Site, type SitePage } from './page-head.ts';
import type { PageContent } from './rendered-site.ts';
import { textFile, type KeptFile } from './site-folder.ts';

/** The path of the sitemap. */
export const SITEMAP = '/sitemap.xml';

type Robots = { pages: readonly SitePage[]; site: Pick<Site, 'origin'>; /** Path prefixes without pages. */ elsewhere: readonly string[] };

/** robots.txt: what crawlers may visit, and where the sitemap is. */
export function robots({ pages, site, elsewhere }: Robots): string {
  const closed = [...elsewhere, ...pages.filter(({ search }) => search === 'closed').map(({ path }) => path)];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${site.origin}${SITEMAP}`, ''].join('\n');
}

/** The currently indexed pages. */
function sitemap({ pages, site }: Pick<Robots, 'pages' | 'site'>, heads: PageContent['heads']): string {
  const urls = pages.filter(({ path, search }) => (heads?.[path]?.search ?? search) === 'listed').map(({ path }) => `<url><loc>${escaped(site.origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** The sitemap, rebuilt when the indexed pages change. */
export function presentSitemap(options: Pick<Robots, 'pages' | 'site'>): (content: Pick<PageContent, 'heads'>) => KeptFile {
  let known: { text: string; file: KeptFile } | undefined;
  return ({ heads }) => {
    const text = sitemap(options, heads);
    if (known?.text !== text) known = { text, file: textFile('.xml', text) };
    return known.file;
  };
}
