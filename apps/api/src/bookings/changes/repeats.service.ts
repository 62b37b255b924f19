import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ORPCError } from '@orpc/client';
import { contract, sessionDetailsOf, type Booking, type SessionDetails } from '@coach/contracts';
import { creditScopes, type SessionRequest } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import type { AgreedSession } from '../booking/booking-writer.ts';
import { CreditBookingService } from '../checkout/credit-booking.service.ts';
import { RepeatWeeks } from './repeat-weeks.service.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { offeredForCredit } from '../planning/offered.ts';
import { SessionPlanner } from '../planning/session-planner.ts';

const refusals = contract.repeats.book['~orpc'].errorMap;

export interface WantedWeeks extends SessionDetails {
  session_dates: readonly string[];
  notes: string;
}

/** The same time every week, for a session credit each: all chosen weeks or none. */
@Injectable()
export class RepeatsService {
  constructor(
    private readonly em: EntityManager,
    private readonly planner: SessionPlanner,
    private readonly claims: ClaimsService,
    private readonly credits: CreditBookingService,
    private readonly weeks: RepeatWeeks,
    private readonly places: SessionPlaces,
    private readonly business: BusinessSnapshot,
  ) {}

  async book(userId: string, bookingId: string, { session_dates, notes, ...content }: WantedWeeks): Promise<Booking[]> {
    const offered = await this.weeks.of(userId, bookingId);
    const { bookingType, durationMinutes } = await this.em.findOneOrFail(BookingRow, { id: bookingId, userId });
    const offer = await offeredForCredit(this.business, bookingType, durationMinutes, async () => creditScopes(this.business.current).map((scope) => scope ?? null));
    // Credits cannot buy a length that is no longer sold.
    if (offer.durationMinutes !== durationMinutes) throw refusal(refusals, 'NOT_REPEATABLE');
    const starts = session_dates.map((iso) => new Date(iso)).sort((one, other) => one.getTime() - other.getTime());
    const isOffered = (start: Date) => offered.some(({ session_date }) => Date.parse(session_date) === start.getTime());
    if (!starts.every(isOffered)) throw refusal(refusals, 'NOT_REPEATABLE');
    try {
      return await this.em.transactional(async (em) => {
        const details = await this.places.acceptFor(em, bookingType, sessionDetailsOf(content));
        await this.claims.claimAlone(em);
        const sessions: AgreedSession[] = [];
        for (const startsAt of starts) sessions.push(await this.claim(em, userId, offer, startsAt, { details, notes }));
        return this.confirm(em, sessions);
      });
    } catch (error) {
      if (!(error instanceof ORPCError && (error.code === 'SLOT_TAKEN' || error.code === 'NOT_OFFERED'))) throw error;
      throw refusal(refusals, 'WEEKS_TAKEN', { weeks: await this.weeks.of(userId, bookingId) });
    }
  }

  private async claim(em: EntityManager, userId: string, offer: SessionRequest['offer'], startsAt: Date, words: Pick<AgreedSession, 'details' | 'notes'>): Promise<AgreedSession> {
    const { bookingType, durationMinutes } = offer;
    const request = { offer, startsAt, durationMinutes, participants: 1 };
    const { terms, claimId } = await this.planner.plan(em, userId, request, null);
    const { cancellationDeadline, changeTerms } = terms;
    return { ...words, userId, claimId, sessionDate: startsAt, durationMinutes, participantCount: 1, bookingType, changeTerms, cancellationDeadline };
  }

  /** Credits are spent once all times are claimed: two callers waiting for each other's times never hold each other's credits. */
  private async confirm(em: EntityManager, sessions: readonly AgreedSession[]): Promise<Booking[]> {
    const booked: Booking[] = [];
    for (const session of sessions) {
      const booking = await this.credits.confirm(em, session);
      if (!booking) throw refusal(refusals, 'NO_CREDIT');
      booked.push(booking);
    }
    return booked;
  }
}
