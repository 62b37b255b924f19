import { hoursFixture } from './testing-hours.ts';
import { choicesWith, clockLabel, copyToWorkdays, freeDate, lengthLabel, momentOf, openedLike, timesWith, withAnother } from './draft.ts';

const hours = hoursFixture();

test.each([[0, '12:00 am'], [570, '9:30 am'], [720, '12:00 pm'], [1_200, '8:00 pm'], [1_440, 'midnight']])('%i minutes reads %s', (minutes, label) => {
  expect(clockLabel(minutes)).toBe(label);
});

test.each([[0, 'None'], [1, '1 minute'], [60, '1 hour'], [90, '90 minutes'], [120, '2 hours'], [2_880, '2 days']])('%i minutes is %s', (minutes, label) => {
  expect(lengthLabel(minutes)).toBe(label);
});

test('an unusual time or length remains selectable', () => {
  expect(timesWith(585).slice(18, 22)).toEqual([540, 570, 585, 600]);
  expect(timesWith(600)).toHaveLength(49);
  expect(choicesWith([0, 15, 30], 20)).toEqual([0, 15, 20, 30]);
});

test('adds another window after the last, within the day', () => {
  expect(withAnother([])).toEqual([{ opens: 540, closes: 1_020 }]);
  expect(withAnother([{ opens: 360, closes: 720 }])[1]).toEqual({ opens: 780, closes: 900 });
  expect(withAnother([{ opens: 360, closes: 1_400 }])[1]).toEqual({ opens: 1_410, closes: 1_440 });
});

test('copies Monday’s hours through Friday, and leaves the weekend unchanged', () => {
  const copied = copyToWorkdays({ ...hours, weekly: hours.weekly.map((windows, day) => (day === 1 ? [{ opens: 60, closes: 120 }] : windows)) });
  expect(copied.weekly.map(([first]) => first?.opens)).toEqual([undefined, 60, 60, 60, 60, 60, 480]);
});

test('a special day starts with its weekday’s hours, a closed one with nine to five', () => {
  expect(openedLike(hours, '2025-11-08')).toEqual([{ opens: 480, closes: 840 }]);
  expect(openedLike(hours, '2025-11-09')).toEqual([{ opens: 540, closes: 1_020 }]);
  expect(freeDate({ ...hours, overrides: [{ date: '2025-11-04', windows: [], note: '' }] }, '2025-11-03')).toBe('2025-11-05');
});

test('converts times in the coach’s zone, on both days of the clock change (GEN-17)', () => {
  expect(momentOf('2027-03-13', 600)).toBe('2027-03-13T10:00:00-08:00');
  expect(momentOf('2027-03-14', 150)).toBe('2027-03-14T03:00:00-07:00');
});
