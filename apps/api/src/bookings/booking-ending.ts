import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { settlementOf, type EndedBy } from '@coach/domain';
import { CreditsService } from '../billing/credits.service.ts';
import { RefundsService } from '../billing/refunds.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { BookingRow } from './booking.entity.ts';
import { WaitlistOffers } from './waitlist-offers.service.ts';

export interface Ending {
  by: EndedBy;
  reason: string | null;
  /** none: the coach keeps money and credit, with a reason (ABK-24). */
  refund?: 'full' | 'none';
  /** False when the caller tells the client in words of its own. */
  tells?: boolean;
}

/** What ending a booking gave back. */
export interface GivenBack {
  refundCents: number;
  creditReturned: boolean;
}

/** Ends a booking whoever asked for it: the time is given back, money and credit come back as the policy says, the client is told. */
@Injectable()
export class BookingEnding {
  constructor(
    private readonly waitlist: WaitlistOffers,
    private readonly refunds: RefundsService,
    private readonly credits: CreditsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Works in the caller's transaction on a locked row. Whether it may end is the caller's question. */
  async end(em: EntityManager, booking: BookingRow, { by, reason, refund = 'full', tells = true }: Ending): Promise<GivenBack> {
    const now = this.clock.now();
    const { claimId, stripePaymentIntentId, cancellationDeadline, priceCents = null } = booking;
    const settled = settlementOf({ priceCents, isPaid: Boolean(stripePaymentIntentId), cancellationDeadline }, by, now);
    const refundCents = refund === 'full' ? settled.refundCents : 0;
    Object.assign(booking, { status: 'cancelled', claimId: null, cancelledAt: now, cancelledBy: by, cancellationReason: reason, refundCents, updatedAt: now });
    await em.flush();
    if (claimId) await this.waitlist.giveBack(em, claimId, booking);
    if (stripePaymentIntentId && refundCents > 0) await this.refunds.oweInFull(em, stripePaymentIntentId, `booking cancelled by ${by}`);
    const spent = { id: booking.id, userId: booking.userId, cancelledBy: by, cancellationDeadline };
    const creditReturned = refund === 'full' && (await this.credits.giveBack(em, spent));
    if (tells) this.outbox.record(em, 'booking.cancelled', { booking_id: booking.id });
    return { refundCents, creditReturned };
  }
}
