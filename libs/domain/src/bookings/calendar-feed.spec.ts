import { isInFeed } from './calendar-feed.ts';
import { plannedWeeks } from './series.ts';
import { losAngeles } from '../region/sample-regions.ts';

const session = { bookingType: 'personal_training' as const, status: 'confirmed' as const, sessionDate: new Date('2027-03-15T16:00:00Z'), weeks: null, durationMinutes: 60 };
const program = { ...session, bookingType: 'group_session' as const, weeks: plannedWeeks({ kind: 'group', weeks: 6 }, session.sessionDate, losAngeles) };
const cancelled = { ...session, status: 'cancelled' as const, cancelledAt: new Date('2027-03-10T12:00:00Z') };

describe('which bookings are in the calendar feed', () => {
  test.each([
    ['a session ahead', session, '2027-01-01T00:00:00Z', true],
    ['a session, 90 days after its end', session, '2027-06-13T16:59:59Z', true],
    ['nothing of it thereafter', session, '2027-06-13T17:00:00Z', false],
    ['a program as long as its last week counts', program, '2027-07-18T16:59:59Z', true],
    ['and no longer', program, '2027-07-18T17:00:00Z', false],
    ['a cancelled one, as cancelled, for 30 days', cancelled, '2027-04-09T11:59:59Z', true],
    ['and no longer', cancelled, '2027-04-09T12:00:00Z', false],
    ['not one of which nobody knows since when', { ...cancelled, cancelledAt: null }, '2027-03-10T12:00:00Z', false],
  ])('%s', (_, booking, now, is) => {
    expect(isInFeed(booking, new Date(now))).toBe(is);
  });
});
