import { isNamedDay } from './local-date.ts';

it.each([
  ['2026-11-30', true],
  ['2000-01-01', true],
  ['2199-12-31', true],
  ['1999-12-31', false],
  ['2200-01-01', false],
  ['2027-02-29', false],
  ['0202-12-31', false],
  ['2026-1-3', false],
  ['', false],
])('a user may enter the day %s: %s', (text, isNamed) => {
  expect(isNamedDay(text)).toBe(isNamed);
});
