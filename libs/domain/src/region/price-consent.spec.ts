import { asksConsent } from './price-consent.ts';

it.each([
  ['USD', false],
  ['EUR', true],
  ['GBP', true],
] as const)('members who pay in %s are asked for consent: %s', (currency, expected) => {
  expect(asksConsent({ currency })).toBe(expected);
});
