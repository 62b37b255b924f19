import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, sessionDetailsOf, type Booking, type CreditBookingRequest } from '@coach/contracts';
import { creditSession, isSeries } from '@coach/domain';
import { CreditsService } from '../../billing/credits/credits.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingViews } from '../booking/booking-views.ts';
import { BookingWriter, type AgreedSession } from '../booking/booking-writer.ts';
import { ClassReader } from '../classes/class-reader.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { offeredForCredit } from '../planning/offered.ts';
import { furtherOf, WeeklyPlanner } from '../planning/weekly-planner.ts';

const refusals = contract.bookings.bookWithCredit['~orpc'].errorMap;

/** A session paid with a credit: time, credit, and booking are committed together (FLOW-13). */
@Injectable()
export class CreditBookingService {
  constructor(
    private readonly em: EntityManager,
    private readonly planner: WeeklyPlanner,
    private readonly credits: CreditsService,
    private readonly writer: BookingWriter,
    private readonly classes: ClassReader,
    private readonly places: SessionPlaces,
    private readonly views: BookingViews,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
  ) {}

  /** Confirmed at once, without a price: one session, or a weekly series, of which it returns the first. Throws the contract's refusal when a time or credit is missing; then none is spent. */
  async book(userId: string, input: CreditBookingRequest): Promise<Booking> {
    const startsAt = new Date(input.session_date);
    const asked = await offeredForCredit(this.business, input.booking_type, input.duration_minutes, () => this.credits.scopesOf(userId));
    const offer = await this.classes.offerAt(this.em, asked, startsAt);
    const request = { offer, startsAt, durationMinutes: input.duration_minutes, participants: 1, further: furtherOf(input) };
    return this.em.transactional(async (em) => {
      const details = await this.places.acceptFor(em, request.offer.bookingType, sessionDetailsOf(input));
      const planned = await this.planner.plan(em, userId, request, null);
      const repeatId = planned.length > 1 ? randomUUID() : null;
      // A class is held where the coach says, whatever the client would prefer.
      const joined = isSeries(offer) ? await this.classes.ofReservation(em, planned[0]!.claimId) : null;
      const content = { userId, repeatId, durationMinutes: input.duration_minutes, participantCount: 1, details: joined ? sessionDetailsOf(joined.details) : details, notes: input.notes };
      const booked: Booking[] = [];
      for (const { terms, claimId, startsAt: sessionDate } of planned) {
        const { bookingType, cancellationDeadline, changeTerms } = terms;
        const booking = await this.confirm(em, { ...content, bookingType, claimId, sessionDate, cancellationDeadline, changeTerms }, booked.length === 0);
        if (!booking) throw refusal(refusals, 'NO_CREDIT');
        booked.push(booking);
      }
      return booked[0]!;
    });
  }

  /** Confirms a session with a permanent claim, in the caller's transaction; null without a credit for it. `tells`: false when another mail covers it. */
  async confirm(em: EntityManager, session: AgreedSession, tells = true): Promise<Booking | null> {
    const { userId, bookingType, durationMinutes, participantCount } = session;
    // A credit is one seat.
    if (participantCount !== 1) return null;
    const { booking, statement } = this.writer.withCredit(em, session);
    const facts = tells ? [this.outbox.asStatement('booking.confirmed', { booking_id: booking.id })] : [];
    if (!(await this.credits.spend(em, userId, booking.id, creditSession(this.business.service(bookingType), durationMinutes), [statement, ...facts]))) return null;
    return this.views.of(em, booking);
  }
}
