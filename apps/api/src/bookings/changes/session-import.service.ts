import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { arrangedDeadline, changeTermsOf, creditSession, paysFor, type BookingType } from '@coach/domain';
import { CreditsService } from '../../billing/credits/credits.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { violatesConstraint } from '../../platform/database/sqlstate.ts';
import { BookingWriter } from '../booking/booking-writer.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { CoachTime } from '../planning/coach-time.ts';

/** A session agreed before the business moved here. */
export interface SessionToImport {
  userId: string;
  bookingType: BookingType;
  startsAt: Date;
  durationMinutes: number;
  /** The name of one of the coach's places, or any other text. */
  place: string;
  withCredit: boolean;
}

const KNOWN = `select 1 from bookings where user_id = ? and session_date = ? and status in ('pending', 'confirmed', 'completed') limit 1`;

/** Imports sessions in the caller's transaction. Nobody is mailed: the clients know about them. */
@Injectable()
export class SessionImport {
  constructor(
    private readonly time: CoachTime,
    private readonly writer: BookingWriter,
    private readonly places: SessionPlaces,
    private readonly credits: CreditsService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Books it without a price, also outside the working hours, since it was agreed. `known` when the client already has it; otherwise the conflict, and the transaction must be rolled back. */
  async take(em: EntityManager, session: SessionToImport): Promise<'booked' | 'known' | 'time_taken' | 'no_credit' | 'credit_other' | 'CONSULTATION_OPEN'> {
    const { userId, bookingType, startsAt, durationMinutes, withCredit } = session;
    if ((await em.execute<unknown[]>(KNOWN, [userId, startsAt])).length > 0) return 'known';
    if (withCredit && !paysFor(null, creditSession(this.business.service(bookingType), durationMinutes))) return 'credit_other';
    const taken = await this.time.take(em, { bookingType, start: startsAt, durationMinutes, participants: 1 }, true);
    if ('refused' in taken) return 'time_taken';
    const changeTerms = changeTermsOf(this.business.policy);
    const agreed = {
      ...{ userId, bookingType, durationMinutes, participantCount: 1, notes: '', details: await this.detailsOf(session.place) },
      ...{ claimId: taken.claimId, sessionDate: startsAt, changeTerms, cancellationDeadline: arrangedDeadline(startsAt, changeTerms, this.clock.now()) },
    };
    if (withCredit) return this.bySpending(em, agreed);
    this.writer.byHand(em, agreed, null);
    return this.flushed(em);
  }

  private async flushed(em: EntityManager): Promise<'booked' | 'CONSULTATION_OPEN'> {
    try {
      await em.flush();
      return 'booked';
    } catch (error) {
      if (violatesConstraint(error, 'bookings_open_consultation')) return 'CONSULTATION_OPEN';
      throw error;
    }
  }

  private async bySpending(em: EntityManager, agreed: Parameters<BookingWriter['withCredit']>[1]): Promise<'booked' | 'no_credit'> {
    const { booking, statement } = this.writer.withCredit(em, agreed);
    return (await this.credits.spend(em, agreed.userId, booking.id, creditSession(this.business.service(agreed.bookingType), agreed.durationMinutes), [statement])) ? 'booked' : 'no_credit';
  }

  private async detailsOf(name: string): Promise<{ location: string; place_id: string }> {
    const wanted = name.trim().toLowerCase();
    const place = wanted === '' ? undefined : (await this.places.offered()).find((each) => each.name.trim().toLowerCase() === wanted);
    return place ? { location: '', place_id: place.id } : { location: name.trim(), place_id: '' };
  }
}
