import { escaped, type Site, type SitePage } from './page-head.ts';

type Robots = { pages: readonly SitePage[]; site: Pick<Site, 'origin'>; /** Address prefixes that are no pages. */ elsewhere: readonly string[] };

/** Says to crawlers what they may visit and where the list of pages is. */
export function robots({ pages, site, elsewhere }: Robots): string {
  const closed = [...elsewhere, ...pages.filter(({ search }) => search === 'closed').map(({ path }) => path)];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${site.origin}/sitemap.xml`, ''].join('\n');
}

/** The pages that want to be found. */
export function sitemap({ pages, site }: Pick<Robots, 'pages' | 'site'>): string {
  const urls = pages.filter(({ search }) => search === 'listed').map(({ path }) => `<url><loc>${escaped(site.origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
