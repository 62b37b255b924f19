import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { feeRefusal, lastStart, mayBecome, mayBeNoShow, type BookingStatus } from '@coach/domain';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { NoShowFees } from '../../billing/no-show/no-show-fees.service.ts';
import { Audit, type Actor, type AuditAction } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingEnding } from './booking-ending.ts';
import { BookingRow } from './booking.entity.ts';
import { NoShowReturns } from './no-show-returns.service.ts';

const refusals = contract.admin.setBookingStatus['~orpc'].errorMap;
const feeRefusals = contract.admin.chargeNoShowFee['~orpc'].errorMap;
const noShowRefusals = contract.admin.markNoShow['~orpc'].errorMap;

/** The terms on which the coach ends a booking (ABK-24). */
interface Terms {
  reason: string | null;
  refund?: 'full' | 'none';
  /** Why nothing is refunded, when the client is told another reason. */
  keptFor?: string | undefined;
}

/** The coach's actions on a booking. */
@Injectable()
export class BookingStatusService {
  constructor(
    private readonly em: EntityManager,
    private readonly ending: BookingEnding,
    private readonly noShows: NoShowReturns,
    private readonly fees: NoShowFees,
    private readonly timeOff: TimeOffService,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Changes a booking's status; confirming and canceling notify the client (ABK-12, ABK-15). */
  async set(bookingId: string, status: BookingStatus, actor: Actor, { reason = null, refund = 'full' }: Partial<Terms> = {}): Promise<void> {
    if (status === 'cancelled') await this.ending.prepare(bookingId);
    await this.withBooking(bookingId, async (em, booking) => {
      if (booking.status === status) return;
      if (!mayBecome(booking.status, status)) throw refusal(refusals, 'STATUS_NOT_ALLOWED');
      const isEnd = status === 'cancelled';
      this.record(em, actor, booking, { action: 'booking.set-status', after: { status, ...(isEnd && { refund, cancellation_reason: reason }) } });
      if (isEnd) return void (await this.ending.end(em, booking, { by: 'admin', reason, refund }));
      if (booking.noShow) await this.noShows.takeBack(em, booking);
      Object.assign(booking, { status, noShow: false, updatedAt: this.clock.now() });
      if (status === 'confirmed') this.outbox.record(em, 'booking.confirmed', { booking_id: booking.id });
    });
  }

  /** Cancels a booking for the coach, at any time (FLOW-06). */
  async cancel(bookingId: string, { reason, refund = 'full', keptFor }: Terms, actor: Actor): Promise<void> {
    await this.ending.prepare(bookingId);
    await this.withBooking(bookingId, async (em, booking) => {
      if (!mayBecome(booking.status, 'cancelled')) throw refusal(refusals, 'STATUS_NOT_ALLOWED');
      this.record(em, actor, booking, { action: 'booking.cancel', after: { status: 'cancelled', refund, cancellation_reason: reason, ...(refund === 'none' && keptFor && { kept_for: keptFor }) } });
      await this.ending.end(em, booking, { by: 'admin', reason, refund });
    });
  }

  /** The client did not come: the session counts as completed, and any refund by its terms follows later (FLOW-06). */
  async markNoShow(bookingId: string, actor: Actor): Promise<void> {
    await this.withBooking(bookingId, async (em, booking) => {
      if (!mayBeNoShow({ status: booking.status, sessionDate: lastStart(booking) }, this.clock.now())) throw refusal(noShowRefusals, 'STATUS_NOT_ALLOWED');
      this.record(em, actor, booking, { action: 'booking.mark-no-show', after: { status: 'completed', no_show: true } });
      if (!booking.noShow) this.noShows.begin(booking);
      Object.assign(booking, { status: 'completed', noShow: true, updatedAt: this.clock.now() });
      await em.flush();
    });
  }

  /** A job charges the no-show fee, once (FLOW-06). */
  async chargeNoShowFee(bookingId: string, actor: Actor): Promise<void> {
    await this.withBooking(bookingId, async (em, booking) => {
      const standing = await this.fees.standing(em, bookingId);
      const facts = standing ?? { hasCard: false, state: null, outstandingCents: 0 };
      const reason = feeRefusal({ ...facts, noShow: Boolean(booking.noShow), lastSessionAt: booking.lastSessionAt }, this.clock.now());
      if (reason || !standing) throw refusal(feeRefusals, 'FEE_REFUSED', { reason: reason ?? 'no_card' });
      this.fees.ask(em, bookingId, standing, actor.userId);
      this.audit.record(em, actor, { action: 'booking.charge-no-show-fee', target: `booking:${bookingId}`, after: { amount: standing.amount } });
      await em.flush();
    });
  }

  private record(em: EntityManager, actor: Actor, { id, status }: BookingRow, entry: Pick<AuditAction, 'action' | 'after'>): void {
    this.audit.record(em, actor, { ...entry, target: `booking:${id}`, before: { status } });
  }

  private async withBooking(id: string, change: (em: EntityManager, booking: BookingRow) => Promise<void>): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.timeOff.keepFor(em);
      const booking = await em.findOne(BookingRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!booking) throw refusal(refusals, 'NOT_FOUND');
      await change(em, booking);
    });
  }
}
