import { withoutTrailingSlashes } from '@coach/domain';
import { builtSite, pages, plansData, questionsData, SOCIAL_SIZE, socialFile, structuredData, type SiteContent } from '@coach/content';
import type { SiteOptions } from '../platform/site/serve-site.ts';

const originOf = (publicUrl: string): string => withoutTrailingSlashes(publicUrl);

/** JSON-LD of pages, by their addresses, in the words that stand on them. */
export function structuredDataIn(content: SiteContent, publicUrl: string): Readonly<Record<string, unknown>> {
  const origin = originOf(publicUrl);
  return { '/': structuredData(origin, content), '/pricing': plansData(origin, content), '/membership': questionsData(content) };
}

/** The site's pages and what the world is told about them; `publicUrl` is where it reaches them. */
export function publishedSite(publicUrl: string): Pick<SiteOptions, 'pages' | 'site' | 'structuredData'> {
  const origin = originOf(publicUrl);
  const withPictures = pages.map((page) => ({ ...page, picture: socialFile(page.path) }));
  return { pages: withPictures, site: { name: builtSite.business.identity.name, origin, picture: { path: socialFile('/'), ...SOCIAL_SIZE } }, structuredData: structuredDataIn(builtSite, publicUrl) };
}
