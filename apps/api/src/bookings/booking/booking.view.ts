import { changeTermsView, shownDetailsOf, type Booking, type KeptDetails, type Series, type SeriesWeek, type WeekOff } from '@coach/contracts';
import { seriesProgress, sessionsOf, type AgreedSession, type AgreedTimes } from '@coach/domain';
import { shownOf, type PlaceFinder } from '../places/session-places.ts';
import type { BookingRow } from './booking.entity.ts';

/** The terms of a week that kept its own, on the wire; nothing for one that follows its booking. */
function keptView(session: AgreedSession, details: KeptDetails, placeOf: PlaceFinder): Pick<SeriesWeek, 'kept'> {
  if (!session.terms) return {};
  const { location, place } = shownOf(details, session, placeOf);
  return { kept: { duration_minutes: session.terms.duration_minutes, location, place } };
}

/** The progress of a program, on the wire; null for a single session (AVL-08). */
export function seriesView(booking: AgreedTimes & { details: KeptDetails }, now: Date, placeOf: PlaceFinder, weeksOff: readonly WeekOff[] = []): Series | null {
  const progress = seriesProgress(booking, now);
  const weeks = sessionsOf(booking).map((one) => ({ starts_at: one.startsAt.toISOString(), state: one.state, off: weeksOff.find((off) => off.week === one.week) ?? null, ...keptView(one, booking.details, placeOf) }));
  return progress && { week: progress.week, of: progress.of, next_session: progress.nextSession?.toISOString() ?? null, weeks };
}

/** The vault's address of a booking's notes. */
export const BOOKING_NOTES = 'bookings.notes';

/** Money-related data of a booking besides its row. */
export interface BookingMoney {
  refundableCents: number | null;
  creditExpiresAt: Date | null;
  weeksOff: WeekOff[];
}

/** Related data of a booking: its places and its class. */
export interface BookingSurroundings {
  placeOf: PlaceFinder;
  className?: string;
}

/** A booking on the wire, for its own client; notes are only included when a single booking is read (ENT-09). */
export const bookingView = (row: BookingRow, now: Date, { placeOf, className }: BookingSurroundings, { refundableCents, creditExpiresAt, weeksOff }: BookingMoney): Booking => ({
  id: row.id,
  user_id: row.userId,
  booking_type: row.bookingType,
  ...(className !== undefined && { class_name: className }),
  session_date: row.sessionDate.toISOString(),
  duration_minutes: row.durationMinutes,
  ...shownDetailsOf(row.details, placeOf(row.details, row.lastSessionAt)),
  participant_count: row.participantCount,
  series: seriesView(row, now, placeOf, weeksOff),
  status: row.status,
  price_cents: row.priceCents ?? null,
  cancelled_at: row.cancelledAt?.toISOString() ?? null,
  cancelled_by: row.cancelledBy ?? null,
  cancellation_reason: row.cancellationReason ?? null,
  cancellation_deadline: row.cancellationDeadline.toISOString(),
  refund_cents: row.refundCents ?? null,
  refundable_cents: refundableCents,
  credit_expires_at: creditExpiresAt?.toISOString() ?? null,
  credit_good_until: row.creditGoodUntil?.toISOString() ?? null,
  payment_disputed: row.paymentDisputedAt != null,
  moves: row.moves,
  change_terms: changeTermsView(row.changeTerms),
  no_show: row.noShow,
  ...(row.noShowRefundCents != null && { no_show_refund_cents: row.noShowRefundCents }),
  stripe_payment_intent_id: row.stripePaymentIntentId ?? null,
  created_at: row.createdAt.toISOString(),
});
