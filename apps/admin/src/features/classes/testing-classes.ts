import { shownDetailsOf, type CoachClass, type CoachClasses, type CoachClassRequest } from '@coach/contracts';
import { plannedStarts, zoneOf } from '@coach/domain';

export const start = '2025-11-12T02:00:00.000Z';
export const group: CoachClass = {
  ...{ id: '6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b3d', booking_type: 'group_session', name: 'Evening strength', starts_at: start, weeks: plannedStarts({ kind: 'group', weeks: 6 }, new Date(start), zoneOf('America/Los_Angeles')).map((one) => one.toISOString()), duration_minutes: 60 },
  ...{ ...shownDetailsOf({ location: 'Studio on 4th Street' }, null), note: 'Bring a mat', seats: 8, seats_taken: 2, minimum: 4, unit_price_cents: 10_000, status: 'open', runs_anyway: false, seats_held: 0, waiting: 0, weeks_away: [] },
  participants: [{ booking_id: '6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b31', name: 'Maria Gonzalez', email: 'maria@example.com', seats: 2, price_cents: 20_000 }],
};
export const request: CoachClassRequest = { id: '6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b32', name: 'Devon Reyes', email: 'devon@example.com', booking_type: 'group_session', weekdays: [4], around: 1_080, participants: 3, words: 'Strength for beginners', created_at: '2025-11-02T18:00:00.000Z' };
export const empty: CoachClasses = { sales: 'open_hours', classes: [], requests: [] };
