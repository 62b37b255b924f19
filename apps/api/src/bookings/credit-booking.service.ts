import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Booking, type CreditBookingRequest } from '@coach/contracts';
import { CreditsService } from '../billing/credits.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { BookingRow } from './booking.entity.ts';
import { BOOKING_NOTES, bookingView } from './booking.view.ts';
import { SessionPlanner } from './session-planner.ts';

const refusals = contract.bookings.bookWithCredit['~orpc'].errorMap;

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
      const [id, now] = [randomUUID(), this.clock.now()];
      if (!(await this.credits.spend(em, userId, id))) throw refusal(refusals, 'NO_CREDIT');
      const { bookingType, cancellationDeadline } = terms;
      const booking = em.create(BookingRow, {
        ...{ id, userId, claimId, sessionDate: startsAt, durationMinutes: input.duration_minutes, bookingType, cancellationDeadline },
        ...{ location: input.location, notes: this.vault.seal(BOOKING_NOTES, id, input.notes), participantCount: 1 },
        ...{ status: 'confirmed', priceCents: 0, createdAt: now, updatedAt: now },
      });
      em.persist(booking);
      this.outbox.record(em, 'booking.confirmed', { booking_id: id });
      await em.flush();
      return bookingView(booking, now);
    });
  }
}
