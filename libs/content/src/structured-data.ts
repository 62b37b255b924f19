import { addressLine, formatsOf, isOwnAddress, titleOf, type Business, type Language, type OpenWindow, type PlanInterval, type Service, type SitePlace } from '@coach/domain';
import type { VideoPlan } from './copy/plans.ts';
import { isBookable } from './copy/pricing.ts';
import { stories, type Story } from './copy/stories.ts';
import { membershipQuestions, sayWith, type Says } from './membership-words.ts';
import { ownPhrases } from './page-words.ts';
import { descriptionOf } from './page-heads.ts';
import type { SitePicture } from './picture.ts';
import { siteCopy } from './site-copy.ts';
import { builtSite, type SiteContent } from './site-content.ts';

/** Name and price of an offer, in cents. */
interface Priced {
  name: string;
  cents: number;
}

/** The language of the data, and how it translates the copy. */
export interface Told {
  language: Language;
  say: Says;
}

/** Combines a language with its phrases for the copy. */
export const dataLanguageOf = (language: Language, phrases: ReadonlyMap<string, string>): Told => ({ language, say: sayWith(phrases) });
const inEnglish = ({ business, words }: SiteContent): Told => dataLanguageOf('en', ownPhrases(words, 'en', { ...business.about, services: business.services }));

/** Returns the offers of a service: by length, or per person for a group program. */
const offersOf = ({ kind, lengths }: Service, { say }: Told): Priced[] =>
  lengths.map(({ minutes, priceCents }) => ({ name: kind === 'group' ? say('per person') : say('{n} minutes', { n: minutes }), cents: priceCents }));

const inUnits = (cents: number): string => (cents / 100).toFixed(2);

/** Returns the country of the business's locale. */
const countryOf = ({ region }: Business): string => new Intl.Locale(region.locale).region ?? '';

const offer = ({ name, cents }: Priced, { region: { currency } }: Business, url: string) => ({
  '@type': 'Offer',
  name,
  price: inUnits(cents),
  priceCurrency: currency,
  availability: 'https://schema.org/InStock',
  url,
});

function service(sold: Service, { origin, business, told }: { origin: string; business: Business; told: Told }) {
  const url = `${origin}/book?service=${sold.id}`;
  const [name, description] = [told.say(titleOf(sold)), told.say(sold.description)];
  const offers = offersOf(sold, told).map((one) => offer(one, business, url));
  return { '@type': 'Service', name, description, serviceType: name, areaServed: { '@type': 'City', name: business.identity.city }, provider: named(origin), url, offers };
}

/** The schema.org unit codes of billing periods. */
const UNIT_CODES: Record<PlanInterval, string> = { month: 'MON', year: 'ANN' };

const PERIODS: Record<PlanInterval, string> = { month: 'per month', year: 'per year' };

/** Returns a plan as a service, available wherever there is a screen. */
function subscription({ name, description, cents, interval }: VideoPlan, { origin, business, told: { language, say } }: { origin: string; business: Business; told: Told }) {
  const url = `${origin}/pricing`;
  const price = inUnits(cents ?? 0);
  const each = { '@type': 'UnitPriceSpecification', price, priceCurrency: business.region.currency, unitCode: UNIT_CODES[interval], billingIncrement: 1 };
  const offers = [{ ...offer({ name: say(PERIODS[interval]), cents: cents ?? 0 }, business, url), priceSpecification: each }];
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(countryOf(business));
  return { '@type': 'Service', name: say(name), description: say(description), serviceType: say('Video subscription'), areaServed: { '@type': 'Country', name: country }, provider: named(origin), url, offers };
}

const described = (description: string) => (description === '' ? {} : { description });

const MINUTES_OF_DAY = 24 * 60;

const named = (origin: string) => ({ '@id': `${origin}/#business` });

/** Returns the address of the coach's own picture; undefined if none was chosen. */
const fileFor = (origin: string, picture: SitePicture | undefined): string | undefined => picture && origin + picture.src;

/** Returns the price range of sessions: `$90–$150`; nothing if all are free. */
function priceRange({ services, region }: Business): { priceRange?: string } {
  const { formatWholePrice } = formatsOf(region);
  const prices = services.filter(isBookable).flatMap(({ lengths }) => lengths.map(({ priceCents }) => priceCents)).filter((cents) => cents > 0);
  const ends = [...new Set([Math.min(...prices), Math.max(...prices)])];
  return prices.length === 0 ? {} : { priceRange: ends.map(formatWholePrice).join('–') };
}

const trainedAt = ({ name, address, mapUrl }: SitePlace) => ({ '@type': 'Place', name, ...(address && { address: addressLine(address) }), ...(mapUrl && { hasMap: mapUrl }) });

