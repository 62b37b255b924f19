import { choiceEnd, canStillAttend, mayMiss, movedWeeks, nextShifting, shareDue, shareOf, sharesDue, programWeek, replannedWeeks, shiftedWeeks, weekMoveRefusal, weekShare, withWeek } from './program-weeks.ts';
import { plannedWeeks, type WeekState } from './series.ts';
import { DAY } from '../time/ranges.ts';
import { american, losAngeles } from '../region/sample-regions.ts';

const { formatDateTime } = american;
const { wallClockOf } = losAngeles;

const at = (hour: number, date: string) => wallClockOf(date)(hour * 60)!;
const FIRST = at(9, '2027-02-23');
const weeks = plannedWeeks({ kind: 'group', weeks: 6 }, FIRST, losAngeles)!;
const program = { bookingType: 'group_session' as const, sessionDate: FIRST, weeks };
const withState = (week: number, state: WeekState, startsAt?: Date) => ({ ...program, weeks: withWeek(weeks, week, { state, ...(startsAt && { startsAt }) }) });

describe('the share of a week (AVL-08)', () => {
  it.each([10_000, 30_000, 9_999, 1, 5, 0])('of $%i cents: the six shares add up to the price, to the cent', (price) => {
    const shares = [1, 2, 3, 4, 5, 6].map((week) => weekShare(price, week, 6));
    expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(price);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['what was paid', { priceCents: 10_000, refundableCents: 10_000 }, 1_667],
    ['never more than can still go back', { priceCents: 10_000, refundableCents: 900 }, 900],
    ['nothing when all went back', { priceCents: 10_000, refundableCents: -5 }, 0],
    ['nothing where nothing was paid', { priceCents: null, refundableCents: 0 }, 0],
  ])('is based on %s', (_, money, cents) => expect(shareDue({ ...money, weeks }, 3)).toBe(cents));

  it.each([
    ['all of them: the whole price', { priceCents: 10_000, refundableCents: 10_000 }, [1, 2, 3, 4, 5, 6], 10_000],
    ['the last four, to the cent', { priceCents: 20_000, refundableCents: 20_000 }, [3, 4, 5, 6], 13_334],
    ['what is left when less is', { priceCents: 10_000, refundableCents: 2_500 }, [5, 6], 2_500],
    ['nothing where nothing was paid', { priceCents: null, refundableCents: 0 }, [5, 6], 0],
    ['no week', { priceCents: 10_000, refundableCents: 10_000 }, [], 0],
  ])('for several weeks: %s', (_, money, off, cents) => expect(sharesDue({ ...money, weeks }, off)).toBe(cents));

  it('stays for a week with its own terms, and the others share the rest of the price, to the cent', () => {
    const kept = { duration_minutes: 60, share_cents: 1_667, location: 'Park', place_id: '' };
    const some = weeks.map((one, index) => (index < 2 ? { ...one, terms: kept } : one));
    const shares = (priceCents: number | null) => [1, 2, 3, 4, 5, 6].map((week) => shareOf({ priceCents, weeks: some }, week));
    expect(shares(7_000)).toEqual([1_667, 1_667, 916, 917, 916, 917]);
    expect(shares(3_000)).toEqual([1_667, 1_667, 0, 0, 0, 0]);
    expect(shares(null)).toEqual([1_667, 1_667, 0, 0, 0, 0]);
    expect(sharesDue({ priceCents: 7_000, weeks: some, refundableCents: 7_000 }, [1, 2, 3, 4, 5, 6])).toBe(7_000);
  });

  it('keeps its own terms while its state changes, and follows the booking when made up at another time', () => {
    const terms = { duration_minutes: 60, share_cents: 1_667, location: 'Park', place_id: '' };
    const some = weeks.map((one, index) => (index === 3 ? { ...one, terms } : one));
    expect(withWeek(some, 4, { state: 'off' })[3]).toEqual({ ...weeks[3], state: 'off', terms });
    expect(withWeek(some, 4, { state: 'made_up', startsAt: at(9, '2027-04-20') })[3]).toEqual({ starts_at: at(9, '2027-04-20').toISOString(), state: 'made_up' });
    expect(shiftedWeeks({ ...program, weeks: some }, 1, at(11, '2027-02-24'), at(8, '2027-02-22'), losAngeles)![3]).toMatchObject({ terms });
  });

  it('waits two weeks for the client’s choice', () => expect(choiceEnd(FIRST)).toEqual(new Date('2027-03-09T17:00:00Z')));
});

describe('missing a week', () => {
  const third = programWeek(program, 3)!;
  it('can be announced for a week ahead, and undone until it starts', () => {
    expect(mayMiss(third, new Date(third.startsAt.getTime() - 1))).toBe(true);
    expect(mayMiss(third, third.startsAt)).toBe(false);
    const missed = programWeek(withState(3, 'missed'), 3)!;
    expect([mayMiss(missed, FIRST), canStillAttend(missed, FIRST), canStillAttend(missed, missed.startsAt)]).toEqual([false, true, false]);
    expect(mayMiss(programWeek(withState(3, 'off'), 3)!, FIRST)).toBe(false);
    expect(canStillAttend(third, FIRST)).toBe(false);
  });
});

