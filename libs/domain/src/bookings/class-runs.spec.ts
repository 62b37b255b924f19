import { zoneOf } from '../region/zone.ts';
import { nextRuns } from './group-classes.ts';

const berlin = zoneOf('Europe/Berlin');
const runs = (startsAt: string, weeks: number, count: number, now: string) => nextRuns({ startsAt: new Date(startsAt), weeks }, count, berlin, new Date(now)).map(({ date, startsAt: start }) => [date, start?.toISOString() ?? null]);

describe('repeating a class', () => {
  it('keeps its time of day across clock changes', () => {
    expect(runs('2027-03-18T18:30:00+01:00', 1, 3, '2027-03-15T09:17:23Z')).toEqual([
      ['2027-03-25', '2027-03-25T17:30:00.000Z'],
      ['2027-04-01', '2027-04-01T16:30:00.000Z'],
      ['2027-04-08', '2027-04-08T16:30:00.000Z'],
    ]);
  });

  it('repeats a program after its last week', () => {
    expect(runs('2027-05-04T10:00:00+02:00', 6, 2, '2027-05-01T00:00:00Z')).toEqual([
      ['2027-06-15', '2027-06-15T08:00:00.000Z'],
      ['2027-07-27', '2027-07-27T08:00:00.000Z'],
    ]);
  });

  it('skips past dates, including today once its time has begun', () => {
    expect(runs('2027-05-04T10:00:00+02:00', 1, 1, '2027-05-25T08:00:00Z')).toEqual([['2027-06-01', '2027-06-01T08:00:00.000Z']]);
    expect(runs('2027-05-04T10:00:00+02:00', 1, 1, '2027-05-25T07:59:59Z')).toEqual([['2027-05-25', '2027-05-25T08:00:00.000Z']]);
  });

  it('returns no start when the clock skips its time', () => {
    expect(runs('2027-03-21T02:30:00+01:00', 1, 2, '2027-03-20T00:00:00Z')).toEqual([
      ['2027-03-28', null],
      ['2027-04-04', '2027-04-04T00:30:00.000Z'],
    ]);
  });

  it('skips a date without a start once that day is over', () => {
    expect(runs('2027-03-21T02:30:00+01:00', 1, 1, '2027-03-30T00:00:00Z')).toEqual([['2027-04-04', '2027-04-04T00:30:00.000Z']]);
  });
});
