import { matches } from './conditional.ts';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  [' * ', true],
  ['"b"', false],
  ['"ab"', false],
  ['a', false],
  ['', false],
])('If-Match: %s matches "a": %s', (header, answer) => {
  expect(matches(header, '"a"')).toBe(answer);
});
