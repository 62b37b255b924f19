import { amountWords } from './fields.ts';

it.each([
  [9_000, 'usd', '$90.00'],
  [60_000, 'eur', '€600.00'],
  [-1_050, 'gbp', '-£10.50'],
  [100, null, '$1.00'],
])('%i hundredths of %s are displayed as %s', (cents, currency, words) => expect(amountWords(cents, currency)).toBe(words));
