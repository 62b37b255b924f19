import { addressIn, pageAt } from './language-address.ts';

it.each([
  ['/', 'en', '/'],
  ['/pricing', 'en', '/pricing'],
  ['/escape', 'en', '/escape'],
  ['/es', 'es', '/'],
  ['/es/pricing', 'es', '/pricing'],
  ['/es/dashboard', 'es', '/dashboard'],
] as const)('%s is, in %s, the page %s', (address, language, path) => {
  expect(pageAt(address)).toEqual({ language, path });
  expect(addressIn(language, path)).toBe(address);
});

it('a trailing slash leads to the same page', () => expect(pageAt('/es/')).toEqual({ language: 'es', path: '/' }));
