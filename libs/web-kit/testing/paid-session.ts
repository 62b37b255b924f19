import { shownDetailsOf, type Booking } from '@coach/contracts';

/** A confirmed, paid session as in every booking view; the test sets owner and time. */
export const paidSession = {
  booking_type: 'personal_training',
  duration_minutes: 60,
  ...shownDetailsOf({ location: 'Studio' }, null),
  participant_count: 1,
  series: null,
  status: 'confirmed',
  price_cents: 9_000,
  cancelled_at: null,
  cancelled_by: null,
  cancellation_reason: null,
  refund_cents: null,
  refundable_cents: null,
  credit_expires_at: null,
  credit_good_until: null,
  payment_disputed: false,
  moves: 0,
  change_terms: { cancellation_hours: 24, undo_minutes: 10, most_moves: 2 },
  no_show: false,
  stripe_payment_intent_id: 'pi_1',
  created_at: '2025-10-01T00:00:00.000Z',
} as const satisfies Partial<Booking>;
