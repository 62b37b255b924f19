import type { Booking } from '@coach/contracts';
import type { BookingRow } from './booking.entity.ts';

/** A booking on the wire, for its own client. */
export const bookingView = (row: BookingRow): Booking => ({
  id: row.id,
  user_id: row.userId,
  booking_type: row.bookingType,
  session_date: row.sessionDate.toISOString(),
  duration_minutes: row.durationMinutes,
  location: row.location,
  notes: row.notes,
  participant_count: row.participantCount,
  status: row.status,
  price_cents: row.priceCents ?? null,
  cancelled_at: row.cancelledAt?.toISOString() ?? null,
  cancelled_by: row.cancelledBy ?? null,
  cancellation_reason: row.cancellationReason ?? null,
  cancellation_deadline: row.cancellationDeadline.toISOString(),
  stripe_payment_intent_id: row.stripePaymentIntentId ?? null,
  created_at: row.createdAt.toISOString(),
});
