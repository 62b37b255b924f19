import { pageAt, withoutTrailingSlashes, type Language } from '@coach/domain';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { INestApplicationContext } from '@nestjs/common';
import { currentStructuredData, dataLanguageOf } from '@coach/content';
import { spanishOf } from '@coach/content/spanish';
import { WorkingHoursService } from '../availability/working-hours.service.ts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { ContentService } from '../content/content.service.ts';

const KNOWN_FOR_MS = 60_000;

/** Structured data for search engines about upcoming events and weekly hours, on the home page in its language; queried at most once a minute. */
export function liveStructuredData(app: INestApplicationContext, publicUrl: string): (address: string) => Promise<unknown> {
  const origin = withoutTrailingSlashes(publicUrl);
  const { em } = app.get(MikroORM);
  const content = app.get(ContentService, { strict: false });
  const hours = app.get(WorkingHoursService, { strict: false });
  const business = app.get(BusinessSnapshot, { strict: false });
  let known: { data: Record<Language, unknown>; until: number } | undefined;
  return async (address) => {
    const { path, language } = pageAt(address);
    if (path !== '/' || !business.isOpen) return undefined;
    const now = performance.now();
    if (known && known.until > now) return known.data[language];
    const facts = await RequestContext.create(em, async () => ({ events: await content.upcomingEvents(), weekly: (await hours.read()).weekly }));
    const { current } = business;
    const data = { en: currentStructuredData(origin, current, facts), es: currentStructuredData(origin, current, facts, dataLanguageOf('es', spanishOf({ business: current, words: {} }))) };
    known = { data, until: now + KNOWN_FOR_MS };
    return data[language];
  };
}
