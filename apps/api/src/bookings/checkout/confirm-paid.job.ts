import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { plannedStarts, rangeFrom, sessionLabel, weekShare } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { BillingService, type PaidCheckout } from '../../billing/billing.service.ts';
import { AmountsDue } from '../../billing/hand-payments/amounts-due.service.ts';
import { KeptCards } from '../../billing/no-show/kept-cards.service.ts';
import { NoShowConsents } from '../../billing/no-show/no-show-consents.ts';
import { RefundsService } from '../../billing/refunds/refunds.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BookingWriter } from '../booking/booking-writer.ts';
import type { BookingRow } from '../booking/booking.entity.ts';
import { Replacements, type LostSession } from '../sick-day/replacements.ts';
import type { BookingHold } from './booking-hold.entity.ts';
import { holdsPaidBy } from './repeated-holds.ts';

/** A hold with its share of the payment. */
interface PaidHold {
  hold: BookingHold;
  shareCents: number;
}

/**
 * Turns a payment into what it paid for, once. A payment that arrives after its time was lost, or after another replacement of
 * the same lost session, is refunded: fully for one session, by shares for several. Nothing is ever paid for
 * without a slot, and no slot is ever sold twice (FLOW-02, AVL-11).
 */
@Injectable()
export class ConfirmPaidJob {
  constructor(
    private readonly em: EntityManager,
    private readonly claims: ClaimsService,
    private readonly timeOff: TimeOffService,
    private readonly billing: BillingService,
    private readonly refunds: RefundsService,
    private readonly due: AmountsDue,
    private readonly consents: NoShowConsents,
    private readonly cards: KeptCards,
    private readonly replacements: Replacements,
    private readonly writer: BookingWriter,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.confirm-paid')
  async confirm({ payment_id }: JobPayload<'bookings.confirm-paid'>): Promise<void> {
    const payment = await this.billing.payment(payment_id);
    await this.em.transactional(async (em) => {
      await this.timeOff.keepFor(em);
      const lost = await this.replacements.lockFor(em, payment.reference);
      const holds = await holdsPaidBy(em, payment.reference, true);
      if (holds.length === 0) throw new Error(`Payment ${payment_id} is for no session that we know`);
      if (holds.some(({ state }) => state === 'booked' || state === 'lost')) return;
      if (holds.length > 1) await this.claims.claimAlone(em);
      const paid = holds.map((hold, index) => ({ hold, shareCents: weekShare(payment.amountCents, index + 1, holds.length) }));
      const [booked, gone]: [BookingRow[], PaidHold[]] = [[], []];
      for (const one of paid) {
        const claimId = lost?.rebooked_as ? null : await this.secureTime(em, one.hold);
        if (claimId) booked.push(await this.book(em, one, payment, claimId, lost));
        else gone.push(one);
      }
      if (booked[0]) await this.tell(em, booked[0], payment);
      if (gone.length > 0) await this.giveBack(em, gone, payment, booked.length === 0);
    });
  }

  /** The same when a card was saved instead of a payment: the booking's price is due and paid at the session. */
  @OnJob('bookings.confirm-kept')
  async confirmKept({ checkout_id: reference }: JobPayload<'bookings.confirm-kept'>): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.timeOff.keepFor(em);
      const holds = await holdsPaidBy(em, reference, true);
      if (holds.length === 0 || holds.some(({ state }) => state === 'booked' || state === 'lost')) return;
      if (holds.length > 1) await this.claims.claimAlone(em);
      const [booked, gone]: [BookingRow[], PaidHold[]] = [[], []];
      for (const hold of holds) {
        const claimId = await this.secureTime(em, hold);
        if (claimId) booked.push(await this.bookUnpaid(em, hold, claimId));
        else gone.push({ hold, shareCents: 0 });
      }
      if (booked[0]) this.outbox.record(em, 'booking.confirmed', { booking_id: booked[0].id });
      else await this.cards.releaseUnused(em, reference);
      if (gone.length > 0) await this.giveBack(em, gone, { paymentIntentId: null }, booked.length === 0);
    });
  }

  private async bookUnpaid(em: EntityManager, hold: BookingHold, claimId: string): Promise<BookingRow> {
    const { userId, bookingType, sessionDate: dueAt, priceCents: amount } = hold;
    const booking = Object.assign(this.writer.fromHold(em, hold, claimId, { amountCents: amount, paymentIntentId: null }), { paidShareCents: null });
    Object.assign(hold, { state: 'booked', claimId });
    await em.flush();
    await this.due.open(em, { userId, sells: 'session', bookingId: booking.id, label: hold.soldName ?? sessionLabel(this.business.services, bookingType), amount, dueAt });
    await this.consents.booked(em, hold.id, booking.id);
    return booking;
  }

  /** Makes the hold permanent, or claims the time again when the hold has expired; null when the time is taken, its class was canceled, the coach is away, or it is past. */
  private async secureTime(em: EntityManager, hold: BookingHold): Promise<string | null> {
    const { claimId, bookingType, sessionDate: start, durationMinutes, participantCount: participants, classId = null, withdrawnAt } = hold;
    if (withdrawnAt || start <= this.clock.now()) return null;
    const isAway = await this.timeOff.covers(em, plannedStarts(this.business.service(bookingType), start, this.business.zone).map((each) => rangeFrom(each, durationMinutes)));
    // An expired hold is as good as a valid one while the time is free, but not after the coach took time off.
    const isOurs = claimId && (!isAway || (await this.claims.isHeld(em, claimId)));
    if (isOurs && (await this.claims.settle(em, claimId))) return claimId;
    return isAway ? null : this.claims.claim(em, { bookingType, start, durationMinutes, participants, classId }, null);
  }

  private async book(em: EntityManager, { hold, shareCents }: PaidHold, { paymentIntentId }: PaidCheckout, claimId: string, lost: LostSession | null): Promise<BookingRow> {
    const booking = this.writer.fromHold(em, hold, claimId, { amountCents: shareCents, paymentIntentId });
    if (lost) await this.replacements.replace(em, lost, { bookingId: booking.id, claimId, checkoutId: hold.id });
    Object.assign(hold, { state: 'booked', claimId });
    return booking;
  }

  /** Once, however many sessions: the mail lists all of them. */
  private async tell(em: EntityManager, booking: BookingRow, payment: PaidCheckout): Promise<void> {
    this.outbox.record(em, 'booking.confirmed', { booking_id: booking.id });
    await this.billing.requestReceipt(em, payment.id);
  }

  private async giveBack(em: EntityManager, gone: readonly PaidHold[], { paymentIntentId }: Pick<PaidCheckout, 'paymentIntentId'>, isAll: boolean): Promise<void> {
    const withdrawn = gone.flatMap(({ hold: { withdrawnAt, claimId } }) => (withdrawnAt && claimId ? [claimId] : []));
    for (const { hold } of gone) Object.assign(hold, { state: 'lost', claimId: null });
    await em.flush();
    for (const claimId of withdrawn) await this.claims.release(em, claimId);
    const shares = isAll ? {} : { cents: gone.reduce((sum, { shareCents }) => sum + shareCents, 0) };
    if (paymentIntentId) await this.refunds.promise(em, paymentIntentId, { ...shares, purpose: 'slot-lost', reason: 'the hour was gone when the payment came' });
    this.outbox.record(em, 'payment.slot-lost', { checkout_id: gone[0]!.hold.id });
  }
}
