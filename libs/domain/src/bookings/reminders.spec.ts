import { DAY, HOUR, MINUTE } from '../time/ranges.ts';
import { dueReminders, isOver, isStillDue, unansweredUntil } from './reminders.ts';
import { plannedWeeks } from './series.ts';
import { losAngeles } from '../region/sample-regions.ts';

const sessionDate = new Date('2027-03-15T16:00:00Z');
const single = { bookingType: 'personal_training' as const, sessionDate, weeks: null, durationMinutes: 60, agreedAt: new Date('2027-03-01T00:00:00Z') };
const program = { ...single, bookingType: 'group_session' as const, weeks: plannedWeeks({ kind: 'group', weeks: 6 }, sessionDate, losAngeles) };
const at = (hours: number, more = 0) => new Date(sessionDate.getTime() + hours * HOUR + more);
const kinds = (booking: typeof single | typeof program, now: Date) => dueReminders(booking, now).map(({ kind }) => kind);

describe('reminders', () => {
  test.each([
    ['a moment too early', -24, -1, []],
    ['24 hours before', -24, 0, ['day']],
    ['12 hours before', -12, 0, ['day']],
    ['an hour before', -1, 0, ['hour']],
    ['a minute before', 0, -MINUTE, ['hour']],
    ['at the start', 0, 0, []],
    ['afterwards', 3, 0, []],
  ])('%s', (_, hours, more, expected) => {
    expect(kinds(single, at(hours, more))).toEqual(expected);
  });

  test.each([
    ['the day before the clock goes forward', '2027-03-13T10:00:00-08:00', '2027-03-12T10:00:00-08:00'],
    ['the day on which the clock goes forward', '2027-03-14T10:00:00-07:00', '2027-03-13T09:00:00-08:00'],
    ['the night in which the clock goes forward', '2027-03-14T03:30:00-07:00', '2027-03-13T02:30:00-08:00'],
    ['the day after the clock went forward', '2027-03-15T10:00:00-07:00', '2027-03-14T10:00:00-07:00'],
    ['the day before the clock goes back', '2027-11-06T10:00:00-07:00', '2027-11-05T10:00:00-07:00'],
    ['the day on which the clock goes back', '2027-11-07T10:00:00-08:00', '2027-11-06T11:00:00-07:00'],
    ['the hour that comes twice, the first time', '2027-11-07T01:30:00-07:00', '2027-11-06T01:30:00-07:00'],
    ['the hour that comes twice, the second time', '2027-11-07T01:30:00-08:00', '2027-11-06T02:30:00-07:00'],
    ['the day after the clock went back', '2027-11-08T10:00:00-08:00', '2027-11-07T10:00:00-08:00'],
  ])('GEN-17 the reminder of a session on %s is due 24 hours before, whatever the wall clock shows', (_, session, reminded) => {
    const booking = { ...single, sessionDate: new Date(session) };
    const due = new Date(reminded);
    expect(kinds(booking, new Date(due.getTime() - 1))).toEqual([]);
    expect(kinds(booking, due)).toEqual(['day']);
    expect(kinds(booking, new Date(booking.sessionDate.getTime() - HOUR - 1))).toEqual(['day']);
    expect(kinds(booking, new Date(booking.sessionDate.getTime() - HOUR))).toEqual(['hour']);
  });

  test('a client who booked within the reminder period gets no reminder for it', () => {
    expect(kinds({ ...single, agreedAt: at(-10) }, at(-9))).toEqual([]);
    expect(kinds({ ...single, agreedAt: at(-10) }, at(-1))).toEqual(['hour']);
    expect(kinds({ ...single, agreedAt: at(0, -30 * MINUTE) }, at(0, -20 * MINUTE))).toEqual([]);
  });

  test('AVL-08 every session of a program gets a reminder, at its wall-clock time', () => {
    const fourth = new Date('2027-04-05T16:00:00Z');
    expect(dueReminders(program, new Date(fourth.getTime() - DAY))).toEqual([{ kind: 'day', startsAt: fourth }]);
    expect(dueReminders(program, new Date(fourth.getTime() + DAY))).toEqual([]);
  });

  test('AVL-08 no reminder for a week that is off or missed', () => {
    const off = (state: 'off' | 'missed') => ({ ...program, weeks: plannedWeeks({ kind: 'group', weeks: 6 }, sessionDate, losAngeles)!.map((week, index) => (index === 3 ? { ...week, state } : week)) });
    const fourth = new Date('2027-04-05T16:00:00Z');
    for (const state of ['off', 'missed'] as const) {
      expect(dueReminders(off(state), new Date(fourth.getTime() - DAY))).toEqual([]);
      expect(isStillDue(off(state), fourth, at(-2))).toBe(false);
    }
  });

  test('a booking agreed exactly when a reminder is due gets the reminder', () => {
    expect(kinds({ ...single, agreedAt: at(-24) }, at(-24))).toEqual(['day']);
    expect(kinds({ ...single, agreedAt: at(-24, 1) }, at(-23))).toEqual([]);
  });

  test('AVL-08 the reminder of any week of a program stays due while that week takes place', () => {
    for (const week of ['2027-03-15T16:00:00Z', '2027-03-22T16:00:00Z', '2027-04-19T16:00:00Z']) expect(isStillDue(program, new Date(week), at(-2))).toBe(true);
    expect(isStillDue(program, new Date('2027-04-26T16:00:00Z'), at(-2))).toBe(false);
  });

  test('a reminder is no longer due once the session has moved or begun', () => {
    expect(isStillDue(single, sessionDate, at(-2))).toBe(true);
    expect(isStillDue({ ...single, sessionDate: at(24) }, sessionDate, at(-2))).toBe(false);
    expect(isStillDue(single, sessionDate, at(0))).toBe(false);
  });
});

describe('passing of time', () => {
  test.each([[2, -1, false], [2, 0, true], [1, 0, false]])('FLOW-08 completed an hour after the end (%i h %i ms): %s', (hours, more, expected) => {
    expect(isOver(single, at(hours, more))).toBe(expected);
  });

  test('AVL-08 a program is completed after its last session', () => {
    expect(isOver(program, at(2))).toBe(false);
    expect(isOver(program, new Date('2027-04-19T18:00:00Z'))).toBe(true);
  });

  test('FLOW-09 a request expires two hours before its start', () => {
    expect(unansweredUntil(at(-2))).toEqual(sessionDate);
  });
});
