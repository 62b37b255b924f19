import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { builtLegal, builtSite, headsBeforeOpening, pageHeads, sitePhrases, type SiteContent } from '@coach/content';
import { spanishHeads } from '@coach/content/spanish';
import type { PublishedWords } from '@coach/contracts';
import { addressIn, DEFAULT_LOOK, LANGUAGES, LEGAL_DOCUMENTS, lookStyle, paletteOf, startOfWeek, zoneOf, type Look } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { SitePlaces } from '../business/site-places.ts';
import { SiteWordsService } from '../content/site-words.service.ts';
import { LegalVersions, type LegalVersionRow } from '../legal/legal-versions.ts';
import { ShownPictures } from '../pictures/shown-pictures.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { PageContent } from '../platform/site/rendered-site.ts';
import { structuredDataIn } from './site-paths.ts';

/** Published changes show after at most this time; until then, visitors cause no queries. */
const KNOWN_FOR_MS = 1_000;

function papersOf(look: Look): Pick<PageContent, 'papers'> {
  if (look.paper === DEFAULT_LOOK.paper) return {};
  const { light, dark } = paletteOf(look);
  return { papers: { light: light.paper, dark: dark.paper } };
}

function wordsOf(words: SiteContent['words'], business: SiteContent['business']) {
  const phrases = sitePhrases(words, business);
  return { words, ...(Object.keys(phrases).length > 0 && { phrases }) };
}

const inAllLanguages = (path: string, own: object) => LANGUAGES.map((language) => [addressIn(language, path), own] as const);

/** The testimonials page gets the stories even if there are none; the home page only featured ones. */
function storiesOfPages(stories: SiteContent['stories']): ReturnType<typeof inAllLanguages> {
  if (!stories) return [];
  const featured = stories.filter((story) => story.featured);
  return [...inAllLanguages('/testimonials', { stories }), ...(featured.length > 0 ? inAllLanguages('/', { stories: featured }) : [])];
}

/** The data that pages pass to their code, with their heads and structured data. */
export const pageContent = ({ business, opensSoon, words, legal, pictures, places, stories }: SiteContent, publicUrl: string): PageContent => ({
  ...{ siteName: business.identity.name, business: { business, ...(opensSoon && { opensSoon }), ...(Object.keys(pictures).length > 0 && { pictures }), ...(places.length > 0 && !opensSoon && { places }) }, words: wordsOf(words, business), style: lookStyle(business.look), ...papersOf(business.look) },
  heads: opensSoon ? headsBeforeOpening() : { ...pageHeads(business, legal, words), ...spanishHeads({ business, words }) },
  structuredData: opensSoon ? {} : structuredDataIn({ business, words, legal, pictures, places }, publicUrl),
  ofPages: Object.fromEntries([
    ...LEGAL_DOCUMENTS.flatMap((document) => inAllLanguages(`/${document}`, { document, ...legal[document] })),
    ...storiesOfPages(stories),
  ]),
});

function daysOf({ region }: SiteContent['business'], now: Date): { today: string; week: string } {
  const today = zoneOf(region.timeZone).localDate(now);
  return { today, week: startOfWeek(today, region.weekStart) };
}

/** Loads the content of pages that were not prerendered; if the database is down, uses the last known content. */
export function livePageContent(app: INestApplicationContext, publicUrl: string): () => Promise<PageContent> {
  const { em } = app.get(MikroORM);
  const service = app.get(SiteWordsService, { strict: false });
  const snapshot = app.get(BusinessSnapshot, { strict: false });
  const versions = app.get(LegalVersions, { strict: false });
  const clock = app.get(Clock, { strict: false });
  let words: PublishedWords = { version: '', words: {} };
  let legal: Pick<LegalVersionRow, 'name' | 'document'> = { name: '', document: builtLegal };
  const shownPictures = app.get(ShownPictures, { strict: false });
  const rooms = app.get(SitePlaces, { strict: false });
  let pictures: SiteContent['pictures'] = {};
  let places: SiteContent['places'] = [];
  let until = 0;
  let known: { of: string; content: PageContent } | undefined;
  return async () => {
    if (performance.now() >= until) {
      until = performance.now() + KNOWN_FOR_MS;
      // A page with outdated content is better than none.
      [words, legal] = await Promise.all([RequestContext.create(em, () => service.current()), versions.latest()]).catch(() => [words, legal] as const);
      pictures = await shownPictures.of(em.fork() as EntityManager, snapshot.current.pictures).catch(() => pictures);
      places = await rooms.of(em.fork() as EntityManager).catch(() => places);
    }
    const { version, business, opens_soon: opensSoon } = snapshot.told;
    const days = daysOf(business, clock.now());
    const of = `${days.today} ${version} ${opensSoon ?? false} ${words.version} ${legal.name} ${JSON.stringify([pictures, places])}`;
    if (known?.of !== of) known = { of, content: { days, ...pageContent({ business, ...(opensSoon && { opensSoon }), words: words.words, legal: legal.document, pictures, places, stories: builtSite.stories }, publicUrl) } };
    return known.content;
  };
}
