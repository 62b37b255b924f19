import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isHeld, shareDue, programWeek } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { RefundsService } from '../../billing/refunds/refunds.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { weekPurpose } from '../booking/own-refund.ts';
import type { BookingRow } from '../booking/booking.entity.ts';
import { ReplacementOffersService } from '../sick-day/replacement-offers.service.ts';
import { forgetOffers, otherShares, settleWeek, type UnsettledWeek } from './unsettled-weeks.ts';
import { WeekWriter } from './week-writer.ts';

interface WeekInRange {
  /** The id of the sick day's session. */
  id: string;
  week: number;
  startsAt: Date;
}

/** A new date for a canceled week. */
interface MadeUp {
  claimId: string;
  startsAt: Date;
}

/**
 * Program weeks that the coach cannot hold, and how they are settled. Works in the caller's transaction: the booking
 * is locked first, then the owed weeks.
 */
@Injectable()
export class WeeksOff {
  constructor(
    private readonly weeks: WeekWriter,
    private readonly hours: ReplacementOffersService,
    private readonly claims: ClaimsService,
    private readonly refunds: RefundsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Takes a week out of its program: releases its time, owes its share, holds replacements. False when it is already off or elsewhere. */
  async takeOff(em: EntityManager, booking: BookingRow, { id, week, startsAt }: WeekInRange): Promise<boolean> {
    if ((await this.free(em, booking, { id, week, startsAt })) === null) return false;
    await this.hours.hold(em, id, booking, startsAt, { week });
    return true;
  }

  /** Cancels a week permanently: no make-up, its share is refunded at once. Returns the cents; the caller notifies the client. */
  async end(em: EntityManager, booking: BookingRow, { id, week, startsAt }: WeekInRange): Promise<number> {
    const share = await this.free(em, booking, { id, week, startsAt });
    return share === null ? 0 : this.giveBack(em, booking, { id, booking_id: booking.id, week, starts_at: startsAt.toISOString(), share_cents: share, settled: null }, false);
  }

  /** Releases its time and owes its share: returns the cents, or null when it is already off or elsewhere. */
  private async free(em: EntityManager, booking: BookingRow, { id, week, startsAt }: WeekInRange): Promise<number | null> {
    const session = programWeek(booking, week);
    if (!session || !isHeld(session) || session.startsAt.getTime() !== startsAt.getTime()) return null;
    const share = await this.shareOf(em, booking, week);
    await this.weeks.release(em, booking, [week]);
    this.weeks.change(booking, week, { state: 'off' });
    await em.execute('update sick_day_sessions set share_cents = ?, off_at = ? where id = ?', [share, this.clock.now(), id]);
    await em.flush();
    return share;
  }

  /** Gives the week a new claimed date, chosen by its client or the coach: the program continues with it. */
  async makeUp(em: EntityManager, booking: BookingRow, unsettled: UnsettledWeek, { claimId, startsAt }: MadeUp): Promise<void> {
    await this.weeks.join(em, booking, claimId, booking.claimId ?? null);
    this.weeks.change(booking, unsettled.week, { state: 'made_up', startsAt });
    const again = booking.status === 'completed' ? ({ status: 'confirmed', noShow: false } as const) : {};
    Object.assign(booking, { ...again, agreedAt: this.clock.now() });
    await this.close(em, unsettled, claimId);
    await settleWeek(em, unsettled.id, { settled: 'made_up', at: this.clock.now() });
    this.outbox.record(em, 'booking.week-moved', { booking_id: booking.id, week: String(unsettled.week), moved_from: new Date(unsettled.starts_at).toISOString() });
    await em.flush();
  }

  /** Refunds its share, as far as the payment has funds left; once, whoever asks. Returns the cents. */
  async giveBack(em: EntityManager, booking: BookingRow, unsettled: UnsettledWeek, tells = true): Promise<number> {
    const { stripePaymentIntentId: intent } = booking;
    const promise = { cents: unsettled.share_cents, purpose: weekPurpose(unsettled.id), reason: `week ${unsettled.week} canceled`, waitsForBank: true };
    const refundCents = intent && unsettled.share_cents > 0 ? await this.refunds.promise(em, intent, promise) : 0;
    await this.close(em, unsettled);
    await settleWeek(em, unsettled.id, { settled: unsettled.share_cents > 0 ? 'refunded' : 'waived', at: this.clock.now(), refundCents });
    if (refundCents > 0 && tells) this.outbox.record(em, 'booking.week-refunded', { session_id: unsettled.id });
    return refundCents;
  }

  /** Notifies the coach of weeks settled without her: the client chose, or nobody did in time. */
  chosen(em: EntityManager, { id }: UnsettledWeek): void {
    this.outbox.record(em, 'booking.week-chosen', { session_id: id });
  }

  /** Waived by the coach, with a reason. */
  async waive(em: EntityManager, unsettled: UnsettledWeek, reason: string): Promise<void> {
    await this.close(em, unsettled);
    await settleWeek(em, unsettled.id, { settled: 'waived', at: this.clock.now(), reason });
  }

  /** Releases the times held as replacements, except the one taken. */
  private async close(em: EntityManager, { id }: UnsettledWeek, taken: string | null = null): Promise<void> {
    for (const claimId of await forgetOffers(em, id, taken)) await this.claims.release(em, claimId);
  }

  private async shareOf(em: EntityManager, booking: BookingRow, week: number): Promise<number> {
    const { stripePaymentIntentId: intent, priceCents, weeks } = booking;
    if (!intent) return 0;
    const left = await this.refunds.left(em, intent, { waitsForBank: true });
    return shareDue({ priceCents, weeks: weeks!, refundableCents: left - (await otherShares(em, booking.id)) }, week);
  }
}
