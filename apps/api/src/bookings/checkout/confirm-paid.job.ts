import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { plannedStarts, rangeFrom } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { BillingService, type PaidCheckout } from '../../billing/billing.service.ts';
import { RefundsService } from '../../billing/refunds/refunds.service.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BookingWriter } from '../booking/booking-writer.ts';
import { Replacements, type LostSession } from '../sick-day/replacements.ts';
import { BookingHold } from './booking-hold.entity.ts';

/**
 * Turns a payment into a booking, once. A payment that comes after its hour was given away, or after another hour has
 * replaced the same lost session, is refunded in full: nothing is ever paid for without a slot, and no slot is ever sold
 * twice (FLOW-02, AVL-11).
 */
@Injectable()
export class ConfirmPaidJob {
  constructor(
    private readonly em: EntityManager,
    private readonly claims: ClaimsService,
    private readonly timeOff: TimeOffService,
    private readonly billing: BillingService,
    private readonly refunds: RefundsService,
    private readonly replacements: Replacements,
    private readonly writer: BookingWriter,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.confirm-paid')
  async confirm({ payment_id }: JobPayload<'bookings.confirm-paid'>): Promise<void> {
    const payment = await this.billing.payment(payment_id);
    await this.em.transactional(async (em) => {
      await this.timeOff.keepFor(em);
      const lost = await this.replacements.lockFor(em, payment.reference);
      const hold = await em.findOneOrFail(BookingHold, { id: payment.reference }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (hold.state === 'booked' || hold.state === 'lost') return;
      const claimId = lost?.rebooked_as ? null : await this.secureTime(em, hold);
      if (claimId) await this.book(em, hold, payment, claimId, lost);
      else await this.giveBack(em, hold, payment);
    });
  }

  /** The hold made lasting, or the time claimed anew when the hold is gone; null when somebody else has it, its class is no more, the coach is away or it is past. */
  private async secureTime(em: EntityManager, hold: BookingHold): Promise<string | null> {
    const { claimId, bookingType, sessionDate: start, durationMinutes, participantCount: participants, classId = null, withdrawnAt } = hold;
    if (withdrawnAt || start <= this.clock.now()) return null;
    const isAway = await this.timeOff.covers(em, plannedStarts(bookingType, start).map((each) => rangeFrom(each, durationMinutes)));
    // What ran out is as good as held while nobody else wants it, but not once the coach has taken the time off.
    const isOurs = claimId && (!isAway || (await this.claims.isHeld(em, claimId)));
    if (isOurs && (await this.claims.settle(em, claimId))) return claimId;
    return isAway ? null : this.claims.claim(em, { bookingType, start, durationMinutes, participants, classId }, null);
  }

  private async book(em: EntityManager, hold: BookingHold, payment: PaidCheckout, claimId: string, lost: LostSession | null): Promise<void> {
    const booking = this.writer.fromHold(em, hold, claimId, payment);
    if (lost) await this.replacements.replace(em, lost, { bookingId: booking.id, claimId, checkoutId: hold.id });
    Object.assign(hold, { state: 'booked', claimId });
    this.outbox.record(em, 'booking.confirmed', { booking_id: booking.id });
    await this.billing.requestReceipt(em, payment.id);
  }

  private async giveBack(em: EntityManager, hold: BookingHold, payment: PaidCheckout): Promise<void> {
    const { claimId, withdrawnAt } = hold;
    Object.assign(hold, { state: 'lost', claimId: null });
    await em.flush();
    if (withdrawnAt && claimId) await this.claims.release(em, claimId);
    if (payment.paymentIntentId) await this.refunds.promise(em, payment.paymentIntentId, { purpose: 'slot-lost', reason: 'the hour was gone when the payment came' });
    this.outbox.record(em, 'payment.slot-lost', { checkout_id: hold.id });
  }
}
