import { Injectable } from '@nestjs/common';
import { messages } from '@coach/contracts';
import { freeUntil, settlementOf, settlementWordsIn } from '@coach/domain';
import type { Writing } from '@coach/emails';
import { BillingService } from '../../billing/billing.service.ts';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import type { BookingRow } from '../booking/booking.entity.ts';
import { SessionLetters } from './session-letter.ts';

/** Why the refund is partial; a credit is always returned as a whole. */
const partWords = ({ refundCents, priceCents = null, changeTerms }: BookingRow, { formatPrice, hours, say }: Writing): string | null =>
  refundCents ? say('That is a part of the {price} you paid, because it was canceled less than {ahead} ahead.', { price: formatPrice(priceCents), ahead: hours(changeTerms.cancellationHours) }) : null;

/** Wording for a partial refund: the client canceled late, or the coach keeps it (ABK-24). */
function lateWords(booking: BookingRow, refundedEarlier: number, writing: Writing): string | null {
  const { say } = writing;
  const { cancelledBy, cancelledAt, priceCents = null, stripePaymentIntentId, refundCents, paymentDisputedAt } = booking;
  if (paymentDisputedAt && refundCents === 0 && cancelledBy !== 'system') return say('Your bank is deciding about this payment, so nothing is refunded on top.');
  const isTooLate = cancelledBy === 'client' && cancelledAt != null && cancelledAt >= freeUntil(booking);
  if (!isTooLate && refundedEarlier > 0 && refundCents === 0) return say('{refund} was refunded to you earlier.', { refund: writing.formatPrice(refundedEarlier) });
  if (cancelledBy === 'admin' && stripePaymentIntentId && refundCents === 0 && priceCents) return say('Nothing is refunded for this session.');
  if (!isTooLate) return null;
  if (refundCents || booking.creditGoodUntil) return partWords(booking, writing);
  return settlementWordsIn(settlementOf({ ...booking, priceCents, isPaid: Boolean(stripePaymentIntentId) }, 'client', cancelledAt), booking.changeTerms, writing);
}

/** The reason, in the coach's words, or in ours when nobody decided it. */
const reasonOf = ({ cancellationReason: reason = null }: BookingRow, { say }: Writing): string | null => (reason === messages.booking.unanswered ? say('The request was not answered in time.') : reason);

/** Tells the client that a session or request was canceled, and what is refunded to their card. */
@Injectable()
export class BookingCancelledEmail {
  constructor(
    private readonly letters: SessionLetters,
    private readonly billing: BillingService,
    private readonly mailer: Mailer,
  ) {}

  @OnJob('bookings.send-cancellation')
  async send({ booking_id }: JobPayload<'bookings.send-cancellation'>, key: string): Promise<void> {
    const letter = await this.letters.about(booking_id);
    const { booking, client, session } = letter;
    const declined = booking.cancellationReason === messages.admin.declineReason;
    const refundedEarlier = await this.refundedEarlier(booking);
    const props = (writing: Writing) => ({
      ...session,
      cancelledBy: booking.cancelledBy as 'client' | 'admin' | 'system',
      reason: declined ? null : reasonOf(booking, writing),
      refundCents: booking.refundCents ?? null,
      creditReturned: booking.creditGoodUntil != null,
      creditGoodUntil: booking.creditGoodUntil ?? null,
      declined,
      lateWords: lateWords(booking, refundedEarlier, writing),
      bookUrl: this.letters.url('/book'),
    });
    const calendarFile = declined ? undefined : await this.letters.calendarOf(letter);
    await this.mailer.send({ key, name: 'booking-cancelled', props, to: client.email, bookingId: booking.id, calendarFile });
  }

  /** Cents refunded before it was canceled. */
  private async refundedEarlier({ stripePaymentIntentId, refundCents, paidShareCents }: BookingRow): Promise<number> {
    if (!stripePaymentIntentId || refundCents !== 0) return 0;
    return Math.min(await this.billing.refundedCents(stripePaymentIntentId), paidShareCents ?? Infinity);
  }
}
