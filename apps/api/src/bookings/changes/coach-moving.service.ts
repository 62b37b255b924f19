import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type MovePreview } from '@coach/contracts';
import { arrangedDeadline, coachMoveRefusal, rangeFrom } from '@coach/domain';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { WeekMoves } from '../weeks/week-moves.service.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { CoachTime } from '../planning/coach-time.ts';
import { WaitlistOffers } from '../waitlist/waitlist-offers.service.ts';

/** Which weeks of a program move. */
export interface ProgramMove {
  /** null: the next one. */
  week: number | null;
  onlyWeek: boolean;
}

const refusals = contract.coachBooking.move['~orpc'].errorMap;
const previewRefusals = contract.coachBooking.previewMove['~orpc'].errorMap;

/** Moves a session for the coach, also past the client's deadline: the payment moves along, the client is notified. */
@Injectable()
export class CoachMovingService {
  constructor(
    private readonly em: EntityManager,
    private readonly time: CoachTime,
    private readonly timeOff: TimeOffService,
    private readonly waitlist: WaitlistOffers,
    private readonly weeks: WeekMoves,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A dry run. */
  async preview(bookingId: string, to: Date, move: ProgramMove): Promise<MovePreview> {
    const booking = await this.em.findOne(BookingRow, { id: bookingId });
    if (!booking) throw refusal(previewRefusals, 'NOT_FOUND');
    const now = this.clock.now();
    if (coachMoveRefusal(booking, to, now) === 'NOT_MOVABLE') throw refusal(previewRefusals, 'NOT_MOVABLE');
    if (booking.weeks) return this.weeks.preview(this.em, booking, to, move);
    return {
      ...(await this.checkApart(this.em, booking, to)),
      ...{ session_date: to.toISOString(), is_told: booking.status === 'confirmed', refund_cents: booking.stripePaymentIntentId ? (booking.priceCents ?? null) : null },
      ...{ deadline_before: booking.cancellationDeadline.toISOString(), deadline_after: arrangedDeadline(to, booking.changeTerms, now).toISOString(), weeks_moved: 0 },
    };
  }

  /** Releases the old time and claims the new one in one step; throws the contract's refusal and then changes nothing. */
  async move(bookingId: string, to: Date, byForce: boolean, actor: Actor, move: ProgramMove): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.timeOff.keepFor(em);
      const booking = await em.findOne(BookingRow, { id: bookingId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!booking) throw refusal(refusals, 'NOT_FOUND');
      const now = this.clock.now();
      if (booking.weeks) return this.weeks.move(em, booking, to, { ...move, byForce }, actor);
      const refused = coachMoveRefusal(booking, to, now);
      if (refused) throw refusal(refusals, refused);
      const { sessionDate: from, coachMoves, cancellationDeadline: before } = booking;
      const claimId = await this.swap(em, booking, to, byForce);
      const deadline = arrangedDeadline(to, booking.changeTerms, now);
      Object.assign(booking, { claimId, sessionDate: to, cancellationDeadline: deadline, coachMoves: coachMoves + 1, agreedAt: now, updatedAt: now });
      this.audit.record(em, actor, {
        ...{ action: 'booking.move', target: `booking:${booking.id}` },
        before: { session_date: from.toISOString(), cancellation_deadline: before.toISOString() },
        after: { session_date: to.toISOString(), cancellation_deadline: deadline.toISOString(), outside_hours: byForce },
      });
      if (booking.status === 'confirmed') this.outbox.record(em, 'booking.moved-by-coach', { booking_id: booking.id, moved_from: from.toISOString() });
      await em.flush();
    });
  }

  /** The new time may overlap the old one. */
  private checkApart(em: EntityManager, booking: BookingRow, start: Date) {
    const { bookingType, durationMinutes } = booking;
    return this.time.check(em, { bookingType, start, durationMinutes }, [rangeFrom(booking.sessionDate, durationMinutes)]);
  }

  private async swap(em: EntityManager, booking: BookingRow, start: Date, byForce: boolean): Promise<string> {
    const { id, claimId: old, bookingType, durationMinutes, participantCount: participants } = booking;
    // A confirmed booking always references a claim; the constraint is checked at commit.
    await em.execute('update bookings set claim_id = ? where id = ?', [randomUUID(), id]);
    const take = () => this.time.take(em, { bookingType, start, durationMinutes, participants }, byForce);
    const taken = old ? await this.waitlist.exchange(em, old, booking, take) : await take();
    if ('refused' in taken) throw refusal(refusals, taken.refused);
    return taken.claimId;
  }
}
