import { planChargeOn, planPriceWords, planRenewalWords, type PlanTerms } from './plan-price.ts';
import { american } from '../region/sample-regions.ts';

const renewsAt = new Date('2027-03-01T18:00:00Z');
const half = (endsAt: string | null): PlanTerms => ({ priceCents: 5_000, discount: { listPriceCents: 10_000, endsAt: endsAt === null ? null : new Date(endsAt) } });
const [none, nothing] = [{ priceCents: 10_000 }, { priceCents: 10_000, discount: null }];

describe('PRC-15 the price of a plan', () => {
  test.each([
    ['without a discount', none, '$100.00 every month until cancelled'],
    ['with none', nothing, '$100.00 every month until cancelled'],
    ['with one that ends', half('2027-05-01T17:00:00Z'), '$50.00 every month until 5/1/2027, then $100.00 every month until cancelled'],
    ['with one that lasts', half(null), '$50.00 every month instead of $100.00, until cancelled'],
  ])('%s', (_, terms, words) => {
    expect(planPriceWords(terms, american)).toBe(words);
  });
});

describe('what is charged next', () => {
  test.each([
    ['without a discount', none, 10_000, '$100.00'],
    ['with none', nothing, 10_000, '$100.00'],
    ['with one that ends later', half('2027-05-01T17:00:00Z'), 5_000, '$50.00 (until 5/1/2027, then $100.00)'],
    ['with one that ends in the very moment', half('2027-03-01T18:00:00Z'), 10_000, '$100.00 (your discount is over by then)'],
    ['with one that ends before', half('2027-02-15T18:00:00Z'), 10_000, '$100.00 (your discount is over by then)'],
    ['with one that lasts', half(null), 5_000, '$50.00 instead of $100.00'],
  ])('%s', (_, terms, cents, words) => {
    expect(planChargeOn(terms, renewsAt)).toBe(cents);
    expect(planRenewalWords(terms, renewsAt, american)).toBe(words);
  });
});