function localBusiness(origin: string, { business, pictures, places }: SiteContent, { language, say }: Told) {
  const { name, city, email, phone, links } = business.identity;
  const [locality = '', region = ''] = city.split(', ');
  return {
    '@type': 'LocalBusiness',
    ...named(origin),
    name,
    ...described(language === 'en' ? descriptionOf(business) : say(business.about.lead)),
    url: `${origin}/`,
    image: fileFor(origin, pictures.hero ?? pictures.portrait) ?? `${origin}/social.png`,
    ...(pictures.logo && { logo: fileFor(origin, pictures.logo) }),
    email,
    ...priceRange(business),
    ...(phone && { telephone: phone }),
    ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
    ...(places.length > 0 && { location: places.map(trainedAt) }),
    address: { '@type': 'PostalAddress', addressLocality: locality, ...(region && { addressRegion: region }), addressCountry: countryOf(business) },
  };
}

/** Returns a publicly viewable film; nothing if there is none, or its metadata is incomplete. */
function film({ src, poster, found }: Partial<Story>, name: string, { origin, say }: { origin: string; say: Says }): object[] {
  if (!src || !poster || !found) return [];
  const { description, published, seconds } = found;
  const files = { contentUrl: origin + src, thumbnailUrl: [origin + poster] };
  return [{ '@type': 'VideoObject', name: say(name), description: say(description), ...files, uploadDate: `${published}T00:00:00Z`, duration: `PT${seconds}S`, isAccessibleForFree: true }];
}

const graph = (things: readonly object[]) => ({ '@context': 'https://schema.org', '@graph': things });

/**
 * Describes the coach and the bookable services in schema.org terms, for the home page (JSON-LD). `origin` has no trailing
 * slash. No ratings: a site may not rate itself. In English by default.
 */
export function structuredData(origin: string, content: SiteContent = builtSite, told: Told = inEnglish(content)) {
  const { business, words, pictures } = content;
  const { say } = told;
  const coach = { '@id': `${origin}/#coach` };
  return graph([
    { ...localBusiness(origin, content, told), founder: coach },
    {
      '@type': 'Person',
      ...coach,
      name: business.identity.coachName || business.identity.name,
      ...(business.about.samples && { jobTitle: say('Personal fitness coach') }),
      ...described(say(business.about.lead)),
      url: `${origin}/#about`,
      ...(pictures.portrait && { image: fileFor(origin, pictures.portrait) }),
      worksFor: named(origin),
    },
    ...business.services.filter(isBookable).map((one) => service(one, { origin, business, told })),
    ...film(siteCopy(words, business).story ?? {}, stories.player.title, { origin, say }),
  ]);
}

/** An event as stored in the coach's records. */
export interface EventRecord {
  title: string;
  description: string;
  location: string;
  /** Start as an ISO instant. */
  eventDate: string;
  /** End, if set. */
  endDate: string | null;
  /** The name of a drawing, or the address of a picture. */
  poster: string;
  url: string;
}

/** Upcoming events, translated into the page's language where possible. */
const eventThings = (origin: string, { identity }: Business, events: readonly EventRecord[], say: Says) =>
  events.map(({ title, description, location, eventDate, endDate, url, poster }) => ({
    '@type': 'Event',
    name: say(title),
    description: say(description),
    startDate: eventDate,
    ...(endDate && { endDate }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: say(location), address: location },
    organizer: { '@type': 'Organization', name: identity.name, url: `${origin}/` },
    image: isOwnAddress(poster) ? origin + poster : `${origin}/social.png`,
    url,
  }));

/** A time of day, from minutes after midnight: `06:30`. */
const clockOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns the weekly opening hours; nothing if there are none. */
function openingHours(origin: string, weekly: ReadonlyArray<readonly OpenWindow[]>): object[] {
  const hours = weekly.flatMap((windows, weekday) =>
    windows.map(({ opens, closes }) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${DAYS[weekday]}`, opens: clockOf(opens), closes: clockOf(closes % MINUTES_OF_DAY) })));
  return hours.length === 0 ? [] : [{ ...named(origin), openingHoursSpecification: hours }];
}

/** Current data for the home page. */
export interface CurrentFacts {
  /** Upcoming ones only. */
  events: readonly EventRecord[];
  /** Open windows per weekday in minutes of the day, Sunday first. */
  weekly: ReadonlyArray<readonly OpenWindow[]>;
}

/** Describes upcoming events and weekly hours for the home page (JSON-LD); undefined if there are neither. */
export function currentStructuredData(origin: string, business: Business, { events, weekly }: CurrentFacts, { say }: Told = dataLanguageOf('en', new Map())) {
  const things = [...eventThings(origin, business, events, say), ...openingHours(origin, weekly)];
  return things.length === 0 ? undefined : graph(things);
}

/** Describes the plans and their prices in the page's language, for /pricing (JSON-LD). */
export const plansData = (origin: string, content: SiteContent = builtSite, told: Told = inEnglish(content)) =>
  graph([localBusiness(origin, content, told), ...siteCopy(content.words, content.business).plans.pricing.map((plan) => subscription(plan, { origin, business: content.business, told }))]);

/** Describes the questions of /membership with their answers (JSON-LD). */
export const questionsData = (content: SiteContent = builtSite, { say }: Told = inEnglish(content)) => graph([
  {
    '@type': 'FAQPage',
    mainEntity: membershipQuestions(content.business.plans, say, content.business.services).map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  },
]);
