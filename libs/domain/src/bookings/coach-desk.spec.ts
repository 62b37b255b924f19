import { arrangedDeadline, coachMoveRefusal, mayNoteAttendance } from './coach-desk.ts';

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
    expect(arrangedDeadline(at(start), now)).toEqual(at(deadline));
  });
});

describe('who came', () => {
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
