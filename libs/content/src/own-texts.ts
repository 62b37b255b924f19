import { forSale, titleOf, type Business } from '@coach/domain';
import { planFields, siteCopy, type SiteCopy, type SiteWords } from './site-copy.ts';

/** The places where the business's own texts are shown, in the order listed for the coach. */
export const OWN_TEXT_GROUPS = ['about', 'services', 'plans', 'packs', 'site', 'events', 'classes'] as const;
export type OwnTextGroup = (typeof OWN_TEXT_GROUPS)[number];

/** A text of the business shown to visitors as written, so in English unless it has a translation. */
export interface OwnText {
  group: OwnTextGroup;
  english: string;
}

/** The sources of such texts: the business, the coach's own text, and the site's listings. */
export interface OwnTextSources {
  business: Pick<Business, 'about' | 'services' | 'plans' | 'packs'>;
  words: SiteWords;
  events: ReadonlyArray<{ title: string; location: string; description: string }>;
  classes: ReadonlyArray<{ name: string }>;
}

const wordsOfPlans = ({ plans }: SiteCopy): string[] => Object.values(plans).flatMap((placed) => placed.flatMap((plan) => planFields.flatMap((field) => plan[field])));

function wordsOfSite({ announcement, heroStats }: SiteCopy): string[] {
  const said = announcement ? [announcement.text, announcement.link?.label ?? ''] : [];
  return [...said, ...heroStats.flatMap(({ value, label }) => [value, label])];
}

/** A figure such as `500+` is the same in every language. */
const isWorded = (text: string): boolean => /\p{L}/u.test(text);

/** Returns each of the business's own texts that visitors see, once, under the first group it belongs to. */
export function ownTexts({ business, words, events, classes }: OwnTextSources): OwnText[] {
  const { about, services, plans, packs } = business;
  const copy = siteCopy(words, business);
  const texts: Record<OwnTextGroup, string[]> = {
    about: [about.headline, about.lead, about.text, ...about.credentials.flatMap(({ title, detail }) => [title, detail])],
    services: services.filter(({ isActive }) => isActive).flatMap((service) => [service.name, titleOf(service), service.description]),
    plans: [...forSale(plans).flatMap(({ name, bookingName }) => [name, bookingName]), ...wordsOfPlans(copy)],
    packs: packs.filter(({ isActive }) => isActive).map(({ name }) => name),
    site: wordsOfSite(copy),
    events: events.flatMap(({ title, location, description }) => [title, location, description]),
    classes: classes.map(({ name }) => name),
  };
  const seen = new Set<string>();
  return OWN_TEXT_GROUPS.flatMap((group) =>
    texts[group].flatMap((english) => {
      if (!isWorded(english) || seen.has(english)) return [];
      seen.add(english);
      return [{ group, english }];
    }),
  );
}
