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
])('If-Match: %s lets a change of "a" through: %s', (header, answer) => {
  expect(matches(header, '"a"')).toBe(answer);
});
