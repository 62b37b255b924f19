import { firstRegion } from './first-region.ts';

const places = Intl.Locale.prototype;
const ofThisMachine = ['getTimeZones', 'timeZones'].map((name) => [name, Object.getOwnPropertyDescriptor(places, name)!] as const);
afterEach(() => ofThisMachine.forEach(([name, property]) => Object.defineProperty(places, name, property)));

it.each([
  ['Los Angeles in English', 'America/Los_Angeles', 'en-US', 'en-US USD h12 0 lb'],
  ['Berlin in German', 'Europe/Berlin', 'de-DE', 'de-DE EUR h23 1 kg'],
  ['Berlin in English: the place decides', 'Europe/Berlin', 'en-US', 'de-DE EUR h23 1 kg'],
  ['Zurich in French, in formats of the place', 'Europe/Zurich', 'fr-CH', 'de-CH CHF h23 1 kg'],
  ['London', 'Europe/London', 'en-GB', 'en-GB GBP h23 1 kg'],
  ['Toronto', 'America/Toronto', 'en-CA', 'en-CA CAD h12 0 kg'],
  ['Vienna in plain German', 'Europe/Vienna', 'de', 'de-AT EUR h23 1 kg'],
  ['Tokyo, where nothing is ours: by the language', 'Asia/Tokyo', 'en-GB', 'en-GB GBP h23 1 kg'],
  ['Buenos Aires, where nothing is ours, in Spanish', 'America/Argentina/Buenos_Aires', 'es-AR', 'es-ES USD h23 1 kg'],
  ['a language without a country of ours', 'Asia/Tokyo', 'ja', 'en-US USD h12 1 kg'],
])('%s', (_, timeZone, language, expected) => {
  const { locale, currency, hourCycle, weekStart, weight, ...rest } = firstRegion({ timeZone, language });
  expect(rest).toEqual({ timeZone });
  expect([locale, currency, hourCycle, weekStart, weight].join(' ')).toBe(expected);
});

it.each([
  ['by a method', { getTimeZones: () => ['Europe/Berlin'], timeZones: undefined }, 'USD'],
  ['by a property, as older ones do', { getTimeZones: undefined, timeZones: ['Europe/Berlin'] }, 'USD'],
  ['in no way, where the language decides', { getTimeZones: undefined, timeZones: undefined }, 'EUR'],
])('a browser that lists the time zones of a country %s', (_, told, currency) => {
  for (const [name, value] of Object.entries(told)) Object.defineProperty(places, name, { value, configurable: true });
  expect(firstRegion({ timeZone: 'Europe/Berlin', language: 'de-DE' }).currency).toBe(currency);
});
