import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isHeld, shareDue, programWeek } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { RefundsService } from '../../billing/refunds/refunds.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { weekPurpose } from '../booking/own-refund.ts';
import type { BookingRow } from '../booking/booking.entity.ts';
import { OtherHoursService } from '../sick-day/other-hours.service.ts';
import { forgetOffers, otherShares, settleWeek, type UnsettledWeek } from './unsettled-weeks.ts';
import { WeekWriter } from './week-writer.ts';

interface WeekInStretch {
  /** Of the sick day's session. */
  id: string;
  week: number;
  startsAt: Date;
}

/** Another date for a week that fell out. */
interface MadeUp {
  claimId: string;
  startsAt: Date;
}

/**
 * Weeks of programs that the coach cannot hold, and how they are settled. Works in the caller's transaction: the booking
 * is locked first, then what is owed.
 */
@Injectable()
export class WeeksOff {
  constructor(
    private readonly weeks: WeekWriter,
    private readonly hours: OtherHoursService,
    private readonly claims: ClaimsService,
    private readonly refunds: RefundsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Takes a week out of its program: its time is released, its share is owed, other hours are held. False when it is off or elsewhere by now. */
  async takeOff(em: EntityManager, booking: BookingRow, { id, week, startsAt }: WeekInStretch): Promise<boolean> {
    if ((await this.free(em, booking, { id, week, startsAt })) === null) return false;
    await this.hours.hold(em, id, booking, startsAt, { week });
    return true;
  }

  /** Takes a week out for good: nothing is made up, its share goes back at once. Answers the cents; whoever ends it tells the client. */
  async end(em: EntityManager, booking: BookingRow, { id, week, startsAt }: WeekInStretch): Promise<number> {
    const share = await this.free(em, booking, { id, week, startsAt });
    return share === null ? 0 : this.giveBack(em, booking, { id, booking_id: booking.id, week, starts_at: startsAt.toISOString(), share_cents: share, settled: null }, false);
  }

  /** Its time is free again, and its share is owed: answers the cents, null when it is off or elsewhere by now. */
  private async free(em: EntityManager, booking: BookingRow, { id, week, startsAt }: WeekInStretch): Promise<number | null> {
    const session = programWeek(booking, week);
    if (!session || !isHeld(session) || session.startsAt.getTime() !== startsAt.getTime()) return null;
    const share = await this.shareOf(em, booking, week);
    await this.weeks.release(em, booking, [week]);
    this.weeks.change(booking, week, { state: 'off' });
    await em.execute('update sick_day_sessions set share_cents = ?, off_at = ? where id = ?', [share, this.clock.now(), id]);
    await em.flush();
    return share;
  }

  /** The week has another date, which its client or the coach chose and which is claimed: the program goes on with it. */
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

  /** Its share goes back, as much of it as the payment has left; once, whoever asks. Answers the cents. */
  async giveBack(em: EntityManager, booking: BookingRow, unsettled: UnsettledWeek, tells = true): Promise<number> {
    const { stripePaymentIntentId: intent } = booking;
    const promise = { cents: unsettled.share_cents, purpose: weekPurpose(unsettled.id), reason: `week ${unsettled.week} canceled`, waitsForBank: true };
    const refundCents = intent && unsettled.share_cents > 0 ? await this.refunds.promise(em, intent, promise) : 0;
    await this.close(em, unsettled);
    await settleWeek(em, unsettled.id, { settled: unsettled.share_cents > 0 ? 'refunded' : 'waived', at: this.clock.now(), refundCents });
    if (refundCents > 0 && tells) this.outbox.record(em, 'booking.week-refunded', { session_id: unsettled.id });
    return refundCents;
  }

  /** The coach hears what became of a week without her: its client chose, or nobody did in time. */
  chosen(em: EntityManager, { id }: UnsettledWeek): void {
    this.outbox.record(em, 'booking.week-chosen', { session_id: id });
  }

  /** Nothing comes of it, as the coach says and why. */
  async waive(em: EntityManager, unsettled: UnsettledWeek, reason: string): Promise<void> {
    await this.close(em, unsettled);
    await settleWeek(em, unsettled.id, { settled: 'waived', at: this.clock.now(), reason });
  }

  /** The hours that are held instead are free again, but for the one that is taken. */
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
