import { chargedCents, enteredCents, taxPart, taxWords } from './tax.ts';

describe('tax included in prices', () => {
  it.each([
    [11_900, 19, 1_900],
    [9_000, 19, 1_437],
    [10_810, 8.1, 810],
    [1, 20, 0],
    [0, 20, 0],
  ])('in %i cents at %d%%: %i', (cents, percent, part) => expect(taxPart(cents, { name: 'VAT', percent })).toBe(part));

  it('is zero when the business charges none', () => expect(taxPart(9_000, undefined)).toBe(0));

  it.each([['en-GB', 20, '20% VAT'], ['de-DE', 8.1, '8,1% VAT']])('formatted for %s at %d percent', (locale, percent, words) => expect(taxWords({ name: 'VAT', percent }, locale)).toBe(words));
});

it('tax is shown without a rate when the provider calculates it per client', () => expect(taxWords({ name: 'VAT', percent: 19, automatic: true }, 'de-DE')).toBe('VAT'));

describe('tax added on top', () => {
  const vat = (percent: number) => ({ name: 'VAT', percent, included: false });

  it.each([[10_000, 19, 11_900], [9_999, 8.1, 10_809], [50, 7.7, 54], [0, 20, 0]])('%i cents plus %d%%: %i', (cents, percent, charged) => expect(chargedCents(cents, vat(percent))).toBe(charged));

  it('prices that include tax, or have none, are charged as entered', () => {
    for (const tax of [undefined, { name: 'VAT', percent: 19 }, { name: 'VAT', percent: 19, included: true }]) expect([chargedCents(10_000, tax), enteredCents(10_000, tax)]).toEqual([10_000, 10_000]);
  });

  it('equals, to the cent, the tax part of what was paid', () => {
    for (const percent of [0.01, 2.6, 5, 7.7, 8.1, 8.875, 19, 21, 25.5, 49.99, 50]) {
      const tax = vat(percent);
      const wrong = Array.from({ length: 3_000 }, (_, cents) => cents * 7).filter((cents) => enteredCents(chargedCents(cents, tax), tax) !== cents || taxPart(chargedCents(cents, tax), tax) !== chargedCents(cents, tax) - cents);
      expect(wrong).toEqual([]);
    }
  });
});
