import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { settlementOf, type EndedBy } from '@coach/domain';
import { ClaimsService } from '../availability/claims.service.ts';
import { CreditsService } from '../billing/credits.service.ts';
import { RefundsService } from '../billing/refunds.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { BookingRow } from './booking.entity.ts';

export interface Ending {
  by: EndedBy;
  reason: string | null;
}

/** Ends a booking whoever asked for it: the time is given back, money and credit come back as the policy says, the client is told. */
@Injectable()
export class BookingEnding {
  constructor(
    private readonly claims: ClaimsService,
    private readonly refunds: RefundsService,
    private readonly credits: CreditsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Works in the caller's transaction on a locked row. Whether it may end is the caller's question. */
  async end(em: EntityManager, booking: BookingRow, { by, reason }: Ending): Promise<void> {
    const now = this.clock.now();
    const { claimId, stripePaymentIntentId, cancellationDeadline, priceCents = null } = booking;
    const { refundCents } = settlementOf({ priceCents, isPaid: Boolean(stripePaymentIntentId), cancellationDeadline }, by, now);
    Object.assign(booking, { status: 'cancelled', claimId: null, cancelledAt: now, cancelledBy: by, cancellationReason: reason, refundCents, updatedAt: now });
    await em.flush();
    if (claimId) await this.claims.release(em, claimId);
    if (stripePaymentIntentId && refundCents > 0) await this.refunds.oweInFull(em, stripePaymentIntentId, `booking cancelled by ${by}`);
    await this.credits.giveBack(em, { id: booking.id, userId: booking.userId, cancelledBy: by, cancellationDeadline: booking.cancellationDeadline });
    this.outbox.record(em, 'booking.cancelled', { booking_id: booking.id });
  }
}
