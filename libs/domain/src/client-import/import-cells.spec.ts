import { isMonthFirst, plainCell, readCount, readDay, readTime } from './import-cells.ts';

it.each([
  ['2027-03-15', false, '2027-03-15'],
  ['15.03.2027', true, '2027-03-15'],
  ['15. 3. 27', false, '2027-03-15'],
  ['3/4/2027', true, '2027-03-04'],
  ['3/4/2027', false, '2027-04-03'],
  ['3/25/2027', false, '2027-03-25'],
  ['25/3/2027', true, '2027-03-25'],
  ['3/12/2027', false, '2027-12-03'],
  ['12/3/2027', true, '2027-12-03'],
  ['3.4.2027', true, '2027-04-03'],
  ['15.03.99', false, '2099-03-15'],
  ['15.03.0100', false, '0100-03-15'],
  ['31.04.2027', false, null],
  ['29.02.2027', false, null],
  ['next Monday', false, null],
  ['45731', false, null],
])('the day %s, month first %s', (cell, monthFirst, day) => {
  expect(readDay(cell, monthFirst)).toBe(day);
});

it.each([['9:30', 570], ['09:30:00', 570], ['14.30 Uhr', 870], ['14h30', 870], ['2:30 PM', 870], ['2 p.m.', 840], ['12am', 0], ['12 pm', 720], ['9:59', 599], ['9:60', null], ['1 pm', 780], ['0:30 pm', null], ['23:30', 1_410], ['24:00', null], ['25:00', null], ['9:75', null], ['13pm', null], ['soon', null]])('the time %s', (cell, minutes) => {
  expect(readTime(cell)).toBe(minutes);
});

it.each([['5', 5], ['5,0', 5], ['5.5', null], ['-1', null], ['many', null]])('the number %s', (cell, count) => {
  expect(readCount(cell)).toBe(count);
});

it('the order of day and month follows the locale', () => {
  expect([isMonthFirst('en-US'), isMonthFirst('en-GB'), isMonthFirst('de-DE'), isMonthFirst('sv-SE')]).toEqual([true, false, false, false]);
});

it.each([
  ['  Jo Klein ', 'Jo Klein'],
  ["'+49 30 123", '+49 30 123'],
  [" '+49 30 123", '+49 30 123'],
  ["' +49 30 123", '+49 30 123'],
  ["O'Neill", "O'Neill"],
])('the cell %j is read as %j, without spaces and the formula guard', (cell, meant) => {
  expect(plainCell(cell)).toBe(meant);
});
