import { weekShare } from './program-weeks.ts';
import { FEWEST_WEEKS, isWeekly, MOST_WEEKS, nearestFree, weekChoices, weeklyStartsFrom } from './weekly-plan.ts';
import { losAngeles } from '../region/sample-regions.ts';

const at = (iso: string): Date => new Date(iso);
const isoOf = (starts: readonly Date[]): string[] => starts.map((start) => start.toISOString());

describe('the same time every week', () => {
  it.each([
    ['in spring, when the clock goes forward', '2027-03-02T10:00:00-08:00', ['2027-03-02T18:00:00.000Z', '2027-03-09T18:00:00.000Z', '2027-03-16T17:00:00.000Z']],
    ['in fall, when it goes back', '2027-11-01T18:00:00-07:00', ['2027-11-02T01:00:00.000Z', '2027-11-09T02:00:00.000Z', '2027-11-16T02:00:00.000Z']],
    ['from the second coming of an hour', '2027-11-07T01:30:00-08:00', ['2027-11-07T09:30:00.000Z', '2027-11-14T09:30:00.000Z', '2027-11-21T09:30:00.000Z']],
    ['where the clock skips it, whole days later', '2027-02-28T02:30:00-08:00', ['2027-02-28T10:30:00.000Z', '2027-03-07T10:30:00.000Z', '2027-03-14T10:30:00.000Z']],
  ])('AVL-03 stays on the wall clock %s', (_, first, starts) => {
    expect(isoOf(weeklyStartsFrom(at(first), 3, losAngeles))).toEqual(starts);
  });

  const first = at('2027-03-02T10:00:00-08:00');
  const slot = (iso: string, isAvailable = true) => ({ start: at(iso), isAvailable });
  const slots = [
    slot('2027-03-02T10:00:00-08:00'), slot('2027-03-09T10:00:00-08:00', false), slot('2027-03-09T12:30:00-08:00'), slot('2027-03-09T07:00:00-08:00'),
    slot('2027-03-10T10:00:00-08:00'), slot('2027-03-17T10:00:00-07:00'), slot('2027-03-23T10:00:00-07:00', false),
  ];

  it('returns for each week whether its slot is free, and the nearest free one when it is not', () => {
    const choices = weekChoices(first, 6, slots, { now: at('2027-03-01T09:00:00-08:00'), horizonDays: 30, zone: losAngeles });
    expect(choices.map(({ state, nearest }) => [state, nearest?.toISOString() ?? null])).toEqual([
      ['free', null],
      ['taken', '2027-03-09T20:30:00.000Z'],
      ['closed', '2027-03-17T17:00:00.000Z'],
      ['taken', null],
      ['closed', null],
      ['too_far', null],
    ]);
  });

  it.each([[36, 'closed'], [35, 'too_far']])('the horizon includes its last day: %i', (horizonDays, state) => {
    expect(weekChoices(first, 6, slots, { now: at('2027-03-01T09:00:00-08:00'), horizonDays, zone: losAngeles }).at(-1)!.state).toBe(state);
  });

  it.each([
    ['another hour of the day before the next day', ['2027-03-02T19:00:00-08:00', '2027-03-03T10:00:00-08:00'], '2027-03-02T19:00:00-08:00'],
    ['its own day before a nearer hour of another', ['2027-03-01T23:00:00-08:00', '2027-03-02T23:30:00-08:00'], '2027-03-02T23:30:00-08:00'],
    ['of two on its day the nearer one', ['2027-03-02T07:00:00-08:00', '2027-03-02T11:30:00-08:00'], '2027-03-02T11:30:00-08:00'],
    ['three days away', ['2027-03-05T10:00:00-08:00'], '2027-03-05T10:00:00-08:00'],
    ['four days away is another week', ['2027-03-06T10:00:00-08:00'], null],
    ['nothing free', [], null],
  ])('the nearest slot: %s', (_, free, expected) => {
    expect(nearestFree(first, free.map(at), losAngeles)?.getTime()).toBe(expected === null ? undefined : at(expected).getTime());
  });

  it.each([
    ['the next week', ['2027-03-09T10:00:00-08:00'], true],
    ['weeks that are left out', ['2027-03-16T10:00:00-07:00', '2027-05-18T10:00:00-07:00'], true],
    ['another hour, three days beside', ['2027-03-12T07:00:00-08:00'], true],
    ['three days before', ['2027-03-06T10:00:00-08:00'], true],
    ['the same week again', ['2027-03-04T10:00:00-08:00'], false],
    ['the first hour again', ['2027-03-02T10:00:00-08:00'], false],
    ['a week twice', ['2027-03-09T10:00:00-08:00', '2027-03-11T10:00:00-08:00'], false],
    ['the next week and one before the first', ['2027-03-09T10:00:00-08:00', '2027-02-23T10:00:00-08:00'], false],
    ['a week before the first', ['2027-02-23T10:00:00-08:00'], false],
    ['the thirteenth week', ['2027-05-25T10:00:00-07:00'], false],
  ])('BOOK-11 is one slot per week: %s', (_, further, expected) => {
    expect(isWeekly(first, further.map(at), losAngeles)).toBe(expected);
  });

  it('the shares of all sessions add up to what was paid, to the cent, whatever a coupon took off', () => {
    for (const paid of [0, 1, 7, 9_000, 54_000, 53_999, 10_001]) {
      for (let of = FEWEST_WEEKS; of <= MOST_WEEKS; of += 1) {
        const shares = Array.from({ length: of }, (_, week) => weekShare(paid, week + 1, of));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paid);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }
    }
  });
});
