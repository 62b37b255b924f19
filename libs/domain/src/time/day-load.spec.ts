import { freeOfDay, minutesOfDay, type DayRange } from './day-load.ts';

const range = (text: string): DayRange[] => text.split(' ').filter(Boolean).map((one) => ({ from: Number(one.split('-')[0]), until: Number(one.split('-')[1]) }));

test.each([
  ['', 0],
  ['0-60', 60],
  ['0-60 30-90', 90],
  ['60-120 0-60', 120],
  ['0-120 30-60', 120],
  ['50-50', 0],
  ['540-600', 60],
  ['540-600 720-765', 105],
])('“%s” is %i minutes', (ranges, minutes) => expect(minutesOfDay(range(ranges))).toBe(minutes));

test.each([
  ['0-600', '', '0-600'],
  ['0-600', '100-200', '0-100 200-600'],
  ['0-600', '0-100 500-700', '100-500'],
  ['0-600', '0-600', ''],
  ['0-300 400-600', '250-450', '0-250 450-600'],
  ['100-200', '0-50 300-400', '100-200'],
  ['0-600', '100-200 150-300', '0-100 300-600'],
  ['540-720 720-1020', '', '540-1020'],
  ['540-1020', '600-600', '540-1020'],
  ['540-720 780-1020', '720-780', '540-720 780-1020'],
  ['540-720', '480-540 600-660', '540-600 660-720'],
  ['', '100-200', ''],
])('of “%s” with “%s” taken, “%s” is free', (open, taken, free) => expect(freeOfDay(range(open), range(taken))).toEqual(range(free)));
