import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, sessionDetailsOf, shownDetailsOf, type BegunCheckout, type CheckoutRequest, type SessionPlace } from '@coach/contracts';
import { feeOfSession, freeUntil, HOLD_MINUTES, isSeries, MINUTE, MOST_UNPAID_HOLDS, MOST_UNPAID_HOURS, rangeFrom, sessionPrice, type SessionOffer } from '@coach/domain';
import type { CheckoutOrder } from '../../billing/checkout/order-checkout-params.ts';
import type { PaidSession, SessionSales, UnpaidSession } from '../../billing/checkout/session-sales.ts';
import { NoShowConsents } from '../../billing/no-show/no-show-consents.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { ClassNames } from '../classes/class-names.ts';
import { ClassReader } from '../classes/class-reader.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { offeredForMoney } from '../planning/offered.ts';
import { furtherOf, WeeklyPlanner } from '../planning/weekly-planner.ts';
import { BookingHold, HOLD_NOTES } from './booking-hold.entity.ts';
import { BookingHoldsService, orderOf } from './booking-holds.service.ts';
import { HoldLimit } from './hold-limit.ts';
import { HoldWriter } from './hold-writer.ts';
import { byPayment, holdsPaidBy, referenceOf } from './repeated-holds.ts';

const refusals = contract.billing.checkout['~orpc'].errorMap;

/** The starts of sessions paid together, as every view lists them. */
const datesOf = (all: ReadonlyArray<{ sessionDate: Date }>) => {
  const [session_date = '', ...further_dates] = all.map(({ sessionDate }) => sessionDate.toISOString());
  return { session_date, ...(further_dates.length > 0 && { further_dates }) };
};

const unpaidView = (holds: readonly BookingHold[]): UnpaidSession[] => holds.slice(0, 1).map((hold) => ({
  ...{ reference: referenceOf(hold), held_until: rangeFrom(hold.createdAt, HOLD_MINUTES).end.toISOString() },
  ...{ booking_type: hold.bookingType, ...datesOf(holds) },
  ...{ duration_minutes: hold.durationMinutes, price_cents: holds.reduce((sum, { priceCents }) => sum + priceCents, 0) },
}));

const begunView = (hold: BookingHold, all: readonly BookingHold[], place: SessionPlace | null): Omit<BegunCheckout, 'notes'> => ({
  ...{ service_type: hold.serviceType, ...datesOf(all) },
  ...{ duration_minutes: hold.durationMinutes, participant_count: hold.participantCount, ...shownDetailsOf(hold.details, place) },
});

/** The booking; of several individually cancelable sessions, one that is active. */
const paidView = (row: BookingRow, all: readonly BookingRow[], place: SessionPlace | null): PaidSession['view'] => ({
  ...{ booking_type: row.bookingType, status: row.status, ...datesOf(all) },
  ...{ duration_minutes: row.durationMinutes, price_cents: sumOf(all), ...shownDetailsOf(row.details, place) },
  free_until: row.status === 'confirmed' ? freeUntil(row).toISOString() : null,
});

const sumOf = (all: readonly BookingRow[]): number | null => (all.every(({ priceCents }) => priceCents == null) ? null : all.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0));