describe('moving one week', () => {
  it.each([
    ['ahead', 3, at(11, '2027-03-12'), null],
    ['behind the last', 3, at(11, '2027-04-20'), null],
    ['in the past', 3, at(9, '2027-02-24'), 'IN_THE_PAST'],
    ['at this moment', 3, at(12, '2027-02-24'), 'IN_THE_PAST'],
    ['twelve weeks after the first, to the moment', 3, new Date(FIRST.getTime() + 84 * DAY), null],
    ['a moment later', 3, new Date(FIRST.getTime() + 84 * DAY + 1), 'WEEK_OUT_OF_REACH'],
    ['where it is', 3, at(9, '2027-03-09'), 'SAME_TIME'],
    ['where another of its weeks is', 3, at(9, '2027-03-16'), 'WEEK_OUT_OF_REACH'],
    ['more than twelve weeks after the first', 3, at(9, '2027-05-19'), 'WEEK_OUT_OF_REACH'],
    ['the first one behind the second', 1, at(9, '2027-03-03'), 'WEEK_OUT_OF_REACH'],
    ['the first one before the second', 1, at(9, '2027-03-01'), null],
  ] as const)('%s', (_, week, to, refusal) => expect(weekMoveRefusal(program, week, to, at(12, '2027-02-24'))).toBe(refusal));

  it('the first week can move as long as the last is within twelve weeks of it', () => {
    const last = at(9, '2027-03-30').getTime();
    expect([0, 1].map((early) => weekMoveRefusal(program, 1, new Date(last - 84 * DAY - early), at(12, '2026-12-24')))).toEqual([null, 'WEEK_OUT_OF_REACH']);
  });

  it('no week can move before the first', () => {
    expect(weekMoveRefusal(program, 3, at(8, '2027-02-23'), at(12, '2027-02-20'))).toBe('WEEK_OUT_OF_REACH');
  });

  it('a week that is off can return to its original time', () => {
    expect(weekMoveRefusal(withState(3, 'off'), 3, at(9, '2027-03-09'), FIRST)).toBeNull();
  });
});

describe('moving a whole program', () => {
  const now = at(12, '2027-03-03');
  const told = (all: typeof weeks | null) => all?.map(({ starts_at }) => formatDateTime(new Date(starts_at)));

  it('all weeks ahead shift by the same number of days to the same wall-clock time, across the clock change too (GEN-17)', () => {
    expect(told(shiftedWeeks(program, 3, at(17.5, '2027-03-11'), now, losAngeles))).toEqual(['2/23/2027 9:00 am', '3/2/2027 9:00 am', '3/11/2027 5:30 pm', '3/18/2027 5:30 pm', '3/25/2027 5:30 pm', '4/1/2027 5:30 pm']);
  });

  it('the result is the same whichever week was dragged', () => {
    expect(shiftedWeeks(program, 5, at(17.5, '2027-03-25'), now, losAngeles)).toEqual(shiftedWeeks(program, 3, at(17.5, '2027-03-11'), now, losAngeles));
  });

  it('weeks that are off or made up stay, missed weeks move along', () => {
    const some = { ...program, weeks: withWeek(withWeek(withState(4, 'off').weeks, 5, { state: 'made_up', startsAt: at(8, '2027-03-24') }), 6, { state: 'missed' }) };
    const after = shiftedWeeks(some, 3, at(10, '2027-03-09'), now, losAngeles)!;
    expect(movedWeeks(some.weeks, after)).toEqual([3, 6]);
    expect(after.map(({ state }) => state)).toEqual(['scheduled', 'scheduled', 'scheduled', 'off', 'made_up', 'missed']);
    expect(nextShifting(some, now)).toBe(3);
  });

  it('a week can shift until it begins, and none after all have begun', () => {
    expect([at(9, '2027-03-02'), at(9, '2027-03-30')].map((moment) => nextShifting(program, moment))).toEqual([3, null]);
    expect([1, 7].map((week) => shiftedWeeks(program, week, at(9, '2027-03-10'), now, losAngeles))).toEqual([null, null]);
  });

  it('shifts to the second occurrence of an hour in fall', () => {
    const autumn = { ...program, sessionDate: at(9, '2027-10-12'), weeks: plannedWeeks({ kind: 'group', weeks: 6 }, at(9, '2027-10-12'), losAngeles)! };
    const second = new Date('2027-11-07T09:30:00Z');
    expect(shiftedWeeks(autumn, 4, second, at(12, '2027-10-30'), losAngeles)![3]!.starts_at).toBe(second.toISOString());
  });

  it('an added week counts as moved', () => {
    expect(movedWeeks(weeks.slice(0, 5), weeks)).toEqual([6]);
  });

  it('a program without stored weeks is planned as sold', () => {
    expect(replannedWeeks([], FIRST, losAngeles)).toEqual(weeks);
  });

  it('refuses a time that the clock skips in one of the weeks', () => {
    expect(shiftedWeeks(program, 3, at(2.5, '2027-03-07'), now, losAngeles)).toBeNull();
  });

  it('moved by the client before it began, it is planned again and keeps its missed weeks', () => {
    const after = replannedWeeks(withState(6, 'missed').weeks, at(10, '2027-02-24'), losAngeles);
    expect(told(after)).toEqual(['2/24/2027 10:00 am', '3/3/2027 10:00 am', '3/10/2027 10:00 am', '3/17/2027 10:00 am', '3/24/2027 10:00 am', '3/31/2027 10:00 am']);
    expect(after.map(({ state }) => state)).toEqual(['scheduled', 'scheduled', 'scheduled', 'scheduled', 'scheduled', 'missed']);
  });
});
