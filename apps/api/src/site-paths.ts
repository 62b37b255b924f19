import { brand, pages, SOCIAL_SIZE, structuredData } from '@coach/content';
import type { SiteOptions } from './platform/site/serve-site.ts';

/** The site's pages and what the world is told about them; `publicUrl` is where it reaches them. */
export function publishedSite(publicUrl: string): Pick<SiteOptions, 'pages' | 'site' | 'structuredData'> {
  const origin = publicUrl.replace(/\/+$/, '');
  return { pages, site: { name: brand.name, origin, picture: { path: '/social.png', ...SOCIAL_SIZE } }, structuredData: structuredData(origin) };
}
