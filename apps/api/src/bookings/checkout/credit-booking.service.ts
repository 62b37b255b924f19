import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Booking, type CreditBookingRequest } from '@coach/contracts';
import type { BookingTerms } from '@coach/domain';
import { CreditsService } from '../../billing/credits/credits.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Statement } from '../../platform/database/statement.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { BOOKING_NOTES, bookingView } from '../booking/booking.view.ts';
import { SessionPlanner } from '../planning/session-planner.ts';

const refusals = contract.bookings.bookWithCredit['~orpc'].errorMap;

/** Written with the credit that pays for it: most bookings come this way, many of them at once. */
const BOOKED = `
  insert into bookings (id, user_id, claim_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, price_cents, cancellation_deadline, created_at, updated_at)
  select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?`;

const asBooked = (row: BookingRow): Statement => ({
  sql: BOOKED,
  values: [
    ...[row.id, row.userId, row.claimId, row.bookingType, row.sessionDate, row.durationMinutes, row.location, row.notes],
    ...[row.participantCount, row.status, row.priceCents, row.cancellationDeadline, row.createdAt, row.updatedAt],
  ],
});

/** An hour of personal training whose time is claimed. */
export interface ClaimedSession extends Pick<BookingTerms, 'bookingType' | 'cancellationDeadline'> {
  claimId: string;
  startsAt: Date;
  durationMinutes: number;
  location: string;
  notes: string;
}

/** An hour of personal training for a session credit: the time, the credit and the booking stand or fall together (FLOW-13). */
@Injectable()
export class CreditBookingService {
  constructor(
    private readonly em: EntityManager,
    private readonly planner: SessionPlanner,
    private readonly credits: CreditsService,
    private readonly vault: Vault,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Confirmed at once, at no price. Throws the contract's refusal when the time or a credit is not there; then neither is spent. */
  async book(userId: string, input: CreditBookingRequest): Promise<Booking> {
    const startsAt = new Date(input.session_date);
    const request = { service: 'personal_training_60' as const, startsAt, durationMinutes: input.duration_minutes, participants: 1 };
    return this.em.transactional(async (em) => {
      const { terms, claimId } = await this.planner.plan(em, userId, request, null);
      const { bookingType, cancellationDeadline } = terms;
      const session = { claimId, startsAt, durationMinutes: input.duration_minutes, bookingType, cancellationDeadline, location: input.location, notes: input.notes };
      const booking = await this.confirm(em, userId, session);
      if (!booking) throw refusal(refusals, 'NO_CREDIT');
      return booking;
    });
  }

  /** Confirms a session whose time is claimed for good, in the caller's transaction; null when there is no credit for it. */
  async confirm(em: EntityManager, userId: string, { notes, startsAt: sessionDate, ...session }: ClaimedSession): Promise<Booking | null> {
    const [id, now] = [randomUUID(), this.clock.now()];
    const booking = em.create(
      BookingRow,
      {
        ...{ id, userId, sessionDate, ...session, notes: this.vault.seal(BOOKING_NOTES, id, notes), participantCount: 1 },
        ...{ status: 'confirmed', priceCents: 0, createdAt: now, updatedAt: now },
      },
      { persist: false },
    );
    const fact = this.outbox.asStatement('booking.confirmed', { booking_id: id });
    return (await this.credits.spend(em, userId, id, [asBooked(booking), fact])) ? bookingView(booking, now) : null;
  }
}
