import { withoutTrailingSlashes } from '@coach/domain';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { INestApplicationContext } from '@nestjs/common';
import { eventsData } from '@coach/content';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { ContentService } from '../content/content.service.ts';

const KNOWN_FOR_MS = 60_000;

/** What search engines are told of the events that are ahead, on the home page; asked of the database once a minute. */
export function siteEvents(app: INestApplicationContext, publicUrl: string): (address: string) => Promise<unknown> {
  const origin = withoutTrailingSlashes(publicUrl);
  const { em } = app.get(MikroORM);
  const content = app.get(ContentService, { strict: false });
  const business = app.get(BusinessSnapshot, { strict: false });
  let known: { data: unknown; until: number } | undefined;
  return async (address) => {
    if (address !== '/' || !business.isOpen) return undefined;
    const now = performance.now();
    if (known && known.until > now) return known.data;
    const events = await RequestContext.create(em, () => content.upcomingEvents());
    known = { data: eventsData(origin, business.current, events), until: now + KNOWN_FOR_MS };
    return known.data;
  };
}
