import type { BookingStatus } from './booking-status.ts';
import { cancellationDeadline } from './cancellation.ts';
import { isMovable, MOST_MOVES, moveRefusal, serviceOf } from './moving.ts';
import { DAY, HOUR } from '../time/ranges.ts';

const sessionDate = new Date('2027-03-15T16:00:00Z');
const deadline = cancellationDeadline(sessionDate);
const booking = { status: 'confirmed' as BookingStatus, cancelledAt: null, cancellationDeadline: deadline, bookingType: 'personal_training' as const, moves: 0, sessionDate, weeks: null };
const early = new Date(deadline.getTime() - HOUR);
const other = new Date(sessionDate.getTime() + DAY);

test.each([
  ['before the deadline', {}, early, other, null],
  ['a millisecond before it', {}, new Date(deadline.getTime() - 1), other, null],
  ['at the deadline', {}, deadline, other, 'NOT_MOVABLE'],
  ['once moved', { moves: 1 }, early, other, null],
  ['a program', { weeks: [{ starts_at: '2027-03-09T17:00:00.000Z', state: 'missed' as const }] }, early, other, null],
  ['a program of which a week fell out', { weeks: [{ starts_at: '2027-03-09T17:00:00.000Z', state: 'off' as const }] }, early, other, 'NOT_MOVABLE'],
  ['a program of which only the second week fell out', { weeks: [{ starts_at: '2027-03-02T17:00:00.000Z', state: 'scheduled' as const }, { starts_at: '2027-03-09T17:00:00.000Z', state: 'off' as const }] }, early, other, 'NOT_MOVABLE'],
  ['a program of which a week was made up', { weeks: [{ starts_at: '2027-03-09T17:00:00.000Z', state: 'made_up' as const }] }, early, other, 'NOT_MOVABLE'],
  ['twice moved', { moves: 2 }, early, other, 'MOVED_TWICE'],
  ['to the time that it has', {}, early, sessionDate, 'SAME_TIME'],
  ['a request, which is not agreed yet', { status: 'pending' as const }, early, other, 'NOT_CONFIRMED'],
  ['a completed session', { status: 'completed' as const }, early, other, 'NOT_MOVABLE'],
  ['a cancelled one', { status: 'cancelled' as const, cancelledAt: early }, early, other, 'NOT_MOVABLE'],
  ['one on hold while a bank decides about its payment', { paymentDisputedAt: early }, early, other, 'NOT_MOVABLE'],
  ['what only the coach arranges', { bookingType: 'la_fitness' as const }, early, other, 'NOT_MOVABLE'],
])('%s', (_, change, now, to, expected) => {
  expect(moveRefusal({ ...booking, ...change }, to, now)).toBe(expected);
  expect(isMovable({ ...booking, ...change }, now)).toBe(expected === null || expected === 'SAME_TIME');
});

test('two moves are the most', () => expect(MOST_MOVES).toBe(2));

test.each([
  ['personal_training', 30, 'personal_training'],
  ['personal_training', 60, 'personal_training_60'],
  ['personal_training', 45, null],
  ['group_session', 60, 'group_session'],
  ['consultation', 60, 'consultation'],
  ['la_fitness', 60, null],
] as const)('%s of %i minutes is sold as %s', (bookingType, minutes, expected) => {
  expect(serviceOf(bookingType, minutes)).toBe(expected);
});
