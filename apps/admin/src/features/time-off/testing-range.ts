import type { HeldInStretch, SickDayPreview, SickDaySession } from '@coach/contracts';

/** Wednesday, 11/5/2025, 9:30 am, paid by card. */
export const affectedSession: SickDaySession = {
  ...{ booking_id: '00000000-0000-4000-8000-000000000011', booking_type: 'personal_training', status: 'confirmed', session_date: '2025-11-05T17:30:00.000Z', duration_minutes: 60 },
  ...{ first_name: 'Devon', last_name: 'Reyes', email: 'devon@example.com', effect: 'cancel', week: null, share_cents: 0, refund_cents: 9_000, credit_returned: false },
};
/** The same day at noon. */
export const heldHour: HeldInStretch = {
  ...{ hold_id: '00000000-0000-4000-8000-000000000061', booking_type: 'personal_training', session_date: '2025-11-05T20:00:00.000Z', price_cents: 9_000, is_paid: false },
  ...{ first_name: 'Nora', last_name: 'Lind', email: 'nora@example.com' },
};

/** A range containing these. */
export const rangeWith = (sessions: SickDaySession[], holds: HeldInStretch[] = []): SickDayPreview => ({
  ...{ sessions, holds, people: new Set(sessions.map(({ email }) => email)).size, shown: `${sessions.length} and ${holds.length}` },
  ...{ refund_cents: sessions.reduce((sum, { refund_cents: cents }) => sum + cents, 0), credits_returned: 0 },
});
export const emptyRange = rangeWith([]);
