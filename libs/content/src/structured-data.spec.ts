import { sessionOffers } from '@coach/domain';
import { yourCoach } from './businesses/your-coach.ts';
import { membershipQuestions } from './membership-words.ts';
import { builtSite } from './site-content.ts';
import { spanishOf } from './spanish/spanish.ts';
import { plansData, currentStructuredData, questionsData, structuredData, dataLanguageOf } from './structured-data.ts';

const ORIGIN = 'https://coach.example';
type Check = (value: unknown) => boolean;
const text: Check = (value) => typeof value === 'string' && value.trim() === value && value !== '' && !/[<>]/.test(value);
const address: Check = (value) => text(value) && URL.canParse(String(value)) && new URL(String(value)).protocol === 'https:';
const instant: Check = (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(String(value));
const duration: Check = (value) => /^PT\d+S$/.test(String(value));
const price: Check = (value) => /^\d+\.\d\d$/.test(String(value));
const oneOf = (...values: readonly unknown[]): Check => (value) => values.includes(value);
/** Accepts a thing of one of these types, or an `@id` reference to one described elsewhere on the page. */
const thing = (...types: readonly string[]): Check => (value) =>
  typeof value === 'object' && value !== null && ('@type' in value ? types.includes(String(value['@type'])) : Object.keys(value).join() === '@id');
const listOf = (check: Check): Check => (value) => Array.isArray(value) && value.length > 0 && value.every(check);

/** Per type, the properties that schema.org defines and search engines require, with their allowed values. */
const SHAPES: Record<string, Record<string, Check>> = {
  LocalBusiness: { '@id': address, name: text, description: text, url: address, image: address, email: text, address: thing('PostalAddress') },
  PostalAddress: { addressLocality: text, addressRegion: text, addressCountry: oneOf('US') },
  Person: { '@id': address, name: text, jobTitle: text, description: text, url: address, worksFor: thing('LocalBusiness') },
  Service: { name: text, description: text, serviceType: text, areaServed: thing('City', 'Country'), provider: thing('LocalBusiness'), url: address, offers: listOf(thing('Offer')) },
  Offer: { name: text, price, priceCurrency: oneOf('USD'), availability: oneOf('https://schema.org/InStock'), url: address },
  City: { name: text },
  Country: { name: text },
  UnitPriceSpecification: { price, priceCurrency: oneOf('USD'), unitCode: oneOf('MON'), billingIncrement: oneOf(1) },
  FAQPage: { mainEntity: listOf(thing('Question')) },
  Question: { name: text, acceptedAnswer: thing('Answer') },
  Answer: { text },
  VideoObject: { name: text, description: text, thumbnailUrl: listOf(address), uploadDate: instant, contentUrl: address, duration, isAccessibleForFree: oneOf(true) },
  Event: {
    ...{ name: text, description: text, startDate: instant, endDate: instant, location: thing('Place'), organizer: thing('Organization'), image: address, url: address },
    eventStatus: oneOf('https://schema.org/EventScheduled'),
    eventAttendanceMode: oneOf('https://schema.org/OfflineEventAttendanceMode'),
  },
  OpeningHoursSpecification: { dayOfWeek: oneOf('https://schema.org/Monday'), opens: oneOf('06:30', '15:00'), closes: oneOf('12:00', '00:00') },
  Place: { name: text, address: text },
  Organization: { name: text, url: address },
};
/** Optional properties per type. */
const SOME: Record<string, Record<string, Check>> = {
  LocalBusiness: { founder: thing('Person'), priceRange: text },
  Offer: { priceSpecification: thing('UnitPriceSpecification') },
};

type Thing = Record<string, unknown>;

const thingsIn = (value: unknown): Thing[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value as Thing, ...inside] : inside;
};

/** Returns the faults of a thing: `Offer.price: …`. */
function faultsOf({ '@type': type, ...said }: Thing): string[] {
  const [must, may] = [SHAPES[String(type)], SOME[String(type)]];
  if (!must) return [`${String(type)}: not known`];
  const missing = Object.keys(must).filter((property) => !(property in said)).map((property) => `${String(type)}.${property}: missing`);
  const wrong = Object.entries(said).filter(([property, value]) => !({ ...may, ...must }[property]?.(value) ?? false));
  return [...missing, ...wrong.map(([property, value]) => `${String(type)}.${property}: ${JSON.stringify(value)}`)];
}

