import { holdsAtRenewal, isPriceDue, isPriceRefused, priceHoldsFrom } from './price-move.ts';

const at = (day: string) => new Date(`${day}T17:00:00Z`);

it.each([
  ['a month whose end is far enough', '2027-04-20', 'month', '2027-03-14', '2027-04-20'],
  ['the very thirtieth day', '2027-04-13', 'month', '2027-03-14', '2027-04-13'],
  ['a month whose end comes too soon', '2027-04-12', 'month', '2027-03-14', '2027-05-12'],
  ['the last day of a short month', '2027-01-31', 'month', '2027-01-10', '2027-02-28'],
  ['a year', '2027-12-01', 'year', '2027-03-14', '2027-12-01'],
  ['a year that is about to renew', '2027-03-20', 'year', '2027-03-14', '2028-03-20'],
  ['a year that began on a leap day', '2028-02-29', 'year', '2028-02-10', '2029-02-28'],
] as const)('date from which a new price applies: %s', (_, periodEnd, interval, now, expected) => {
  expect(priceHoldsFrom({ periodEnd: at(periodEnd), interval }, at(now))).toEqual(at(expected));
});

const told = (announced: string, end: string) => ({ announcedPrice: 12_000, announcedFrom: at(announced), currentPeriodEnd: at(end) });

it.each([
  ['before its time', told('2027-05-12', '2027-05-12'), '2027-05-10', false],
  ['the day before its renewal', told('2027-05-12', '2027-05-12'), '2027-05-11', true],
  ['while an earlier renewal is next', told('2027-05-12', '2027-04-12'), '2027-05-12', false],
  ['when nobody looked in time', told('2027-05-12', '2027-06-12'), '2027-05-20', true],
  ['without an amount', { announcedPrice: null, announcedFrom: at('2027-05-12'), currentPeriodEnd: at('2027-05-12') }, '2027-05-12', false],
  ['without a day from which it holds', { announcedPrice: 12_000, announcedFrom: null, currentPeriodEnd: at('2027-05-12') }, '2027-05-12', false],
  ['without another price', { announcedPrice: null, announcedFrom: null, currentPeriodEnd: at('2027-05-12') }, '2027-05-12', false],
])('the new price is sent to the provider: %s', (_, plan, now, expected) => {
  expect(isPriceDue(plan, at(now))).toBe(expected);
});

it.each([
  ['2027-04-12', false],
  ['2027-05-11', true],
  ['2027-06-12', true],
])('the renewal on %s uses the new price: %s', (renewsAt, expected) => {
  expect(holdsAtRenewal(told('2027-05-12', '2027-04-12'), at(renewsAt))).toBe(expected);
});

const asked = (agreedAt: string | null) => ({ ...told('2027-05-12', '2027-05-12'), announcedAsks: true, announcedAgreedAt: agreedAt === null ? null : at(agreedAt) });

it.each([
  ['not while nobody agreed', asked(null), false],
  ['once they did', asked('2027-04-20'), true],
])('a price that requires consent is due: %s', (_, plan, expected) => {
  expect([isPriceDue(plan, at('2027-05-11')), holdsAtRenewal(plan, at('2027-05-12'))]).toEqual([expected, expected]);
});

it.each([
  ['at the renewal', asked(null), '2027-05-12', true],
  ['not the day before', asked(null), '2027-05-11', false],
  ['never once they agreed', asked('2027-04-20'), '2027-05-20', false],
  ['never without another price', { announcedPrice: null, announcedFrom: null, announcedAsks: true }, '2027-05-20', false],
  ['never where the notice is enough', told('2027-05-12', '2027-05-12'), '2027-05-20', false],
])('without an answer the current price stays: %s', (_, plan, now, expected) => {
  expect(isPriceRefused(plan, at(now))).toBe(expected);
});
