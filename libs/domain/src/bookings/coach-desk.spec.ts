import { STANDARD } from '../business/sample-policy.ts';
import { arrangedDeadline, coachMoveRefusal, dayOfWeekAhead, mayNoteAttendance, startOfWeek } from './coach-desk.ts';
import { losAngeles } from '../region/sample-regions.ts';

const now = new Date('2027-03-01T17:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('the coach moves a session', () => {
  it.each([
    ['confirmed', 48, 72, null],
    ['pending', 48, 72, null],
    ['confirmed', 1, 2, null],
    ['completed', 48, 72, 'NOT_MOVABLE'],
    ['cancelled', 48, 72, 'NOT_MOVABLE'],
    ['confirmed', 48, 0, 'IN_THE_PAST'],
    ['confirmed', 48, 48, 'SAME_TIME'],
  ] as const)('%s, from %i to %i hours ahead: %s', (status, from, to, expected) => {
    expect(coachMoveRefusal({ status, sessionDate: at(from) }, at(to), now)).toBe(expected);
  });

  it.each([
    ['far ahead: a day before the start', 100, 76],
    ['two days ahead', 48, 24],
    ['within two days: a day from being told', 30, 24],
    ['sooner than that: until the start', 3, 3],
  ])('keeps the right to a refund, %s', (_, start, deadline) => {
    expect(arrangedDeadline(at(start), STANDARD, now)).toEqual(at(deadline));
  });
});

describe('noting attendance', () => {
  it.each([
    ['confirmed', 'arrived', 0.5, true],
    ['confirmed', 'arrived', 0.6, false],
    ['confirmed', 'no_show', 0.5, false],
    ['confirmed', 'no_show', 0, true],
    ['completed', 'no_show', -30, true],
    ['pending', 'arrived', 0, false],
    ['cancelled', 'arrived', -1, false],
  ] as const)('of a %s session, %s, %d hours ahead: %s', (status, attendance, start, expected) => {
    expect(mayNoteAttendance({ status, startsAt: at(start) }, attendance, now)).toBe(expected);
  });
});

test.each([
  ['2027-03-07', 0, '2027-03-07'],
  ['2027-03-06', 0, '2027-02-28'],
  ['2027-03-07', 1, '2027-03-01'],
  ['2027-03-08', 1, '2027-03-08'],
  ['2027-03-05', 6, '2027-02-27'],
  ['2027-03-06', 6, '2027-03-06'],
] as const)('the week of %s, where weeks begin on %d, begins on %s', (date, weekStart, start) => expect(startOfWeek(date, weekStart)).toBe(start));

test.each([
  ['Sunday evening, where it begins the week', '2027-03-07T20:00:00-08:00', '2027-03-07'],
  ['Saturday at six', '2027-03-06T18:00:00-08:00', '2027-03-07'],
  ['Saturday a minute before six', '2027-03-06T17:59:00-08:00', '2027-03-06'],
])('the week shown on %s, with weeks that start on Sunday', (_, now, day) => expect(dayOfWeekAhead(new Date(now), losAngeles, 0)).toBe(day));

test.each([
  ['a weekday', '2027-03-03T20:00:00-08:00', '2027-03-03'],
  ['Sunday noon', '2027-03-07T12:00:00-08:00', '2027-03-07'],
  ['Sunday a minute before six', '2027-03-07T17:59:00-08:00', '2027-03-07'],
  ['Sunday at six', '2027-03-07T18:00:00-08:00', '2027-03-08'],
  ['Sunday evening of the clock change', '2027-03-14T18:00:00-07:00', '2027-03-15'],
  ['Saturday evening', '2027-03-06T20:00:00-08:00', '2027-03-06'],
])('the week shown on %s, with weeks that start on Monday', (_, now, day) => expect(dayOfWeekAhead(new Date(now), losAngeles, 1)).toBe(day));
