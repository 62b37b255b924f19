import { holdRefusal } from './unpaid-holds.ts';

const single = (open: number, unpaidToday: number) => ({ open, openHours: open, unpaidToday, hoursToday: unpaidToday });

it.each([
  ['the first hour', single(0, 0), 1, null],
  ['a second one', single(1, 1), 1, null],
  ['a third one', single(2, 2), 1, 'TOO_MANY_HOLDS'],
  ['the sixth of a day', single(0, 5), 1, null],
  ['the seventh of a day', single(0, 6), 1, 'HOLDS_SPENT'],
  ['two held of many: they can be given back', single(2, 6), 1, 'TOO_MANY_HOLDS'],
  ['twelve weeks at once', single(0, 0), 12, null],
  ['twelve weeks beside one hour', single(1, 1), 12, 'TOO_MANY_HOLDS'],
  ['one hour beside twelve weeks', { open: 1, openHours: 12, unpaidToday: 1, hoursToday: 12 }, 1, 'TOO_MANY_HOLDS'],
  ['six weeks beside six', { open: 1, openHours: 6, unpaidToday: 1, hoursToday: 6 }, 6, null],
  ['twelve weeks twice a day', { open: 0, openHours: 0, unpaidToday: 1, hoursToday: 12 }, 12, null],
  ['twelve weeks a third time a day', { open: 0, openHours: 0, unpaidToday: 2, hoursToday: 24 }, 12, 'HOLDS_SPENT'],
  ['one more hour than twenty-four a day', { open: 0, openHours: 0, unpaidToday: 2, hoursToday: 24 }, 1, 'HOLDS_SPENT'],
])('AVL-09 limit of unpaid holds: %s', (_, holds, hours, expected) => {
  expect(holdRefusal(holds, hours)).toBe(expected);
});