/** Bookings' implementation of the checkout's sales port. */
@Injectable()
export class SessionSalesService implements SessionSales {
  constructor(
    private readonly em: EntityManager,
    private readonly limit: HoldLimit,
    private readonly planner: WeeklyPlanner,
    private readonly classes: ClassReader,
    private readonly writer: HoldWriter,
    private readonly holds: BookingHoldsService,
    private readonly places: SessionPlaces,
    private readonly classNames: ClassNames,
    private readonly consents: NoShowConsents,
    private readonly vault: Vault,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async hold(userId: string, { serviceType, bookingData, expectedPrice, agreedFee }: CheckoutRequest): Promise<CheckoutOrder> {
    const startsAt = new Date(bookingData.session_date);
    const { duration_minutes: durationMinutes, participant_count: participants, notes } = bookingData;
    const offer = await this.classes.offerAt(this.em, offeredForMoney(this.business, serviceType), startsAt);
    const request = { offer, startsAt, durationMinutes, participants, further: furtherOf(bookingData) };
    return this.em.transactional(async (em) => {
      const told = await this.places.acceptFor(em, offer.bookingType, sessionDetailsOf(bookingData));
      const refused = await this.limit.refusal(em, userId, 1 + request.further.length);
      if (refused) throw refusal(refusals, refused);
      // Nobody is charged an amount other than the one they were shown.
      const price = sessionPrice(offer, participants) * (1 + request.further.length);
      if (expectedPrice !== undefined && expectedPrice !== price) throw refusal(refusals, 'PRICE_CHANGED', { price_cents: price });
      if (agreedFee !== undefined) await this.refuseOtherFee(em, userId, offer, { sessions: 1 + request.further.length, agreedFee });
      const planned = await this.planner.plan(em, userId, request, rangeFrom(this.clock.now(), HOLD_MINUTES).end);
      const repeatId = planned.length > 1 ? randomUUID() : null;
      const joined = isSeries(offer) ? await this.classes.ofReservation(em, planned[0]!.claimId) : null;
      // A class is held where the coach says, whatever the client would prefer.
      const details = sessionDetailsOf(joined?.details ?? told);
      const content = { userId, durationMinutes, participantCount: participants, details, notes, serviceType, repeatId, classId: joined?.classId ?? null };
      const [hold, ...further] = planned.map(({ terms, claimId, startsAt: sessionDate }) =>
        this.writer.write(em, { ...content, bookingType: terms.bookingType, claimId, sessionDate, priceCents: terms.priceCents ?? 0, changeTerms: terms.changeTerms }));
      const order = orderOf(await this.classNames.labelOfHold(em, hold!), hold!, further, this.business.formats);
      if (agreedFee === undefined) return order;
      await em.flush();
      for (const { id } of [hold!, ...further]) await this.consents.agree(em, { id, reference: order.reference, userId, amount: agreedFee });
      return { ...order, feeCents: agreedFee };
    });
  }

  /** Nobody agrees to a fee other than the one they were shown, or to one that no longer applies. */
  private async refuseOtherFee(em: EntityManager, userId: string, offer: SessionOffer, { sessions, agreedFee }: { sessions: number; agreedFee: number }): Promise<void> {
    const fee = feeOfSession(this.business.service(offer.bookingType), sessions, sessionPrice(offer, 1), this.business.policy);
    if (fee !== agreedFee) throw refusal(refusals, 'PRICE_CHANGED', { price_cents: sessionPrice(offer, 1) * sessions });
    if (await this.limit.hasTooMuchUnpaid(em, userId, sessions)) throw refusal(refusals, 'TOO_MANY_UNPAID');
  }

  async unpaidOf(userId: string): Promise<UnpaidSession[]> {
    const since = new Date(this.clock.now().getTime() - HOLD_MINUTES * MINUTE);
    const open = await this.em.find(BookingHold, { userId, state: 'open', withdrawnAt: null, createdAt: { $gt: since } }, { orderBy: { createdAt: 'desc', sessionDate: 'asc' }, limit: MOST_UNPAID_HOURS });
    return byPayment(open).slice(0, MOST_UNPAID_HOLDS).flatMap(unpaidView);
  }

  async begunBy(userId: string, id: string): Promise<BegunCheckout | null> {
    const holds = (await holdsPaidBy(this.em, id)).filter((one) => one.userId === userId);
    const [hold] = holds;
    if (!hold || holds.some(({ state }) => state === 'booked')) return null;
    const place = await this.places.of(this.em, { details: hold.details, lastSessionAt: hold.sessionDate });
    return { ...begunView(hold, holds, place), notes: this.vault.open(HOLD_NOTES, hold.id, hold.notes) };
  }

  async release(reference: string): Promise<boolean> {
    const holds = await holdsPaidBy(this.em, reference);
    if (holds.length > 0) await this.holds.releaseUnpaid(reference);
    return holds.length > 0;
  }

  async paidBy(reference: string): Promise<PaidSession | null> {
    const all = await this.em.find(BookingRow, { $or: [{ checkoutId: reference }, { repeatId: reference }] }, { orderBy: { sessionDate: 'asc' } });
    const standing = all.filter(({ status }) => status !== 'cancelled');
    const shown = standing.length > 0 ? standing : all;
    return shown[0] ? { bookingId: all[0]!.id, view: paidView(shown[0], shown, await this.places.of(this.em, shown[0])) } : null;
  }
}
