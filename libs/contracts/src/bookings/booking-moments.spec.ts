import { momentsOf } from './booking-moments.ts';

const sent = {
  status: 'confirmed',
  session_date: '2025-11-06T17:30:00.000Z',
  cancelled_at: null,
  cancellation_deadline: '2025-11-05T17:30:00.000Z',
  created_at: '2025-11-01T00:00:00.000Z',
  change_terms: { cancellation_hours: 48, undo_minutes: 5, most_moves: 1 },
} as const;

test('converts the timestamps of a booking to dates', () => {
  expect(momentsOf(sent)).toEqual({
    status: 'confirmed',
    sessionDate: new Date(Date.UTC(2025, 10, 6, 17, 30)),
    cancelledAt: null,
    cancellationDeadline: new Date(Date.UTC(2025, 10, 5, 17, 30)),
    createdAt: new Date(Date.UTC(2025, 10, 1)),
    changeTerms: { cancellationHours: 48, undoMinutes: 5, mostMoves: 1 },
  });
});

test('keeps unset timestamps null, never 1970', () => {
  expect(momentsOf({ ...sent, cancellation_deadline: null })).toMatchObject({ cancelledAt: null, cancellationDeadline: null });
});

test('includes the cancellation time of a canceled booking', () => {
  const ended = momentsOf({ ...sent, status: 'cancelled', cancelled_at: '2025-11-01T00:00:00.000Z' });
  expect(ended).toMatchObject({ status: 'cancelled', cancelledAt: new Date(Date.UTC(2025, 10, 1)) });
});

test('includes no other fields of the booking', () => {
  expect(Object.keys(momentsOf({ ...sent, ...{ notes: 'Left knee' } })).sort()).toEqual(['cancellationDeadline', 'cancelledAt', 'changeTerms', 'createdAt', 'sessionDate', 'status']);
});
