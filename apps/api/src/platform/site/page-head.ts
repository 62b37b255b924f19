/** What search engines and shared links are told about one page. */
export interface SitePage {
  path: string;
  /** Before the site's name. */
  title: string;
  description: string;
  /** `listed` in the sitemap; `hidden` from results; `closed`: closed to crawlers. */
  search: 'listed' | 'hidden' | 'closed';
  /** Its code, e.g. `member/book-page`, for a page that cannot work without it. */
  code?: readonly string[];
  /** Its initial requests, e.g. `/api/bookings`: for a signed-in visitor the page sends them before its code has loaded; `{today}` and `{week}` are the content's days. */
  asks?: readonly string[];
  /** The same page in each language, by path, including its own. */
  inLanguages?: Readonly<Record<string, string>>;
  /** The share picture, when it is not the site's. */
  picture?: string;
}

/** Common to all pages. */
export interface Site {
  name: string;
  /** The site's public scheme and host, without a trailing slash. */
  origin: string;
  /** The share picture. */
  picture: { path: string; width: number; height: number };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for markup and quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Escapes text for a `<script>` data block. */
export const dataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const meta = (kind: 'name' | 'property') => ([name, content]: [string, string]) => `<meta ${kind}="${name}" content="${escaped(content)}">`;

function sharing({ title, description, url, site, path }: { title: string; description: string; url: string; site: Site; path: string }): string {
  const { width, height } = site.picture;
  const picture = site.origin + path;
  const openGraph: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', site.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', picture],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', title],
  ];
  const twitter: [string, string][] = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', picture],
  ];
  return [...openGraph.map(meta('property')), ...twitter.map(meta('name'))].join('');
}

/** Alternate-language links for search engines; English is the default. */
const alternates = ({ inLanguages = {} }: SitePage, { origin }: Site): string =>
  [...Object.entries(inLanguages), ...('en' in inLanguages ? [['x-default', inLanguages['en']] as const] : [])].map(([language, path]) => `<link rel="alternate" hreflang="${language}" href="${escaped(origin + path)}">`).join('');

/** JSON-LD for a page's head. */
export const jsonLd = (data: unknown): string => (data === undefined ? '' : `<script type="application/ld+json">${dataBlock(data)}</script>`);

const NOT_IN_RESULTS = '<meta name="robots" content="noindex">';

/**
 * The tags that differ between pages; `data` is a page's JSON-LD. A path without a page gets only a noindex.
 */
export function pageHead(page: SitePage | undefined, site: Site, data?: unknown): string {
  if (!page) return `<title>${escaped(site.name)}</title>${NOT_IN_RESULTS}`;
  const title = page.title === site.name ? site.name : `${page.title} | ${site.name}`;
  const url = site.origin + page.path;
  return [
    `<title>${escaped(title)}</title>`,
    meta('name')(['description', page.description]),
    page.search === 'listed' ? `<link rel="canonical" href="${escaped(url)}">${alternates(page, site)}` : NOT_IN_RESULTS,
    sharing({ title, description: page.description, url, site, path: page.picture ?? site.picture.path }),
    jsonLd(data),
  ].join('');
}
