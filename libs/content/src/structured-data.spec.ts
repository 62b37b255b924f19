import { PLAN_PRICES, SESSION_OFFERS } from '@coach/domain';
import { membership } from './copy/membership.ts';
import { eventsData, plansData, questionsData, structuredData } from './structured-data.ts';

const ORIGIN = 'https://coach.example';
/** What schema.org and the search engines require of each type. */
const REQUIRED: Record<string, string[]> = {
  LocalBusiness: ['@id', 'name', 'url', 'address', 'image'],
  PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
  Person: ['@id', 'name', 'jobTitle', 'worksFor'],
  Service: ['name', 'description', 'provider', 'offers', 'areaServed'],
  Offer: ['price', 'priceCurrency', 'url', 'availability'],
  City: ['name'],
  Country: ['name'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitCode'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl', 'duration'],
  Event: ['name', 'description', 'startDate', 'location', 'eventStatus', 'eventAttendanceMode', 'organizer', 'image', 'url'],
  Place: ['name', 'address'],
  Organization: ['name', 'url'],
};

type Thing = Record<string, unknown>;

const thingsIn = (value: unknown): Thing[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value as Thing, ...inside] : inside;
};

const tour = { title: 'Camp', description: 'Two days.', location: 'San Diego, California', eventDate: '2026-12-05T17:00:00.000Z', url: 'https://events.example/camp' };

const inDollars = (cents: number) => (cents / 100).toFixed(2);
const data = structuredData(ORIGIN);
const things = thingsIn(data);

it.each([
  ['/', data],
  ['/pricing', plansData(ORIGIN)],
  ['/membership', questionsData()],
  ['the events of /', eventsData(ORIGIN, [tour])!],
])('%s says everything that is required of every thing', (_, page) => {
  expect(page['@context']).toBe('https://schema.org');
  for (const thing of thingsIn(page)) {
    const required = REQUIRED[String(thing['@type'])];
    expect(required).toBeDefined();
    for (const property of required ?? []) expect(thing[property]).toBeTruthy();
  }
});

it('refers only to what it describes', () => {
  const described = things.map((thing) => thing['@id']).filter(Boolean);
  const references = JSON.stringify(data).match(/"@id":"[^"]+"/g) ?? [];
  for (const reference of references) expect(described).toContain(JSON.parse(`{${reference}}`)['@id']);
});

it('names the prices that checkout charges', () => {
  const prices = things.filter((thing) => thing['@type'] === 'Offer').map(({ price, name }) => [name, price]);
  const { personal_training: half, personal_training_60: full } = SESSION_OFFERS;
  const group = SESSION_OFFERS.group_session;
  expect(prices).toEqual([
    ['60 minutes', '0.00'],
    ['30 minutes', inDollars(half.unitPrice)],
    ['60 minutes', inDollars(full.unitPrice)],
    ['per person', inDollars(group.unitPrice)],
  ]);
});

it('names the monthly prices that checkout charges (PRC-07..09)', () => {
  const offers = thingsIn(plansData(ORIGIN)).filter((thing) => thing['@type'] === 'Offer');
  expect(offers.map(({ price, name }) => [name, price])).toEqual(Object.values(PLAN_PRICES).map((cents) => ['per month', inDollars(cents)]));
});

it('answers the questions as the page does', () => {
  const answers = thingsIn(questionsData()).filter((thing) => thing['@type'] === 'Answer').map(({ text }) => text);
  expect(answers).toEqual(membership.questions.items.map(({ answer }) => answer));
});

it('leads to addresses of the site and rates nobody', () => {
  const urls = things.map(({ url }) => url).filter(Boolean);
  expect(urls.every((url) => String(url).startsWith(`${ORIGIN}/`))).toBe(true);
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
});

it('tells of the coach’s film where it lies, and of no events when there are none', () => {
  const [film] = things.filter((thing) => thing['@type'] === 'VideoObject');
  expect(film).toMatchObject({ contentUrl: `${ORIGIN}/clips/story.mp4`, thumbnailUrl: [`${ORIGIN}/clips/story.webp`], duration: 'PT28S' });
  expect(new Date(String(film?.['uploadDate'])).toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(eventsData(ORIGIN, [])).toBeUndefined();
  expect(JSON.stringify(eventsData(ORIGIN, [tour]))).not.toMatch(/rating|review/i);
});
