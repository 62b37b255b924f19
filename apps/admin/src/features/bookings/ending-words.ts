import { momentsOf, type AdminBooking } from '@coach/contracts';
import { settlementOf, type Settlement } from '@coach/domain';
import { formatDate, formatPrice } from '@coach/web-kit';

/** The refund when the coach ends a booking now: never more than is left of the payment (FLOW-06). */
export function settledByCoach(booking: AdminBooking, now: Date): Settlement {
  const { price_cents: priceCents, refundable_cents: refundableCents, payment_disputed: isDisputed, credit_expires_at: expires } = booking;
  const isPaid = booking.stripe_payment_intent_id !== null && priceCents !== null;
  const sessionDate = new Date(booking.session_date);
  const times = { sessionDate, cancellationDeadline: booking.cancellation_deadline === null ? sessionDate : new Date(booking.cancellation_deadline), createdAt: new Date(booking.created_at), changeTerms: momentsOf(booking).changeTerms };
  return settlementOf({ priceCents, isPaid, refundableCents, isDisputed, creditExpiresAt: expires === null ? null : new Date(expires), ...times }, 'admin', now);
}

/** Whether there is anything to refund, and so to keep. */
export const hasChoice = ({ cost, refundCents, isDisputed = false }: Settlement): boolean => cost === 'credit' || (refundCents > 0 && !isDisputed);

/** What happens to the money or the credit, addressed to the coach (ABK-24). */
export function consequence(settlement: Settlement, priceCents: number | null, way: 'full' | 'none'): string {
  const { cost, refundCents, creditGoodUntil, isDisputed } = settlement;
  if (isDisputed) return 'The client’s bank is deciding about this payment, so nothing more is refunded.';
  if (cost === 'nothing') return 'Nothing was paid, so nothing is refunded.';
  if (cost === 'credit') return way === 'none' ? 'The session credit stays used.' : creditGoodUntil ? `The session credit comes back, good until ${formatDate(creditGoodUntil)}.` : 'The session credit comes back to the client.';
  if (refundCents === 0) return 'There’s nothing left of the payment to refund.';
  if (way === 'none') return `Nothing is refunded: you keep the ${formatPrice(refundCents)}.`;
  return `${formatPrice(refundCents)} goes back to the client's card${refundCents < (priceCents ?? 0) ? `: what is left of ${formatPrice(priceCents)}` : ''}.`;
}
