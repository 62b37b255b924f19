import type { Service } from '@coach/domain';
import { momentsOf, sessionNameIn, weekWords } from './booking-moments.ts';

const SERVICES: Service[] = [{ id: 'group_session', kind: 'group', name: 'Group Session', title: '', description: '', lengths: [{ id: 'group_session', minutes: 60, priceCents: 10_000 }], seats: 20, weeks: 6, isActive: true }];
const sent = { status: 'confirmed', session_date: '2027-03-02T17:00:00.000Z', cancelled_at: null, cancellation_deadline: null, created_at: '2027-02-01T00:00:00.000Z', change_terms: { cancellation_hours: 24, undo_minutes: 10, most_moves: 2 } } as const;
const third = { week: 3, of: 6, next_session: '2027-03-16T16:00:00.000Z', weeks: [] };

test('a program’s date is its next session (AVL-08)', () => {
  expect(momentsOf({ ...sent, series: third }).sessionDate).toEqual(new Date('2027-03-16T16:00:00Z'));
});

test('a finished program’s date is its first session, and a single session’s is its own (AVL-08)', () => {
  for (const series of [{ week: 6, of: 6, next_session: null, weeks: [] }, null]) expect(momentsOf({ ...sent, series }).sessionDate).toEqual(new Date(sent.session_date));
});

test('lists show the week (AVL-08)', () => {
  expect(weekWords({ series: third })).toBe('week 3 of 6');
  expect(weekWords({ series: null })).toBe('');
  expect(weekWords({ series: { ...third, week: 1, of: 1 } })).toBe('');
});

it('a session is named after its class, or its service', () => {
  expect(sessionNameIn(SERVICES, { booking_type: 'group_session', class_name: 'Evening strength' })).toBe('Evening strength');
  expect(sessionNameIn(SERVICES, { booking_type: 'group_session' })).toBe('Group Session');
});
