import { STANDARD, STRICT } from '../business/sample-policy.ts';
import type { BookingStatus } from './booking-status.ts';
import { cancellationDeadline } from './cancellation.ts';
import { isMovable, moveRefusal } from './moving.ts';
import { DAY, HOUR } from '../time/ranges.ts';

const sessionDate = new Date('2027-03-15T16:00:00Z');
const deadline = cancellationDeadline(sessionDate, STANDARD);
const booking = { status: 'confirmed' as BookingStatus, cancelledAt: null, cancellationDeadline: deadline, moves: 0, changeTerms: STANDARD, sessionDate, weeks: null };
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
  ['once moved, where once is all', { moves: 1, changeTerms: STRICT }, early, other, 'MOVED_TWICE'],
  ['where nobody may move', { changeTerms: { ...STANDARD, mostMoves: 0 } }, early, other, 'MOVED_TWICE'],
  ['to the time that it has', {}, early, sessionDate, 'SAME_TIME'],
  ['a request, which is not agreed yet', { status: 'pending' as const }, early, other, 'NOT_CONFIRMED'],
  ['a completed session', { status: 'completed' as const }, early, other, 'NOT_MOVABLE'],
  ['a cancelled one', { status: 'cancelled' as const, cancelledAt: early }, early, other, 'NOT_MOVABLE'],
  ['one on hold while a bank decides about its payment', { paymentDisputedAt: early }, early, other, 'NOT_MOVABLE'],
  ['what only the coach arranges', { kind: 'by_hand' as const }, early, other, 'NOT_MOVABLE'],
])('%s', (_, change, now, to, expected) => {
  const kind = 'kind' in change ? change.kind : 'individual';
  expect(moveRefusal({ ...booking, ...change }, kind, to, now)).toBe(expected);
  expect(isMovable({ ...booking, ...change }, kind, now)).toBe(expected === null || expected === 'SAME_TIME');
});
