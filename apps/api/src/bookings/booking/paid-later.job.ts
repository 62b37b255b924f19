import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { percentBack } from '@coach/domain';
import { BillingService } from '../../billing/billing.service.ts';
import { RefundsService } from '../../billing/refunds/refunds.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BookingRow } from './booking.entity.ts';
import { ownRefund } from './own-refund.ts';

/** A manually booked session was paid by card later: from now on its payment follows it, as if bought on the site. */
@Injectable()
export class PaidLaterJob {
  constructor(
    private readonly em: EntityManager,
    private readonly billing: BillingService,
    private readonly refunds: RefundsService,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.take-payment')
  async take({ booking_id: id, payment_id: paymentId, cents }: JobPayload<'bookings.take-payment'>): Promise<void> {
    const { paymentIntentId } = await this.billing.payment(paymentId);
    if (!paymentIntentId) return;
    await this.em.transactional(async (em) => {
      const booking = await em.findOne(BookingRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!booking || booking.stripePaymentIntentId) return;
      const paidShareCents = Number(cents) < (booking.priceCents ?? 0) ? Number(cents) : null;
      Object.assign(booking, { stripePaymentIntentId: paymentIntentId, paidShareCents, updatedAt: this.clock.now() });
      await em.flush();
      if (booking.status === 'cancelled') await this.giveBack(em, booking, paymentIntentId, Number(cents));
    });
  }

  /** It ended between the payment and this job: refunds what its end would have refunded. */
  private async giveBack(em: EntityManager, booking: BookingRow, intent: string, cents: number): Promise<void> {
    const { cancelledBy, cancelledAt } = booking;
    const by = cancelledBy === 'client' ? 'client' : 'admin';
    const percent = percentBack(booking, by, cancelledAt ?? this.clock.now());
    if (percent > 0) booking.refundCents = await this.refunds.promise(em, intent, { ...ownRefund(booking), cents, percent, reason: 'booking cancelled before its payment arrived' });
  }
}
