import { holdRefusal } from './unpaid-holds.ts';

it.each([
  ['the first hour', { open: 0, unpaidToday: 0 }, null],
  ['a second one', { open: 1, unpaidToday: 1 }, null],
  ['a third one', { open: 2, unpaidToday: 2 }, 'TOO_MANY_HOLDS'],
  ['the sixth of a day', { open: 0, unpaidToday: 5 }, null],
  ['the seventh of a day', { open: 0, unpaidToday: 6 }, 'HOLDS_SPENT'],
  ['two held of many: they can be given back', { open: 2, unpaidToday: 6 }, 'TOO_MANY_HOLDS'],
])('AVL-09 unpaid holds: %s', (_, holds, expected) => {
  expect(holdRefusal(holds)).toBe(expected);
});
