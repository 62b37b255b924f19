import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Booking } from '@coach/contracts';
import { cancellationDeadline, moveRefusal, replannedWeeks } from '@coach/domain';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingViews } from '../booking/booking-views.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { ClassReader } from '../classes/class-reader.ts';
import { SessionPlanner } from '../planning/session-planner.ts';
import { WaitlistOffers } from '../waitlist/waitlist-offers.service.ts';

const refusals = contract.bookings.move['~orpc'].errorMap;

/** Moves an own booking: claims the new time and releases the old one in one step; the payment is unaffected. */
@Injectable()
export class MovingService {
  constructor(
    private readonly em: EntityManager,
    private readonly planner: SessionPlanner,
    private readonly views: BookingViews,
    private readonly waitlist: WaitlistOffers,
    private readonly classes: ClassReader,
    private readonly timeOff: TimeOffService,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Throws the contract's refusal when it cannot be moved or the time is taken; then nothing changes. */
  async move(userId: string, bookingId: string, to: Date): Promise<Booking> {
    return this.em.transactional(async (em) => {
      await this.timeOff.keepFor(em);
      const booking = await em.findOne(BookingRow, { id: bookingId, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!booking) throw refusal(refusals, 'NOT_FOUND');
      const now = this.clock.now();
      const refused = moveRefusal(booking, this.business.service(booking.bookingType).kind, to, now);
      if (refused) throw refusal(refusals, refused);
      const { sessionDate: from, moves, movesTold } = booking;
      // Until the last move is mailed, its client knows the time before it.
      const movedFrom = movesTold < moves ? (booking.movedFrom ?? from) : from;
      const { claimId } = await this.swap(em, booking, to);
      const deadline = cancellationDeadline(to, booking.changeTerms);
      const weeks = booking.weeks && replannedWeeks(booking.weeks, to, this.business.zone);
      const joined = weeks && (await this.classes.ofReservation(em, claimId));
      if (joined) booking.details = joined.details;
      Object.assign(booking, { claimId, sessionDate: to, weeks, cancellationDeadline: deadline, moves: moves + 1, movedFrom, agreedAt: now, updatedAt: now });
      this.outbox.record(em, 'booking.moved', { booking_id: booking.id, moved_from: from.toISOString() });
      return this.views.of(em, booking);
    });
  }

  /** The old time is released first, so that the new one may overlap it. */
  private async swap(em: EntityManager, booking: BookingRow, startsAt: Date) {
    const { id, userId, claimId, bookingType, durationMinutes, participantCount: participants, priceCents } = booking;
    // It moves with its terms of sale, whatever is offered by now.
    const offer = { bookingType, kind: this.business.service(bookingType).kind, durationMinutes, unitPrice: priceCents ?? 0, maxParticipants: participants };
    // A confirmed booking always references a claim; the constraint is checked at commit.
    await em.execute('update bookings set claim_id = ? where id = ?', [randomUUID(), id]);
    const plan = () => this.planner.plan(em, userId, { offer, startsAt, durationMinutes, participants, moving: id }, null);
    return claimId ? this.waitlist.exchange(em, claimId, booking, plan) : plan();
  }
}
