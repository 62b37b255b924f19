import { losAngeles } from '../region/sample-regions.ts';
import { periodBefore, utilizationByHour } from './utilization.ts';

const range = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });
/** Mondays from 9:00 to 11:30. */
const coach = { hours: { 1: [{ opens: 540, closes: 690 }] } };
const cell = (weekday: number, hour: number, offered: number, booked: number) => ({ weekday, hour, offered_minutes: offered, booked_minutes: booked });

describe('utilization by weekday and hour (ADM-09: Reports)', () => {
  it.each([
    ['two Mondays without a session', coach, [], 8, [cell(1, 9, 120, 0), cell(1, 10, 120, 0), cell(1, 11, 60, 0)]],
    ['a session over two of the hours', coach, [range('2027-03-01T17:30:00Z', '2027-03-01T18:30:00Z')], 1, [cell(1, 9, 60, 30), cell(1, 10, 60, 30), cell(1, 11, 30, 0)]],
    ['two sessions at once', coach, [range('2027-03-01T17:00:00Z', '2027-03-01T18:00:00Z'), range('2027-03-01T17:00:00Z', '2027-03-01T18:00:00Z')], 1, [cell(1, 9, 60, 60), cell(1, 10, 60, 0), cell(1, 11, 30, 0)]],
    ['a session outside the hours', { hours: {} }, [range('2027-03-02T02:00:00Z', '2027-03-02T03:00:00Z')], 1, [cell(1, 18, 0, 60)]],
    ['time off over the first hour', { ...coach, timeOff: [range('2027-03-01T08:00:00Z', '2027-03-01T18:00:00Z')] }, [], 1, [cell(1, 10, 60, 0), cell(1, 11, 30, 0)]],
    ['a morning and an evening of the same day', { hours: { 1: [{ opens: 540, closes: 660 }, { opens: 1_020, closes: 1_080 }] } }, [], 1, [cell(1, 9, 60, 0), cell(1, 10, 60, 0), cell(1, 17, 60, 0)]],
    ['a week, whose next Monday is not of it any more', coach, [], 7, [cell(1, 9, 60, 0), cell(1, 10, 60, 0), cell(1, 11, 30, 0)]],
    ['sessions of two Mondays, and one after them', coach, [range('2027-03-01T17:00:00Z', '2027-03-01T17:30:00Z'), range('2027-03-08T17:00:00Z', '2027-03-08T17:45:00Z'), range('2027-03-15T16:00:00Z', '2027-03-15T17:00:00Z')], 8, [cell(1, 9, 120, 75), cell(1, 10, 120, 0), cell(1, 11, 60, 0)]],
    ['half a minute that is left beside time off', { ...coach, timeOff: [range('2027-03-01T17:00:30Z', '2027-03-01T19:30:00Z')] }, [], 8, [cell(1, 9, 60, 0), cell(1, 10, 60, 0), cell(1, 11, 30, 0)]],
    ['the hour that the clock skips', { hours: { 0: [{ opens: 60, closes: 240 }] } }, [], 14, [cell(0, 1, 120, 0), cell(0, 2, 60, 0), cell(0, 3, 120, 0)]],
  ])('%s', (_, hours, sessions, days, expected) => {
    expect(utilizationByHour(hours, sessions, '2027-03-01', days, losAngeles).filter(({ weekday }) => weekday === expected[0]!.weekday)).toEqual(expected);
  });

  it('lists weekdays from Sunday and hours in order, whatever day the period begins on', () => {
    const hours = { 0: [{ opens: 600, closes: 660 }], 4: [{ opens: 540, closes: 600 }], 6: [{ opens: 480, closes: 540 }] };
    const sessions = [range('2027-03-04T16:00:00Z', '2027-03-04T17:00:00Z'), range('2027-03-12T01:00:00Z', '2027-03-12T02:00:00Z')];
    expect(utilizationByHour({ hours }, sessions, '2027-03-04', 8, losAngeles)).toEqual([cell(0, 10, 60, 0), cell(4, 8, 0, 60), cell(4, 9, 120, 0), cell(4, 17, 0, 60), cell(6, 8, 60, 0)]);
  });
});

it.each([
  ['seven days up to nine in the morning', '2027-02-23', '2027-03-01', 7, '2027-03-01T17:00:00Z', ['2027-02-16', '2027-02-22', '2027-02-16T08:00:00.000Z', '2027-02-22T17:00:00.000Z']],
  ['on the wall clock across its change', '2027-03-09', '2027-03-15', 7, '2027-03-15T16:00:00Z', ['2027-03-02', '2027-03-08', '2027-03-02T08:00:00.000Z', '2027-03-08T17:00:00.000Z']],
])('the previous period: %s', (_, from, to, days, now, expected) => {
  const before = periodBefore(from, to, days, new Date(now), losAngeles);
  expect([before.from, before.to, before.range.start.toISOString(), before.range.end.toISOString()]).toEqual(expected);
});
