import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { INestApplicationContext } from '@nestjs/common';
import { editableWords, siteCopy } from '@coach/content';
import type { PublishedWords } from '@coach/contracts';
import { SiteWordsService } from '../content/site-words.service.ts';
import type { CurrentWords } from '../platform/site/site-page.ts';
import { structuredDataIn } from './site-paths.ts';

/** What was published is seen after so long at most; visitors meanwhile cost no query. */
const KNOWN_FOR_MS = 1_000;

const isList = (key: string): boolean => editableWords.get(key)?.kind === 'list';

/** What the pages that were rendered before have to say otherwise. */
export function currentWords({ version, words }: PublishedWords, publicUrl: string): CurrentWords {
  const { announcement, story } = siteCopy(words);
  const link = announcement?.link;
  // A link without its words or without its address is none, and says nothing.
  const own = Object.entries(words).filter(([key]) => editableWords.has(key) && (link || key !== 'announcement.label'));
  return {
    version,
    data: { version, words },
    edits: {
      words: Object.fromEntries(own.filter(([key]) => !isList(key)).map(([key, now]) => [key, { was: editableWords.get(key)!.words, now }])),
      lines: Object.fromEntries(own.filter(([key]) => isList(key)).map(([key, lines]) => [key, lines.split('\n')])),
      links: link ? { 'announcement.href': link.href } : {},
      shown: { announcement: announcement !== null, 'announcement.link': Boolean(link), story: story !== null },
    },
    structuredData: structuredDataIn(words, publicUrl),
  };
}

/** The coach's own words for the server of the site; when the database does not answer, the last ones that were known. */
export function siteWords(app: INestApplicationContext, publicUrl: string): () => Promise<CurrentWords | undefined> {
  const { em } = app.get(MikroORM);
  const service = app.get(SiteWordsService, { strict: false });
  let known: CurrentWords | undefined;
  let until = 0;
  return async () => {
    if (performance.now() < until) return known;
    until = performance.now() + KNOWN_FOR_MS;
    try {
      const words = await RequestContext.create(em, () => service.current());
      if (words.version !== known?.version) known = currentWords(words, publicUrl);
    } catch {
      // A page with older words is better than none.
    }
    return known;
  };
}
