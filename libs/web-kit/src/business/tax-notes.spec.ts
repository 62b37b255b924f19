import { afterComma, taxNotes } from './tax-notes.ts';
import { sayIn } from '../language/language-words.ts';

const say = sayIn(new Map());
const of = (tax?: { name: string; percent: number; included?: boolean }) => taxNotes({ tax, locale: 'de-DE' }, say);

it.each([
  ['no tax', undefined, { beside: '', within: '', listed: 11_900, part: 0 }],
  ['a tax in the prices', { name: 'VAT', percent: 19 }, { beside: 'incl. 19% VAT', within: 'incl. 19% VAT', listed: 11_900, part: 1_900 }],
  ['a tax on top', { name: 'VAT', percent: 19, included: false }, { beside: 'plus 19% VAT', within: 'incl. 19% VAT', listed: 10_000, part: 1_900 }],
])('shown beside prices with %s', (_, tax, { beside, within, listed, part }) => {
  const notes = of(tax);
  expect({ beside: notes.beside, within: notes.within, listed: notes.listed(11_900), part: notes.partOf(11_900) }).toEqual({ beside, within, listed, part });
  expect(notes.listed(null)).toBeNull();
});

it('names no percentage and amount that only the provider can determine', () => {
  const notes = taxNotes({ tax: { name: 'VAT', percent: 19, automatic: true }, locale: 'de-DE' }, say);
  expect([notes.beside, notes.partOf(11_900)]).toEqual(['incl. VAT', null]);
});

it('puts a comma only before text', () => expect(['', 'incl. 7% VAT'].map(afterComma)).toEqual(['', ', incl. 7% VAT']));