const tour = { title: 'Camp', description: 'Two days.', location: 'San Diego, California', eventDate: '2026-12-05T17:00:00.000Z', endDate: '2026-12-05T21:00:00.000Z', url: 'https://events.example/camp', poster: 'san-diego' };
const weekly = [[], [{ opens: 390, closes: 720 }, { opens: 900, closes: 1_440 }], [], [], [], [], []];

const inDollars = (cents: number) => (cents / 100).toFixed(2);
const data = structuredData(ORIGIN);
const things = thingsIn(data);

it('describes events in the page’s language', () => {
  const spanish = dataLanguageOf('es', new Map([['Camp', 'Campamento'], ['Two days.', 'Dos días.']]));
  expect(thingsIn(currentStructuredData(ORIGIN, builtSite.business, { events: [tour], weekly: [] }, spanish)!)[0]).toMatchObject({ name: 'Campamento', description: 'Dos días.', location: { name: 'San Diego, California' } });
});

it.each([
  ['/', data],
  ['/pricing', plansData(ORIGIN)],
  ['/membership', questionsData()],
  ['the events and hours of /', currentStructuredData(ORIGIN, builtSite.business, { events: [tour], weekly })!],
])('%s has all required properties of every thing, in schema.org’s shapes and no others', (_, page) => {
  expect(page['@context']).toBe('https://schema.org');
  expect(thingsIn(page).length).toBeGreaterThan(0);
  expect(thingsIn(page).flatMap(faultsOf)).toEqual([]);
});

it('reports shapes that are not schema.org’s', () => {
  const [{ url: _, ...offer } = {} as Thing] = things.filter((one) => one['@type'] === 'Offer');
  expect(faultsOf({ ...offer, price: '$90', cost: 90 })).toEqual(['Offer.url: missing', 'Offer.price: "$90"', 'Offer.cost: 90']);
});

it('references only things that it describes', () => {
  const described = things.map((thing) => thing['@id']).filter(Boolean);
  const references = JSON.stringify(data).match(/"@id":"[^"]+"/g) ?? [];
  for (const reference of references) expect(described).toContain(JSON.parse(`{${reference}}`)['@id']);
});

it('lists the prices that checkout charges', () => {
  const prices = things.filter((thing) => thing['@type'] === 'Offer').map(({ price, name }) => [name, price]);
  const [, half, full, group] = sessionOffers(builtSite.business.services);
  expect(prices).toEqual([
    ['60 minutes', '0.00'],
    ['30 minutes', inDollars(half!.unitPrice)],
    ['60 minutes', inDollars(full!.unitPrice)],
    ['per person', inDollars(group!.unitPrice)],
  ]);
});

it('lists the monthly prices that checkout charges (PRC-07..09)', () => {
  const offers = thingsIn(plansData(ORIGIN)).filter((thing) => thing['@type'] === 'Offer');
  expect(offers.map(({ price, name }) => [name, price])).toEqual(yourCoach.plans.map(({ priceCents }) => ['per month', inDollars(priceCents)]));
});

it('answers the questions as the page does', () => {
  const answers = thingsIn(questionsData()).filter((thing) => thing['@type'] === 'Answer').map(({ text }) => text);
  expect(answers).toEqual(membershipQuestions(yourCoach.plans).map(({ answer }) => answer));
});

it('links only to the site itself and contains no ratings', () => {
  const urls = things.map(({ url }) => url).filter(Boolean);
  expect(urls.every((url) => String(url).startsWith(`${ORIGIN}/`))).toBe(true);
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
});

