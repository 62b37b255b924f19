import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, sessionDetailsOf, type CoachBookingRequest } from '@coach/contracts';
import { arrangedDeadline, changeTermsOf } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { breaks } from '../../platform/database/sqlstate.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingWriter } from '../booking/booking-writer.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { CoachTime } from '../planning/coach-time.ts';

const refusals = contract.coachBooking.create['~orpc'].errorMap;

/** Sessions that the coach books for clients, also of what only she books (ABK-23). */
@Injectable()
export class CoachBookingService {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly time: CoachTime,
    private readonly writer: BookingWriter,
    private readonly places: SessionPlaces,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Confirmed at once and told to the client; outside the working hours only when that is wanted. Answers its id. */
  async book(request: CoachBookingRequest, actor: Actor): Promise<string> {
    if (new Date(request.session_date) <= this.clock.now()) throw refusal(refusals, 'IN_THE_PAST');
    if (!(await this.people.exists(request.user_id))) throw refusal(refusals, 'CLIENT_NOT_FOUND');
    try {
      return await this.em.transactional((em) => this.write(em, request, actor));
    } catch (error) {
      if (breaks(error, 'bookings_open_consultation')) throw refusal(refusals, 'CONSULTATION_OPEN');
      throw error;
    }
  }

  private async write(em: EntityManager, request: CoachBookingRequest, actor: Actor): Promise<string> {
    const { user_id: userId, booking_type: bookingType, duration_minutes: durationMinutes, notes, price_cents: priceCents, outside_hours } = request;
    const [now, start, changeTerms] = [this.clock.now(), new Date(request.session_date), changeTermsOf(this.business.policy)];
    await this.places.accept(em, sessionDetailsOf(request));
    const taken = await this.time.take(em, { bookingType, start, durationMinutes, participants: 1 }, outside_hours);
    if ('refused' in taken) throw refusal(refusals, taken.refused);
    const content = { userId, bookingType, durationMinutes, participantCount: 1, details: sessionDetailsOf(request), notes };
    const { id } = this.writer.byHand(em, { ...content, claimId: taken.claimId, sessionDate: start, changeTerms, cancellationDeadline: arrangedDeadline(start, changeTerms, now) }, priceCents);
    const after = { user_id: userId, booking_type: bookingType, session_date: start.toISOString(), duration_minutes: durationMinutes, price_cents: priceCents, outside_hours };
    this.audit.record(em, actor, { action: 'booking.create', target: `booking:${id}`, after });
    this.outbox.record(em, 'booking.confirmed', { booking_id: id });
    await em.flush();
    return id;
  }
}
