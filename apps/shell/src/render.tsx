import { area } from 'area/public';
import { sitePhrases, type SiteContent } from '@coach/content';
import { pageAt, SPANISH_BASE } from '@coach/domain';
import { setBusiness, setLegalPages, setPictures, setPlaces, setSiteWords, setStories, createMemoryRouter, renderIn } from '@coach/web-kit';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { firstPageOf } from './frame/first-page.ts';
import { routesWith } from './frame/routes.ts';
import { spanish } from './language/spanish.ts';

/** The size from which React defers a part to an inline script: never, so that everything shows without scripts and nothing shifts. */
const WHOLE = Number.MAX_SAFE_INTEGER;

/** Renders the page at an address, in its language, as an unknown visitor first sees it. */
export async function render(address: string, { business, opensSoon, words, legal, pictures, places, stories }: SiteContent): Promise<string> {
  setBusiness(business, { opensSoon: opensSoon ?? false });
  setSiteWords(words, sitePhrases(words, business));
  setLegalPages(legal);
  setPictures(pictures);
  setPlaces(places);
  setStories(stories);
  const isSpanish = pageAt(address).language === 'es';
  renderIn(isSpanish ? 'es' : 'en', isSpanish ? spanish : undefined);
  const router = createMemoryRouter(routesWith({ public: area }), { initialEntries: [address], ...(isSpanish && { basename: SPANISH_BASE }) });
  await firstPageOf(router);
  const failure = Object.values(router.state.errors ?? {})[0] as unknown;
  if (failure) throw new Error(`${address} cannot be rendered`, { cause: failure });
  const { prelude } = await prerender(<App router={router} siteName={business.identity.name} />, { progressiveChunkSize: WHOLE });
  return new Response(prelude).text();
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The site name, escaped for a quoted attribute. */
export const siteNameIn = ({ business }: SiteContent): string => business.identity.name.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The language of the page at an address. */
export const languageAt = (address: string): string => pageAt(address).language;

/** The module imported by a page's route; the bundler leaves its name in the route's `lazy`. */
export function moduleOf(address: string): string {
  const { path } = pageAt(address);
  const { lazy } = area.routes.find((route) => route.path === path) ?? {};
  const [, module] = /"([^"]+\.tsx)"/.exec(String(lazy)) ?? [];
  if (!module) throw new Error(`No page of the area is at ${address}`);
  return module;
}
