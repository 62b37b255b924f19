import { SESSION_OFFERS } from '@coach/domain';
import { structuredData } from './structured-data.ts';

const ORIGIN = 'https://coach.example';
/** What schema.org and the search engines require of each type. */
const REQUIRED: Record<string, string[]> = {
  LocalBusiness: ['@id', 'name', 'url', 'address', 'image'],
  PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
  Person: ['@id', 'name', 'jobTitle', 'worksFor'],
  Service: ['name', 'description', 'provider', 'offers', 'areaServed'],
  Offer: ['price', 'priceCurrency', 'url', 'availability'],
  City: ['name'],
};

type Thing = Record<string, unknown>;

const thingsIn = (value: unknown): Thing[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value as Thing, ...inside] : inside;
};

const data = structuredData(ORIGIN);
const things = thingsIn(data);

it('says everything that is required of every thing', () => {
  expect(data['@context']).toBe('https://schema.org');
  for (const thing of things) {
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
  const inDollars = (cents: number) => (cents / 100).toFixed(2);
  expect(prices).toEqual([['60 minutes', '0.00'], ['30 minutes', inDollars(half.unitPrice)], ['60 minutes', inDollars(full.unitPrice)]]);
});

it('leads to addresses of the site and rates nobody', () => {
  const urls = things.map(({ url }) => url).filter(Boolean);
  expect(urls.every((url) => String(url).startsWith(`${ORIGIN}/`))).toBe(true);
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
});
