import { isRepeatable, mayWriteNotes, MOST_REPEATS, weeklyStarts } from './repeats.ts';
import { plannedWeeks } from './series.ts';
import { losAngeles } from '../region/sample-regions.ts';

const at = (iso: string) => new Date(iso);
const hour = { status: 'completed' as const, sessionDate: at('2027-02-25T17:30:00Z'), durationMinutes: 60 };
const told = (starts: Date[]) => starts.map((start) => start.toISOString());

describe('repeating a session every week', () => {
  test('of a past session: the next such weekdays at the same wall-clock time, across the clock change (GEN-17)', () => {
    const starts = told(weeklyStarts(hour.sessionDate, at('2027-03-01T17:00:00Z'), losAngeles));
    expect(starts.slice(0, 3)).toEqual(['2027-03-04T17:30:00.000Z', '2027-03-11T17:30:00.000Z', '2027-03-18T16:30:00.000Z']);
    expect(starts).toHaveLength(MOST_REPEATS);
  });

  test('of a session ahead: the weeks after it', () => {
    expect(told(weeklyStarts(at('2027-03-04T17:30:00Z'), at('2027-03-01T17:00:00Z'), losAngeles))[0]).toBe('2027-03-11T17:30:00.000Z');
  });

  test('on its weekday: today if its time is still ahead, otherwise next week', () => {
    expect(told(weeklyStarts(hour.sessionDate, at('2027-03-04T17:00:00Z'), losAngeles))[0]).toBe('2027-03-04T17:30:00.000Z');
    expect(told(weeklyStarts(hour.sessionDate, at('2027-03-04T17:30:00Z'), losAngeles))[0]).toBe('2027-03-11T17:30:00.000Z');
  });

  test('a time that the clock skips is left out, and the count stays the same', () => {
    const starts = told(weeklyStarts(at('2027-03-07T10:30:00Z'), at('2027-03-08T00:00:00Z'), losAngeles));
    expect(starts[0]).toBe('2027-03-21T09:30:00.000Z');
    expect(starts).toHaveLength(MOST_REPEATS);
  });

  test.each([
    ['an hour of personal training', {}, true],
    ['one that is agreed', { status: 'confirmed' as const }, true],
    ['one that is only asked for', { status: 'pending' as const }, false],
    ['half an hour', { durationMinutes: 30 }, false],
    ['a program of six weeks', { kind: 'group' as const }, false],
    ['a free consultation', { kind: 'consultation' as const }, false],
    ['one that was cancelled', { status: 'cancelled' as const }, false],
  ])('FLOW-13 %s: %s', (_, changes, is) => expect(isRepeatable({ ...hour, ...changes }, 'kind' in changes ? changes.kind : 'individual')).toBe(is));
});

describe('FLOW-13 sessions for which credits name the service', () => {
  const longer = { status: 'confirmed' as const, durationMinutes: 75, bookingType: 'private_lesson' };
  test.each([
    ['a longer one that some credits pay for', { services: ['private_lesson'], minutes: 75 }, true],
    ['one that is too long for them', { services: ['private_lesson'], minutes: 60 }, false],
    ['another one', { services: ['boxing'], minutes: 90 }, false],
  ])('%s can be repeated every week: %s', (_, scope, is) => expect(isRepeatable(longer, 'individual', [undefined, scope])).toBe(is));

  test('a class cannot, even if credits pay for it', () => expect(isRepeatable(longer, 'group', [{ services: ['private_lesson'], minutes: 75 }])).toBe(false));
});

describe('notes for the coach can be changed', () => {
  const ahead = { ...hour, weeks: null, status: 'confirmed' as const };
  test.each([
    ['until the session is over', ahead, '2027-02-25T18:29:59Z', true],
    ['and no longer', ahead, '2027-02-25T18:30:00Z', false],
    ['while it waits for an answer', { ...ahead, status: 'pending' as const }, '2027-02-20T00:00:00Z', true],
    ['not when it is cancelled', { ...ahead, status: 'cancelled' as const }, '2027-02-20T00:00:00Z', false],
    ['of a program until its last week is over', { ...ahead, bookingType: 'group_session' as const, weeks: plannedWeeks({ kind: 'group', weeks: 6 }, ahead.sessionDate, losAngeles) }, '2027-04-01T17:29:59Z', true],
  ])('%s', (_, booking, now, is) => expect(mayWriteNotes(booking, at(now))).toBe(is));
});
