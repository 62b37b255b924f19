import { ALTERNATIVE_DAYS, ALTERNATIVE_HOURS, ALTERNATIVES, inOrderOfOffer, sickDayHits } from './sick-day.ts';
import { plannedWeeks } from './series.ts';
import { losAngeles } from '../region/sample-regions.ts';

const now = new Date('2027-03-01T17:00:00Z');
const at = (iso: string) => new Date(`2027-03-${iso}:00-08:00`);
const range = { start: at('03T08:00'), end: at('03T12:00') };

describe('effect of a sick day', () => {
  it.each([
    ['a session inside', 'individual', '03T09:00', 60, [{ effect: 'cancel', startsAt: at('03T09:00'), week: null }]],
    ['a session that reaches in', 'consultation', '03T07:30', 60, [{ effect: 'cancel', startsAt: at('03T07:30'), week: null }]],
    ['a session that ends as it begins', 'individual', '03T07:00', 60, []],
    ['a session that begins as it ends', 'by_hand', '03T12:00', 60, []],
    ['the first week of a program', 'group', '03T10:00', 60, [{ effect: 'cancel', startsAt: at('03T10:00'), week: null }]],
    ['a later week of a program', 'group', '02T10:00', 60, []],
  ] as const)('on %s', (_, kind, start, durationMinutes, expected) => {
    expect(sickDayHits({ sessionDate: at(start), weeks: plannedWeeks({ kind, weeks: 6 }, at(start), losAngeles), durationMinutes }, range, now)).toEqual(expected);
  });

  const began = new Date('2027-02-24T10:00:00-08:00');
  const program = { sessionDate: began, weeks: plannedWeeks({ kind: 'group', weeks: 6 }, began, losAngeles)!, durationMinutes: 60 };

  it('AVL-08 takes a later week out of its program', () => {
    expect(sickDayHits(program, range, now)).toEqual([{ effect: 'week', startsAt: at('03T10:00'), week: 2 }]);
  });

  it('AVL-08 takes out every later week within it, except those that are off', () => {
    const long = { start: at('03T08:00'), end: at('31T23:00') };
    expect(sickDayHits(program, long, now).map(({ week }) => week)).toEqual([2, 3, 4, 5, 6]);
    const off = program.weeks.map((week, index) => ({ ...week, state: index === 2 ? ('off' as const) : index === 3 ? ('missed' as const) : week.state }));
    expect(sickDayHits({ ...program, weeks: off }, long, now).map(({ week }) => week)).toEqual([2, 4, 5, 6]);
  });

  it('does not affect a session that has begun', () => {
    expect(sickDayHits({ sessionDate: at('03T09:00'), weeks: null, durationMinutes: 60 }, range, at('03T09:00'))).toEqual([]);
  });
});

describe('alternative slots', () => {
  const order = (free: string[]) => inOrderOfOffer(free.map(at), at('03T09:00'), losAngeles).map((start) => start.toISOString());
  const iso = (days: string[]) => days.map((day) => at(day).toISOString());

  it('come from different days, those at the same time of day on the nearest days first', () => {
    expect(order(['04T15:00', '04T09:00', '05T09:00', '05T09:30', '06T09:00'])).toEqual(iso(['04T09:00', '05T09:00', '06T09:00', '05T09:30', '04T15:00']));
  });

  it('are ordered by distance: an hour of the day counts as a day', () => {
    expect(order(['08T09:00', '04T11:00'])).toEqual(iso(['04T11:00', '08T09:00']));
    expect(order(['08T09:00', '04T15:00'])).toEqual(iso(['08T09:00', '04T15:00']));
    expect(order(['02T09:00', '05T09:00'])).toEqual(iso(['02T09:00', '05T09:00']));
    expect(order(['01T09:00', '04T09:00'])).toEqual(iso(['04T09:00', '01T09:00']));
    expect(order(['04T07:00', '04T09:30'])).toEqual(iso(['04T09:30', '04T07:00']));
  });

  it.each([[['02T09:00', '04T09:00']], [['04T09:00', '02T09:00']]])('at the same distance before and after: the earlier one first (%j)', (free) => {
    expect(order(free)).toEqual(iso(['02T09:00', '04T09:00']));
  });

  it('are three, held for two hours, within two weeks', () => {
    expect([ALTERNATIVES, ALTERNATIVE_HOURS, ALTERNATIVE_DAYS]).toEqual([3, 2, 14]);
  });

  it('come from one day when there is no other', () => {
    expect(order(['04T12:00', '04T10:00'])).toEqual(iso(['04T10:00', '04T12:00']));
  });
});
