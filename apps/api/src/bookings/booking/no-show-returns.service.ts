import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { noShowDue, noShowReturn } from '@coach/domain';
import { CreditsService } from '../../billing/credits/credits.service.ts';
import { NoShowFees } from '../../billing/no-show/no-show-fees.service.ts';
import { RefundsService } from '../../billing/refunds/refunds.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { batchByBatch, forEachRow } from '../../platform/queue/for-each-row.ts';
import { BookingRow } from './booking.entity.ts';
import { noShowPurpose } from './own-refund.ts';

const refusals = contract.coachBooking.noteAttendance['~orpc'].errorMap;

const BATCH = 100;
const DUE = `
  select id, stripe_payment_intent_id as intent, no_show_due_at::text as due from bookings
  where no_show_due_at <= ? and (no_show_due_at, id) > (?::timestamptz, ?::uuid) order by no_show_due_at, id limit ${BATCH}`;
const FIRST = ['-infinity', '00000000-0000-0000-0000-000000000000'] as const;

interface DueRow {
  id: string;
  intent: string | null;
  due: string;
}

/** Refunds to no-shows by the terms of the session, some time after it was recorded, so that a mistake of the coach refunds nothing and notifies nobody. */
@Injectable()
export class NoShowReturns {
  private readonly logger = new Logger('bookings');

  constructor(
    private readonly em: EntityManager,
    private readonly refunds: RefundsService,
    private readonly credits: CreditsService,
    private readonly fees: NoShowFees,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Records on a locked booking that its client did not come. */
  begin(booking: BookingRow): void {
    const { weeks, changeTerms, priceCents, stripePaymentIntentId } = booking;
    const back = noShowReturn({ weeks, changeTerms, priceCents, isPaid: Boolean(stripePaymentIntentId) });
    const isSettled = booking.noShowRefundCents != null;
    booking.noShowDueAt = back && !isSettled ? noShowDue(this.clock.now()) : null;
  }

  /** Undoes that. Throws 409 once something was refunded for it, or its fee was charged and not refunded. */
  async takeBack(em: EntityManager, booking: BookingRow): Promise<void> {
    if (await this.fees.isTaken(em, booking.id)) throw refusal(refusals, 'NO_SHOW_CHARGED');
    if (booking.noShowRefundCents != null) throw refusal(refusals, 'NO_SHOW_RETURNED');
    booking.noShowDueAt = null;
    await this.fees.forgive(em, booking.id);
  }

  /** Sends due refunds, one booking at a time. */
  async settleDue(): Promise<void> {
    const now = this.clock.now();
    const read = (after: DueRow | undefined) => this.em.execute<DueRow[]>(DUE, [now, ...(after ? [after.due, after.id] : FIRST)]);
    await batchByBatch(BATCH, read, (due) => forEachRow(due, this.logger, 'what a no-show gives back was not given back', async ({ id, intent }) => {
      await this.refunds.refresh(intent);
      await this.em.transactional((em) => this.settle(em, id));
    }));
  }

  private async settle(em: EntityManager, id: string): Promise<void> {
    const now = this.clock.now();
    const booking = await em.findOne(BookingRow, { id, noShowDueAt: { $lte: now } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!booking) return;
    booking.noShowDueAt = null;
    const { weeks, changeTerms, priceCents, stripePaymentIntentId: intent } = booking;
    const back = booking.noShow ? noShowReturn({ weeks, changeTerms, priceCents, isPaid: Boolean(intent) }) : null;
    if (!back) return;
    const cents = intent ? await this.refunds.promise(em, intent, { purpose: noShowPurpose(id), reason: 'no-show', percent: back.percent, ...(booking.paidShareCents != null && { cents: booking.paidShareCents }) }) : 0;
    const spent = { id, userId: booking.userId, cancelledBy: 'client' as const, cancellationDeadline: new Date(now.getTime() + 1) };
    const creditGoodUntil = back.credit ? await this.credits.giveBack(em, spent) : null;
    if (cents === 0 && !creditGoodUntil) return;
    Object.assign(booking, { noShowRefundCents: cents, creditGoodUntil, updatedAt: now });
    this.outbox.record(em, 'booking.no-show-returned', { booking_id: id });
  }
}
