import { Injectable } from '@nestjs/common';
import { messages } from '@coach/contracts';
import { freeUntil, settlementOf, settlementWords, hoursWords, type Formats } from '@coach/domain';
import { BillingService } from '../../billing/billing.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import type { BookingRow } from '../booking/booking.entity.ts';
import { SessionLetters } from './session-letter.ts';

/** Why it is not all of it; a credit comes back whole. */
function partWords({ refundCents, priceCents = null, changeTerms }: BookingRow, { formatPrice }: Formats): string | null {
  return refundCents ? `That is a part of the ${formatPrice(priceCents)} that it was: it was called off inside ${hoursWords(changeTerms.cancellationHours)}.` : null;
}

/** What is said of the money when not all of it goes back: the client called it off late, or the coach keeps it (ABK-24). */
function lateWords(booking: BookingRow, refundedEarlier: number, formats: Formats): string | null {
  const { cancelledBy, cancelledAt, priceCents = null, stripePaymentIntentId, refundCents, paymentDisputedAt } = booking;
  if (paymentDisputedAt && refundCents === 0 && cancelledBy !== 'system') return 'Your bank is deciding about this payment, so nothing is refunded on top.';
  const isTooLate = cancelledBy === 'client' && cancelledAt != null && cancelledAt >= freeUntil(booking);
  if (!isTooLate && refundedEarlier > 0 && refundCents === 0) return `${formats.formatPrice(refundedEarlier)} was refunded to you earlier.`;
  if (cancelledBy === 'admin' && stripePaymentIntentId && refundCents === 0 && priceCents) return 'Nothing is refunded for this session.';
  if (!isTooLate) return null;
  if (refundCents || booking.creditGoodUntil) return partWords(booking, formats);
  return settlementWords(settlementOf({ ...booking, priceCents, isPaid: Boolean(stripePaymentIntentId) }, 'client', cancelledAt), booking.changeTerms, formats);
}

/** Tells the client that a session or a request has come to nothing, and what goes back to their card. */
@Injectable()
export class BookingCancelledEmail {
  constructor(
    private readonly letters: SessionLetters,
    private readonly billing: BillingService,
    private readonly mailer: Mailer,
    private readonly business: BusinessSnapshot,
  ) {}

  @OnJob('bookings.send-cancellation')
  async send({ booking_id }: JobPayload<'bookings.send-cancellation'>, key: string): Promise<void> {
    const letter = await this.letters.about(booking_id);
    const { booking, client, session } = letter;
    const declined = booking.cancellationReason === messages.admin.declineReason;
    const props = {
      ...session,
      cancelledBy: booking.cancelledBy as 'client' | 'admin' | 'system',
      reason: declined ? null : (booking.cancellationReason ?? null),
      refundCents: booking.refundCents ?? null,
      creditReturned: booking.creditGoodUntil != null,
      creditGoodUntil: booking.creditGoodUntil ?? null,
      declined,
      lateWords: lateWords(booking, await this.refundedEarlier(booking), this.business.formats),
      bookUrl: this.letters.url('/book'),
    };
    const calendarFile = declined ? undefined : await this.letters.calendarOf(letter);
    await this.mailer.send({ key, name: 'booking-cancelled', props, to: client.email, bookingId: booking.id, calendarFile });
  }

  /** Cents that had gone back before it was cancelled. */
  private async refundedEarlier({ stripePaymentIntentId, refundCents, paidShareCents }: BookingRow): Promise<number> {
    if (!stripePaymentIntentId || refundCents !== 0) return 0;
    return Math.min(await this.billing.refundedCents(stripePaymentIntentId), paidShareCents ?? Infinity);
  }
}
