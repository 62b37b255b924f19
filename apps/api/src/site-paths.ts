import { brand, pages, plansData, questionsData, SOCIAL_SIZE, socialFile, structuredData } from '@coach/content';
import type { SiteOptions } from './platform/site/serve-site.ts';

/** The site's pages and what the world is told about them; `publicUrl` is where it reaches them. */
export function publishedSite(publicUrl: string): Pick<SiteOptions, 'pages' | 'site' | 'structuredData'> {
  const origin = publicUrl.replace(/\/+$/, '');
  const data = { '/': structuredData(origin), '/pricing': plansData(origin), '/membership': questionsData() };
  const withPictures = pages.map((page) => ({ ...page, picture: socialFile(page.path) }));
  return { pages: withPictures, site: { name: brand.name, origin, picture: { path: socialFile('/'), ...SOCIAL_SIZE } }, structuredData: data };
}
