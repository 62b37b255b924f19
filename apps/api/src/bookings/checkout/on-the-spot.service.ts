import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, serviceRefusal, sessionDetailsOf, type Booking, type OnTheSpotRequest } from '@coach/contracts';
import { feeOfSession, isPaidOnTheSpot, offerFor, sessionLabel, sessionPrice } from '@coach/domain';
import { AmountsDue } from '../../billing/hand-payments/amounts-due.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingViews } from '../booking/booking-views.ts';
import { BookingWriter } from '../booking/booking-writer.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { HoldLimit } from './hold-limit.ts';
import { furtherOf, WeeklyPlanner } from '../planning/weekly-planner.ts';

const refusals = contract.onTheSpot.book['~orpc'].errorMap;

/** Sessions booked by clients and paid at the session: confirmed at once, the price due. */
@Injectable()
export class OnTheSpotService {
  constructor(
    private readonly em: EntityManager,
    private readonly planner: WeeklyPlanner,
    private readonly writer: BookingWriter,
    private readonly due: AmountsDue,
    private readonly places: SessionPlaces,
    private readonly views: BookingViews,
    private readonly holds: HoldLimit,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
  ) {}

  /** One session, or a weekly series with an amount due each; returns the first. SERVICE_NOT_OFFERED for what is paid online; the number of unpaid ones is limited. */
  async book(userId: string, { booking_type: type, session_date, duration_minutes: durationMinutes, notes, expected_price: expected, further_dates, ...told }: OnTheSpotRequest): Promise<Booking> {
    const [startsAt, further] = [new Date(session_date), furtherOf({ further_dates })];
    const count = 1 + further.length;
    const service = this.business.services.find(({ id }) => id === type);
    const offer = service && isPaidOnTheSpot(service, count) ? offerFor(this.business.services, type, durationMinutes) : null;
    if (!offer) throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
    const amount = sessionPrice(offer, 1);
    if (feeOfSession(service!, count, amount, this.business.policy) > 0) throw refusal(refusals, 'CARD_WANTED');
    if (expected !== undefined && expected !== amount * count) throw refusal(refusals, 'PRICE_CHANGED', { price_cents: amount * count });
    return this.em.transactional(async (em) => {
      await this.refuseTooMany(em, userId, count);
      const details = await this.places.acceptFor(em, type, sessionDetailsOf(told));
      const planned = await this.planner.plan(em, userId, { offer, startsAt, durationMinutes, participants: 1, further }, null);
      const content = { userId, bookingType: type, durationMinutes, participantCount: 1, details, notes, repeatId: count > 1 ? randomUUID() : null };
      const booked = planned.map(({ terms: { cancellationDeadline, changeTerms }, claimId, startsAt: sessionDate }) =>
        this.writer.byHand(em, { ...content, claimId, sessionDate, cancellationDeadline, changeTerms }, amount));
      await em.flush();
      const label = sessionLabel(this.business.services, type);
      for (const { id: bookingId, sessionDate: dueAt } of booked) await this.due.open(em, { userId, sells: 'session', bookingId, label, amount, dueAt });
      this.outbox.record(em, 'booking.confirmed', { booking_id: booked[0]!.id });
      return this.views.of(em, booked[0]!);
    });
  }

  private async refuseTooMany(em: EntityManager, userId: string, sessions: number): Promise<void> {
    if (await this.holds.hasTooMuchUnpaid(em, userId, sessions)) throw refusal(refusals, 'TOO_MANY_UNPAID');
  }
}
