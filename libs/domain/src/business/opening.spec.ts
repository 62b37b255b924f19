import { isBeforeOpening } from './opening.ts';

describe('whether the coach has yet to open for business', () => {
  it.each([
    ['an own business as the product proposes it', { isOwn: true, version: 1, hasSold: false }, true],
    ['one that sold before anything had to be published', { isOwn: true, version: 1, hasSold: true }, false],
    ['one that was published', { isOwn: true, version: 2, hasSold: false }, false],
    ['one that was published and has sold', { isOwn: true, version: 7, hasSold: true }, false],
    ['the demo', { isOwn: false, version: 1, hasSold: false }, false],
  ])('%s', (_, installation, expected) => expect(isBeforeOpening(installation)).toBe(expected));
});
