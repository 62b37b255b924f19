import { inLanguage, languageOf } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['en-US,en;q=0.9', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['de-DE,de;q=0.9,es;q=0.5', 'es'],
  ['en-US,es;q=0.5', 'en'],
  ['fr, es;q=0.5', 'es'],
  ['fr', 'en'],
  ['*', 'en'],
])('a request that accepts %j is answered in %s', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language);
});

test.each([
  ['en', 'Bring a towel.', 'Trae una toalla.', 'Bring a towel.'],
  ['es', 'Bring a towel.', 'Trae una toalla.', 'Trae una toalla.'],
  ['es', 'Bring a towel.', '', 'Bring a towel.'],
  ['en', '', 'Trae una toalla.', ''],
  ['es', '', 'Trae una toalla.', 'Trae una toalla.'],
] as const)('a reader of %s, given %j and %j, gets %j', (language, english, spanish, told) => {
  expect(inLanguage(language, english, spanish)).toBe(told);
});
