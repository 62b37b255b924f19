import { withoutTrailingSlashes } from './trailing-slashes.ts';

it.each([
  ['', ''],
  ['/', ''],
  ['///', ''],
  ['/book', '/book'],
  ['/book/', '/book'],
  ['https://coach.example//', 'https://coach.example'],
])('%j without trailing slashes is %j', (text, without) => {
  expect(withoutTrailingSlashes(text)).toBe(without);
});
