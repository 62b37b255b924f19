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
    ['the hour that the clock skips', { hours: { 0: [{ opens: 60, closes: 240 }] } }, [], 14, [cell(0, 1, 120, 0), cell(0, 2, 60, 0), cell(0, 3, 120, 0)]],
  ])('%s', (_, hours, sessions, days, expected) => {
    expect(utilizationByHour(hours, sessions, '2027-03-01', days, losAngeles).filter(({ weekday }) => weekday === expected[0]!.weekday)).toEqual(expected);
  });
});

it.each([
  ['seven days up to nine in the morning', '2027-02-23', '2027-03-01', 7, '2027-03-01T17:00:00Z', ['2027-02-16', '2027-02-22', '2027-02-16T08:00:00.000Z', '2027-02-22T17:00:00.000Z']],
  ['on the wall clock across its change', '2027-03-09', '2027-03-15', 7, '2027-03-15T16:00:00Z', ['2027-03-02', '2027-03-08', '2027-03-02T08:00:00.000Z', '2027-03-08T17:00:00.000Z']],
])('the period before: %s', (_, from, to, days, now, expected) => {
  const before = periodBefore(from, to, days, new Date(now), losAngeles);
  expect([before.from, before.to, before.range.start.toISOString(), before.range.end.toISOString()]).toEqual(expected);
});
