import { STANDARD_SERVICES } from '../business/sample-services.ts';
import { HOUR } from '../time/ranges.ts';
import { isSeries, lastStart, plannedStarts, plannedWeeks, seriesProgress, seriesStarts, sessionRange, sessionsInOrder, sessionsOf, weeksWords } from './series.ts';
import { american, berlin, german, losAngeles } from '../region/sample-regions.ts';

const { formatDate, formatTime } = american;
const { wallClockOf } = losAngeles;

const at = (hour: number, date: string) => wallClockOf(date)(hour * 60)!;
const FIRST = at(9, '2027-02-23');
const program = { sessionDate: FIRST };

describe('a group program (AVL-08)', () => {
  test('is six sessions at the same time of the week, on both sides of the clock change (GEN-17)', () => {
    const starts = seriesStarts(FIRST, losAngeles)!;
    expect(starts.map(formatDate)).toEqual(['2/23/2027', '3/2/2027', '3/9/2027', '3/16/2027', '3/23/2027', '3/30/2027']);
    expect(new Set(starts.map(formatTime))).toEqual(new Set(['9:00 am']));
    expect((starts[3]!.getTime() - starts[2]!.getTime()) / HOUR).toBe(7 * 24 - 1);
  });

  test('follows the clock of its time zone: in Berlin it changes two weeks later', () => {
    const starts = seriesStarts(berlin.wallClockOf('2027-02-23')(9 * 60)!, berlin)!;
    expect(starts.map((start) => start.getUTCHours())).toEqual([8, 8, 8, 8, 8, 7]);
    expect(starts.map(german.formatTime)).toEqual(Array(6).fill('09:00'));
  });

  test('cannot be held at a time that the clock skips in one of its weeks', () => {
    expect(seriesStarts(at(2.5, '2027-02-28'), losAngeles)).toBeNull();
    expect(seriesStarts(at(3, '2027-02-28'), losAngeles)).not.toBeNull();
  });

  test('can begin in the second occurrence of an hour', () => {
    const second = new Date('2027-11-07T09:30:00Z');
    expect(seriesStarts(second, losAngeles)!.slice(0, 2)).toEqual([second, new Date('2027-11-14T09:30:00Z')]);
  });

  test.each(STANDARD_SERVICES)('$id: only group sessions are programs', (service) => {
    expect(isSeries(service)).toBe(service.id === 'group_session');
    expect(plannedStarts(service, FIRST, losAngeles)).toHaveLength(service.id === 'group_session' ? 6 : 1);
  });

  test.each([1, 4])('has %i weeks when its service says so', (weeks) => {
    const service = { kind: 'group', weeks } as const;
    expect(plannedStarts(service, FIRST, losAngeles)).toEqual(seriesStarts(FIRST, losAngeles)!.slice(0, weeks));
    expect(plannedWeeks(service, FIRST, losAngeles)).toHaveLength(weeks);
  });
});

test.each([
  [1, 'one week'],
  [2, 'two weeks'],
  [6, 'six weeks'],
  [7, '7 weeks'],
])('a program of %i reads “%s”', (weeks, words) => expect(weeksWords(weeks)).toBe(words));

test.each([
  ['as its booking says', undefined, '2027-02-23T18:00:00.000Z'],
  ['as long as it did when it kept its terms', { duration_minutes: 45, share_cents: 1_667, location: 'Park', place_id: '' }, '2027-02-23T17:45:00.000Z'],
])('a session of an hour lasts %s', (_, terms, end) => {
  const { start, end: ends } = sessionRange({ startsAt: FIRST, ...(terms && { terms }) }, 60);
  expect([start.toISOString(), ends.toISOString()]).toEqual(['2027-02-23T17:00:00.000Z', end]);
});

describe('progress of a program (AVL-08)', () => {
  const weeks = plannedWeeks({ kind: 'group', weeks: 6 }, FIRST, losAngeles);
  const starts = seriesStarts(FIRST, losAngeles)!;
  test.each([
    ['before it', new Date(FIRST.getTime() - 1), 1, 0],
    ['when the first session begins', FIRST, 2, 1],
    ['between two', at(9, '2027-03-12'), 4, 3],
    ['just before the last', new Date(starts[5]!.getTime() - 1), 6, 5],
  ])('%s', (_, now, week, next) => {
    expect(seriesProgress({ ...program, weeks }, now)).toEqual({ week, of: 6, nextSession: starts[next] });
  });

  test('has no next session after the last one', () => {
    expect(seriesProgress({ ...program, weeks }, starts[5]!)).toEqual({ week: 6, of: 6, nextSession: null });
  });

  test('is null for a single session', () => {
    expect(seriesProgress({ sessionDate: FIRST, weeks: null }, FIRST)).toBeNull();
  });
});

describe('the agreed weeks of a program (AVL-08)', () => {
  const planned = plannedWeeks({ kind: 'group', weeks: 6 }, FIRST, losAngeles)!;
  const kept = planned.map((week, index) => ({ ...week, ...(index === 1 && { state: 'off' as const }), ...(index === 2 && { state: 'missed' as const }), ...(index === 3 && { state: 'made_up' as const, starts_at: at(11, '2027-04-02').toISOString() }) }));
  const booking = { ...program, weeks: kept };

  test('are the planned ones while nothing was changed', () => {
    expect(sessionsOf({ ...program, weeks: planned }).map(({ startsAt }) => startsAt)).toEqual(seriesStarts(FIRST, losAngeles));
    expect(sessionsOf({ ...program, weeks: planned }).map(({ week }) => week)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('skip weeks that are off or missed, and include made-up weeks at their new time', () => {
    expect(sessionsInOrder(booking).map(({ week }) => week)).toEqual([1, 5, 6, 4]);
    expect(lastStart(booking)).toEqual(at(11, '2027-04-02'));
  });

  test.each([
    ['over a week that is off and one that is missed', FIRST, 5, at(9, '2027-03-23')],
    ['to one that was made up behind the last', at(9, '2027-03-30'), 4, at(11, '2027-04-02')],
    ['to none when all is over', at(11, '2027-04-02'), 6, null],
  ])('the next session advances %s', (_, now, week, nextSession) => expect(seriesProgress(booking, now)).toEqual({ week, of: 6, nextSession }));

  test('a week that is off counts for the end with its original start, because it may be an owed week', () => {
    expect(lastStart({ ...program, weeks: planned.map((week, index) => (index === 5 ? { ...week, state: 'off' as const } : week)) })).toEqual(at(9, '2027-03-30'));
  });
});
