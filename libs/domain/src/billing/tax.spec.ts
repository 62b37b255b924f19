import { chargedCents, enteredCents, taxPart, taxWords } from './tax.ts';

describe('tax that prices include', () => {
  it.each([
    [11_900, 19, 1_900],
    [9_000, 19, 1_437],
    [10_810, 8.1, 810],
    [1, 20, 0],
    [0, 20, 0],
  ])('of %i cents at %d%%: %i', (cents, percent, part) => expect(taxPart(cents, { name: 'VAT', percent })).toBe(part));

  it('none where the business charges none', () => expect(taxPart(9_000, undefined)).toBe(0));

  it.each([['en-GB', 20, '20% VAT'], ['de-DE', 8.1, '8,1% VAT']])('as %s writes %d percent', (locale, percent, words) => expect(taxWords({ name: 'VAT', percent }, locale)).toBe(words));
});

it('is named without a rate where the provider finds each client’s', () => expect(taxWords({ name: 'VAT', percent: 19, automatic: true }, 'de-DE')).toBe('VAT'));

describe('tax that comes on top', () => {
  const vat = (percent: number) => ({ name: 'VAT', percent, included: false });

  it.each([[10_000, 19, 11_900], [9_999, 8.1, 10_809], [50, 7.7, 54], [0, 20, 0]])('%i cents and %d%%: %i', (cents, percent, charged) => expect(chargedCents(cents, vat(percent))).toBe(charged));

  it('prices that have it in them, or none, are what is paid', () => {
    for (const tax of [undefined, { name: 'VAT', percent: 19 }, { name: 'VAT', percent: 19, included: true }]) expect([chargedCents(10_000, tax), enteredCents(10_000, tax)]).toEqual([10_000, 10_000]);
  });

  it('is, to the cent, the part that is kept of what was paid', () => {
    for (const percent of [0.01, 2.6, 5, 7.7, 8.1, 8.875, 19, 21, 25.5, 49.99, 50]) {
      const tax = vat(percent);
      const wrong = Array.from({ length: 3_000 }, (_, cents) => cents * 7).filter((cents) => enteredCents(chargedCents(cents, tax), tax) !== cents || taxPart(chargedCents(cents, tax), tax) !== chargedCents(cents, tax) - cents);
      expect(wrong).toEqual([]);
    }
  });
});
