import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BillingService } from '../../billing/billing.service.ts';
import { BillingTasks } from '../../billing/tasks/billing-tasks.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { ClassNames } from '../classes/class-names.ts';
import { BookingRow } from './booking.entity.ts';
import { refundedBooking, refundedNoShow, refundedWeek } from './own-refund.ts';

/** The effects of refunds on their sessions. */
@Injectable()
export class RefundedSessionsJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly billing: BillingService,
    private readonly tasks: BillingTasks,
    private readonly classes: ClassNames,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** An upcoming session was fully refunded at the provider: asks the coach whether it still takes place. */
  @OnJob('bookings.ask-about-refunded')
  async ask({ payment_id }: JobPayload<'bookings.ask-about-refunded'>): Promise<void> {
    const { paymentIntentId, amountCents } = await this.billing.payment(payment_id);
    const standing = { status: { $in: ['pending' as const, 'confirmed' as const] }, sessionDate: { $gt: this.clock.now() } };
    const ahead = paymentIntentId ? await this.em.find(BookingRow, { stripePaymentIntentId: paymentIntentId, ...standing }, { orderBy: { sessionDate: 'asc' } }) : [];
    const [booking] = ahead;
    if (!booking) return;
    const note = `${ahead.length > 1 ? `${ahead.length} × ` : ''}${await this.classes.labelOf(this.em, booking)}, ${this.business.formats.formatMoment(booking.sessionDate)}`;
    await this.em.transactional((em) => this.tasks.open(em, { kind: 'refunded_at_provider', subject: payment_id, userId: booking.userId, paymentId: payment_id, amount: amountCents, note }));
  }

  /** Less was sent than promised: the booking, or its canceled week, records the amount sent. */
  @OnJob('bookings.correct-refund')
  async correct({ refund_id }: JobPayload<'bookings.correct-refund'>): Promise<void> {
    const refund = await this.billing.refundOf(refund_id);
    const weekOff = refund && refundedWeek(refund.purpose);
    if (weekOff) return void (await this.em.execute(`update sick_day_sessions set refund_cents = ? where id = ? and settled = 'refunded'`, [refund.sentCents, weekOff]));
    const missed = refund && refundedNoShow(refund.purpose);
    if (missed) return void (await this.em.nativeUpdate(BookingRow, { id: missed, noShowRefundCents: { $ne: null } }, { noShowRefundCents: refund.sentCents }));
    const booking = refund && refundedBooking(refund.purpose);
    if (!booking || !refund.paymentIntentId) return;
    await this.em.nativeUpdate(BookingRow, { ...booking, stripePaymentIntentId: refund.paymentIntentId, status: 'cancelled' }, { refundCents: refund.sentCents });
  }
}
