import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, sessionDetailsOf, type Booking, type CreditBookingRequest } from '@coach/contracts';
import { CreditsService } from '../../billing/credits/credits.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingWriter, type AgreedSession } from '../booking/booking-writer.ts';
import { bookingView } from '../booking/booking.view.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { SessionPlanner } from '../planning/session-planner.ts';

const refusals = contract.bookings.bookWithCredit['~orpc'].errorMap;

/** An hour of personal training for a session credit: the time, the credit and the booking stand or fall together (FLOW-13). */
@Injectable()
export class CreditBookingService {
  constructor(
    private readonly em: EntityManager,
    private readonly planner: SessionPlanner,
    private readonly credits: CreditsService,
    private readonly writer: BookingWriter,
    private readonly places: SessionPlaces,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Confirmed at once, at no price. Throws the contract's refusal when the time or a credit is not there; then neither is spent. */
  async book(userId: string, input: CreditBookingRequest): Promise<Booking> {
    const startsAt = new Date(input.session_date);
    const request = { service: 'personal_training_60' as const, startsAt, durationMinutes: input.duration_minutes, participants: 1 };
    return this.em.transactional(async (em) => {
      await this.places.accept(em, sessionDetailsOf(input));
      const { terms, claimId } = await this.planner.plan(em, userId, request, null);
      const { bookingType, cancellationDeadline } = terms;
      const content = { userId, bookingType, durationMinutes: input.duration_minutes, participantCount: 1, details: sessionDetailsOf(input), notes: input.notes };
      const booking = await this.confirm(em, { ...content, claimId, sessionDate: startsAt, cancellationDeadline });
      if (!booking) throw refusal(refusals, 'NO_CREDIT');
      return booking;
    });
  }

  /** Confirms a session whose time is claimed for good, in the caller's transaction; null when there is no credit for it. */
  async confirm(em: EntityManager, session: AgreedSession): Promise<Booking | null> {
    const { booking, statement } = this.writer.withCredit(em, session);
    const fact = this.outbox.asStatement('booking.confirmed', { booking_id: booking.id });
    if (!(await this.credits.spend(em, session.userId, booking.id, [statement, fact]))) return null;
    return bookingView(booking, this.clock.now(), await this.places.of(em, booking));
  }
}
