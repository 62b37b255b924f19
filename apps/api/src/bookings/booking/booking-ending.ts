import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { creditUntil, freeUntil, percentBack, settlementOf, type EndedBy } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { AmountsDue } from '../../billing/hand-payments/amounts-due.service.ts';
import { CreditsService } from '../../billing/credits/credits.service.ts';
import { RefundsService } from '../../billing/refunds/refunds.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingRow } from './booking.entity.ts';
import { ownRefund } from './own-refund.ts';
import { forgetOffers, otherShares, unsettledOf, settleWeek } from '../weeks/unsettled-weeks.ts';
import { WaitlistOffers } from '../waitlist/waitlist-offers.service.ts';

export interface Ending {
  by: EndedBy;
  reason: string | null;
  /** none: the coach keeps money and credit, with a reason (ABK-24). */
  refund?: 'full' | 'none';
  /** False when the caller sends its own message to the client. */
  tells?: boolean;
}

/** What ending a booking returned; cents. */
export interface EndingRefund {
  refundCents: number;
  creditReturned: boolean;
}

/** Ends a booking, whoever asked for it: releases the time, refunds money and credit as the policy says, notifies the client. */
@Injectable()
export class BookingEnding {
  constructor(
    private readonly em: EntityManager,
    private readonly waitlist: WaitlistOffers,
    private readonly claims: ClaimsService,
    private readonly refunds: RefundsService,
    private readonly credits: CreditsService,
    private readonly due: AmountsDue,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Asks the provider what of the payment is still refundable, before the transaction that ends a booking; the booking can end without an answer. */
  async prepare(bookingId: string): Promise<void> {
    const booking = await this.em.fork().findOne(BookingRow, { id: bookingId });
    await this.refunds.refresh(booking?.stripePaymentIntentId);
  }

  /** Works in the caller's transaction on a locked row. The caller checks whether it may end. */
  async end(em: EntityManager, booking: BookingRow, { by, reason, refund = 'full', tells = true }: Ending): Promise<EndingRefund> {
    const now = this.clock.now();
    const { claimId, stripePaymentIntentId, priceCents = null, cancellationDeadline, createdAt, sessionDate, changeTerms } = booking;
    const times = { cancellationDeadline, createdAt, sessionDate, changeTerms };
    const settled = settlementOf({ priceCents, isPaid: Boolean(stripePaymentIntentId), ...times }, by, now);
    const givesBack = refund === 'full' && settled.refundCents > 0;
    const part = settled.ofCents === undefined ? {} : { percent: percentBack(times, by, now), keptCents: await otherShares(em, booking.id) };
    const refundCents = givesBack && stripePaymentIntentId ? await this.refunds.promise(em, stripePaymentIntentId, { ...ownRefund(booking), ...part, reason: `booking cancelled by ${by}` }) : 0;
    const spent = { id: booking.id, userId: booking.userId, cancelledBy: by, cancellationDeadline: creditUntil(times, freeUntil(times)) };
    const creditGoodUntil = refund === 'full' ? await this.credits.giveBack(em, spent) : null;
    Object.assign(booking, { status: 'cancelled', claimId: null, cancelledAt: now, cancelledBy: by, cancellationReason: reason, refundCents, creditGoodUntil, updatedAt: now });
    await em.flush();
    if (refund === 'full') await this.due.sessionEnded(em, booking.id, percentBack(times, by, now));
    if (claimId) await this.waitlist.giveBack(em, claimId, booking);
    await this.endUnsettledWeeks(em, booking, givesBack && settled.ofCents === undefined);
    if (tells) this.outbox.record(em, 'booking.cancelled', { booking_id: booking.id });
    return { refundCents, creditReturned: creditGoodUntil !== null };
  }

  /** Nothing is made up anymore. A share was refunded with the rest, or stays due where (part of) the rest is kept. */
  private async endUnsettledWeeks(em: EntityManager, booking: BookingRow, givesBack: boolean): Promise<void> {
    for (const { id, share_cents: share } of await unsettledOf(em, booking.id)) {
      for (const claimId of await forgetOffers(em, id)) await this.claims.release(em, claimId);
      if (givesBack || share === 0) await settleWeek(em, id, { settled: share > 0 ? 'refunded' : 'waived', at: this.clock.now() });
    }
  }
}
