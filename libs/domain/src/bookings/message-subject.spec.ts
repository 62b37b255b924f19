import type { BookingStatus } from './booking-status.ts';
import { mayWriteAbout } from './message-subject.ts';

test.each<[string, BookingStatus, string, boolean]>([
  ['ahead', 'confirmed', '2027-03-09T17:00:00Z', true],
  ['not answered yet', 'pending', '2027-03-09T17:00:00Z', true],
  ['just over', 'completed', '2027-03-01T17:00:00Z', true],
  ['over for a moment less than two weeks', 'completed', '2027-02-15T17:00:00.001Z', true],
  ['over for two weeks', 'completed', '2027-02-15T17:00:00Z', false],
  ['cancelled', 'cancelled', '2027-03-09T17:00:00Z', false],
])('whether a client may write about a session that is %s', (_, status, lastSession, expected) => {
  expect(mayWriteAbout({ status, lastSession: new Date(lastSession) }, new Date('2027-03-01T17:00:00Z'))).toBe(expected);
});
