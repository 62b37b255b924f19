import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, sessionDetailsOf, shownDetailsOf, type BegunCheckout, type CheckoutRequest, type SessionPlace } from '@coach/contracts';
import { freeUntil, HOLD_MINUTES, isSeries, MINUTE, MOST_UNPAID_HOLDS, rangeFrom } from '@coach/domain';
import type { CheckoutOrder } from '../../billing/checkout/order-checkout-params.ts';
import type { PaidSession, SessionSales, UnpaidSession } from '../../billing/checkout/session-sales.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { ClassReader } from '../classes/class-reader.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { SessionPlanner } from '../planning/session-planner.ts';
import { BookingHold, HOLD_NOTES } from './booking-hold.entity.ts';
import { BookingHoldsService, orderOf } from './booking-holds.service.ts';
import { HoldLimit } from './hold-limit.ts';
import { HoldWriter } from './hold-writer.ts';

const refusals = contract.billing.checkout['~orpc'].errorMap;

const unpaidView = (hold: BookingHold): UnpaidSession => ({
  ...{ reference: hold.id, held_until: rangeFrom(hold.createdAt, HOLD_MINUTES).end.toISOString() },
  ...{ booking_type: hold.bookingType, session_date: hold.sessionDate.toISOString() },
  ...{ duration_minutes: hold.durationMinutes, price_cents: hold.priceCents },
});

const begunView = (hold: BookingHold, place: SessionPlace | null): Omit<BegunCheckout, 'notes'> => ({
  ...{ service_type: hold.serviceType, session_date: hold.sessionDate.toISOString() },
  ...{ duration_minutes: hold.durationMinutes, participant_count: hold.participantCount, ...shownDetailsOf(hold.details, place) },
});

const paidView = (row: BookingRow, place: SessionPlace | null): PaidSession['view'] => ({
  ...{ booking_type: row.bookingType, status: row.status, session_date: row.sessionDate.toISOString() },
  ...{ duration_minutes: row.durationMinutes, price_cents: row.priceCents ?? null, ...shownDetailsOf(row.details, place) },
  free_until: row.status === 'confirmed' ? freeUntil(row).toISOString() : null,
});

/** The hours that the checkout sells. */
@Injectable()
export class SessionSalesService implements SessionSales {
  constructor(
    private readonly em: EntityManager,
    private readonly limit: HoldLimit,
    private readonly planner: SessionPlanner,
    private readonly classes: ClassReader,
    private readonly writer: HoldWriter,
    private readonly holds: BookingHoldsService,
    private readonly places: SessionPlaces,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async hold(userId: string, { serviceType, bookingData }: CheckoutRequest): Promise<CheckoutOrder> {
    const startsAt = new Date(bookingData.session_date);
    const { duration_minutes: durationMinutes, participant_count: participants, notes } = bookingData;
    const request = { service: serviceType, startsAt, durationMinutes, participants };
    return this.em.transactional(async (em) => {
      await this.places.accept(em, sessionDetailsOf(bookingData));
      const refused = await this.limit.refusal(em, userId);
      if (refused) throw refusal(refusals, refused);
      const { terms, claimId } = await this.planner.plan(em, userId, request, rangeFrom(this.clock.now(), HOLD_MINUTES).end);
      const joined = isSeries(terms.bookingType) ? await this.classes.ofReservation(em, claimId) : null;
      // A class is where the coach holds it, whatever its client would like.
      const details = sessionDetailsOf(joined?.details ?? bookingData);
      const content = { userId, bookingType: terms.bookingType, durationMinutes, participantCount: participants, details, notes };
      return orderOf(this.writer.write(em, { ...content, claimId, serviceType, sessionDate: startsAt, priceCents: terms.priceCents ?? 0, classId: joined?.classId ?? null }));
    });
  }

  async unpaidOf(userId: string): Promise<UnpaidSession[]> {
    const since = new Date(this.clock.now().getTime() - HOLD_MINUTES * MINUTE);
    const open = await this.em.find(BookingHold, { userId, state: 'open', withdrawnAt: null, createdAt: { $gt: since } }, { orderBy: { createdAt: 'desc' }, limit: MOST_UNPAID_HOLDS });
    return open.map(unpaidView);
  }

  async begunBy(userId: string, id: string): Promise<BegunCheckout | null> {
    const hold = await this.em.findOne(BookingHold, { id, userId, state: { $ne: 'booked' } });
    const place = hold && (await this.places.of(this.em, { details: hold.details, lastSessionAt: hold.sessionDate }));
    return hold && { ...begunView(hold, place), notes: this.vault.open(HOLD_NOTES, hold.id, hold.notes) };
  }

  async release(reference: string): Promise<boolean> {
    const hold = await this.em.findOne(BookingHold, { id: reference });
    if (hold) await this.holds.releaseUnpaid(hold.id);
    return hold !== null;
  }

  async paidBy(reference: string): Promise<PaidSession | null> {
    const booking = await this.em.findOne(BookingRow, { checkoutId: reference });
    return booking && { bookingId: booking.id, view: paidView(booking, await this.places.of(this.em, booking)) };
  }
}