it('links the coach’s film, and is undefined without events and hours', () => {
  const [film] = things.filter((thing) => thing['@type'] === 'VideoObject');
  expect(film).toMatchObject({ contentUrl: `${ORIGIN}/clips/story.mp4`, thumbnailUrl: [`${ORIGIN}/clips/story.webp`], duration: 'PT28S' });
  expect(new Date(String(film?.['uploadDate'])).toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(currentStructuredData(ORIGIN, builtSite.business, { events: [], weekly: [[], []] })).toBeUndefined();
  expect(JSON.stringify(currentStructuredData(ORIGIN, builtSite.business, { events: [tour], weekly }))).not.toMatch(/rating|review/i);
});

it('describes whichever business it is given, in its currency', () => {
  const { identity, region } = builtSite.business;
  const business = { ...builtSite.business, identity: { ...identity, name: 'Studio Anna', coachName: 'Anna Weber', city: 'Berlin', phone: '+49 30 1' }, region: { ...region, locale: 'de-DE' as const, currency: 'EUR' as const } };
  const said = [structuredData, plansData].map((dataOf) => dataOf(ORIGIN, { ...builtSite, business }));
  const [studio, coach] = thingsIn(said[0]).filter(({ '@type': type }) => type === 'LocalBusiness' || type === 'Person');
  expect(studio).toMatchObject({ name: 'Studio Anna', telephone: '+49 30 1', address: { addressLocality: 'Berlin', addressCountry: 'DE' } });
  expect(coach).toMatchObject({ name: 'Anna Weber' });
  expect(studio?.['priceRange']).toMatch(/^€\d+–€\d+$|^\d+\s€–\d+\s€$/);
  expect(JSON.stringify(said)).not.toMatch(/USD|United States|"US"|addressRegion/);
  expect(JSON.stringify(currentStructuredData(ORIGIN, business, { events: [tour], weekly: [] }))).toContain('"name":"Studio Anna"');
});

it('lists the business’s other addresses', () => {
  const links = [{ label: 'Films', url: 'https://films.example/ada' }, { label: 'Post', url: 'https://post.example' }];
  const known = (identity: typeof yourCoach.identity) => structuredData(ORIGIN, { ...builtSite, business: { ...yourCoach, identity } })['@graph'][0];
  expect(known({ ...yourCoach.identity, links })).toMatchObject({ sameAs: ['https://films.example/ada', 'https://post.example'] });
  expect(known(yourCoach.identity)).not.toHaveProperty('sameAs');
});

describe('the coach’s own text (ADM-09)', () => {
  const named = (data: object, type: string) => thingsIn(data).filter((one) => one['@type'] === type);

  it('describes the plans on /pricing', () => {
    const words = { 'plans.pricing.video_library.description': 'Every shelf is yours.', 'plans.home.premium_package.description': 'Only at home.' };
    const said = named(plansData(ORIGIN, { ...builtSite, words }), 'Service').map(({ description }) => description);
    const first = named(plansData(ORIGIN), 'Service').map(({ description }) => description);
    expect(said).toEqual([first[0], 'Every shelf is yours.', first[2]]);
  });

  it('removes the film, and omits a replacement without metadata', () => {
    expect(named(structuredData(ORIGIN, { ...builtSite, words: {} }), 'VideoObject')).toHaveLength(1);
    expect(named(structuredData(ORIGIN, { ...builtSite, words: { 'story.shown': 'no' } }), 'VideoObject')).toEqual([]);
    expect(named(structuredData(ORIGIN, { ...builtSite, words: { 'story.src': '/clips/own.mp4' } }), 'VideoObject')).toEqual([]);
  });
});

describe('in Spanish', () => {
  const told = dataLanguageOf('es', spanishOf(builtSite));
  /** Names that are the same in both languages: of the business, events, days and places. */
  const SAME = [yourCoach.identity.name, 'Los Angeles, California', ...['The Studio', 'LA Fitness Session']];
  const sentencesIn = (data: unknown) => thingsIn(data).flatMap(({ name, description, jobTitle, serviceType, text: answer }) => [name, description, jobTitle, serviceType, answer]).filter((said): said is string => typeof said === 'string' && !SAME.includes(said));

  test.each([['/', structuredData], ['/pricing', plansData], ['/membership', (_: string, ...rest: Parameters<typeof questionsData>) => questionsData(...rest)]] as const)('%s has no English text', (_, dataOf) => {
    const english = new Set(sentencesIn(dataOf(ORIGIN)));
    expect(english.size).toBeGreaterThan(3);
    expect(sentencesIn(dataOf(ORIGIN, builtSite, told)).filter((said) => english.has(said))).toEqual([]);
  });

  it('prices and lengths are in Spanish', () => {
    const names = thingsIn(structuredData(ORIGIN, builtSite, told)).filter((thing) => thing['@type'] === 'Offer').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['60 minutos', 'por persona']));
    expect(thingsIn(plansData(ORIGIN, builtSite, told)).filter((thing) => thing['@type'] === 'Offer')[0]).toMatchObject({ name: 'al mes', priceCurrency: 'USD' });
  });
});
