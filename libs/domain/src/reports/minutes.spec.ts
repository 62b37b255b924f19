import { byDay } from './minutes.ts';

const range = (start: string, end: string) => ({ start: new Date(`2027-03-${start}Z`), end: new Date(`2027-03-${end}Z`) });
const days = [range('01T00:00', '02T00:00'), range('02T00:00', '03T00:00'), range('03T00:00', '04T00:00')];

describe('ranges within each of several days', () => {
  it.each([
    ['a range of the first day is not of the second', [range('01T09:00', '01T10:00'), range('02T09:00', '02T10:00')], [['01T09:00'], ['02T09:00'], []]],
    ['several of a day come together, those of two days before it are passed over', [range('01T09:00', '01T10:00'), range('02T09:00', '02T10:00'), range('03T09:00', '03T10:00'), range('03T11:00', '03T12:00')], [['01T09:00'], ['02T09:00'], ['03T09:00', '03T11:00']]],
    ['one over midnight is of both days', [range('01T23:00', '02T01:00')], [['01T23:00'], ['01T23:00'], []]],
    ['one that ends at midnight is of the day before alone', [range('01T23:00', '02T00:00')], [['01T23:00'], [], []]],
    ['one that begins at midnight is of the day after alone', [range('02T00:00', '02T01:00')], [[], ['02T00:00'], []]],
    ['time off over all of them is of each', [range('01T00:00', '04T00:00')], [['01T00:00'], ['01T00:00'], ['01T00:00']]],
  ])('%s', (_, all, expected) => {
    const within = byDay(all);
    expect(days.map((day) => within(day).map(({ start }) => start.toISOString().slice(8, 16)))).toEqual(expected);
  });
});
