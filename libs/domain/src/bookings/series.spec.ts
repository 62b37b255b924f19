import { BOOKING_TYPES } from './catalogue.ts';
import { formatDate, formatTime } from '../time/format.ts';
import { HOUR } from '../time/ranges.ts';
import { isSeries, seriesProgress, seriesStarts, sessionStarts } from './series.ts';
import { wallClockOf } from '../time/zone.ts';

const at = (hour: number, date: string) => wallClockOf(date)(hour * 60)!;
const FIRST = at(9, '2027-02-23');

describe('a group program (AVL-08)', () => {
  test('is six sessions at the same time of the week, on both sides of the clock change (GEN-17)', () => {
    const starts = seriesStarts(FIRST)!;
    expect(starts.map(formatDate)).toEqual(['2/23/2027', '3/2/2027', '3/9/2027', '3/16/2027', '3/23/2027', '3/30/2027']);
    expect(new Set(starts.map(formatTime))).toEqual(new Set(['9:00 am']));
    expect((starts[3]!.getTime() - starts[2]!.getTime()) / HOUR).toBe(7 * 24 - 1);
  });

  test('cannot be held at an hour that the clock skips in one of its weeks', () => {
    expect(seriesStarts(at(2.5, '2027-02-28'))).toBeNull();
    expect(seriesStarts(at(3, '2027-02-28'))).not.toBeNull();
  });

  test.each(BOOKING_TYPES)('%s: only group sessions are one', (type) => {
    expect(isSeries(type)).toBe(type === 'group_session');
    expect(sessionStarts(type, FIRST)).toHaveLength(type === 'group_session' ? 6 : 1);
  });
});

describe('where a program stands (AVL-08)', () => {
  const starts = seriesStarts(FIRST)!;
  test.each([
    ['before it', new Date(FIRST.getTime() - 1), 1, 0],
    ['when the first session begins', FIRST, 2, 1],
    ['between two', at(9, '2027-03-12'), 4, 3],
    ['just before the last', new Date(starts[5]!.getTime() - 1), 6, 5],
  ])('%s', (_, now, week, next) => {
    expect(seriesProgress('group_session', FIRST, now)).toEqual({ week, of: 6, nextSession: starts[next] });
  });

  test('after the last session none is left', () => {
    expect(seriesProgress('group_session', FIRST, starts[5]!)).toEqual({ week: 6, of: 6, nextSession: null });
  });

  test('a single session has no weeks', () => {
    expect(seriesProgress('personal_training', FIRST, FIRST)).toBeNull();
  });
});
