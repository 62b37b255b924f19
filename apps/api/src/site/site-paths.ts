import { addressIn, LANGUAGES, TRANSLATED_PAGES, withoutTrailingSlashes } from '@coach/domain';
import { spanishHeads, spanishOf } from '@coach/content/spanish';
import { builtSite, pages, plansData, questionsData, SOCIAL_SIZE, socialFile, structuredData, dataLanguageOf, type SiteContent, type Told } from '@coach/content';
import type { SiteOptions } from '../platform/site/serve-site.ts';

const originOf = (publicUrl: string): string => withoutTrailingSlashes(publicUrl);

/** JSON-LD of the pages, by address, in each page's own language. */
export function structuredDataIn(content: SiteContent, publicUrl: string): Readonly<Record<string, unknown>> {
  const origin = originOf(publicUrl);
  const spanish = dataLanguageOf('es', spanishOf(content));
  const pagesOf = [['/', (told?: Told) => structuredData(origin, content, told)], ['/pricing', (told?: Told) => plansData(origin, content, told)], ['/membership', (told?: Told) => questionsData(content, told)]] as const;
  return Object.fromEntries(pagesOf.flatMap(([path, dataOf]) => [[path, dataOf()], [addressIn('es', path), dataOf(spanish)]]));
}

/** The site's pages with their heads and structured data; `publicUrl` is the site's public origin. */
export function publishedSite(publicUrl: string): Pick<SiteOptions, 'pages' | 'site' | 'structuredData'> {
  const origin = originOf(publicUrl);
  const inSpanish = spanishHeads(builtSite);
  const withPictures = pages.flatMap((page) => {
    const picture = socialFile(page.path);
    const twins = TRANSLATED_PAGES.includes(page.path) ? { inLanguages: Object.fromEntries(LANGUAGES.map((language) => [language, addressIn(language, page.path)])) } : {};
    const path = addressIn('es', page.path);
    return [{ ...page, ...twins, picture }, { ...page, ...twins, picture, path, ...inSpanish[path] }];
  });
  return { pages: withPictures, site: { name: builtSite.business.identity.name, origin, picture: { path: socialFile('/'), ...SOCIAL_SIZE } }, structuredData: structuredDataIn(builtSite, publicUrl) };
}
