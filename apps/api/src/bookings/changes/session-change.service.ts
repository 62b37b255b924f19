import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, sessionDetailsOf, type SessionChange, type SessionDetails } from '@coach/contracts';
import { isChangeable, priceChange } from '@coach/domain';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { AmountsDue } from '../../billing/hand-payments/amounts-due.service.ts';
import { RefundsService } from '../../billing/refunds/refunds.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { UNCONDITIONAL } from '../../platform/http/if-match.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { ChangedTerms, termsOf } from './changed-terms.service.ts';
import { sessionEtag } from './session-etag.ts';
import { SessionLength } from './session-length.ts';

const refusals = contract.coachBooking.change['~orpc'].errorMap;

/** Changes the place, length, or price of an upcoming session for the coach: everything requested, or nothing. */
@Injectable()
export class SessionChangeService {
  constructor(
    private readonly em: EntityManager,
    private readonly places: SessionPlaces,
    private readonly length: SessionLength,
    private readonly timeOff: TimeOffService,
    private readonly refunds: RefundsService,
    private readonly due: AmountsDue,
    private readonly terms: ChangedTerms,
    private readonly clock: Clock,
  ) {}

  /** Throws the contract's refusal and then changes nothing. */
  async change({ booking_id: id, outside_hours: byForce, ...wanted }: SessionChange, actor: Actor, condition = UNCONDITIONAL): Promise<void> {
    const known = await this.em.fork().findOne(BookingRow, { id });
    if (wanted.price_cents !== undefined && wanted.price_cents !== known?.priceCents) await this.refunds.refresh(known?.stripePaymentIntentId);
    await this.em.transactional(async (em) => {
      await this.timeOff.keepFor(em);
      const booking = await em.findOne(BookingRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!booking) throw refusal(refusals, 'NOT_FOUND');
      condition.demand(sessionEtag(booking.details, booking.durationMinutes, booking.priceCents));
      const now = this.clock.now();
      if (!isChangeable(booking, now)) throw refusal(refusals, 'NOT_CHANGEABLE');
      const before = termsOf(booking);
      const after = { durationMinutes: wanted.duration_minutes, priceCents: wanted.price_cents === undefined ? before.priceCents : wanted.price_cents };
      await this.tell(em, booking, wanted, before.placeId);
      await this.price(em, booking, after.priceCents);
      if (after.durationMinutes !== before.durationMinutes) await this.length.change(em, booking, after.durationMinutes, byForce);
      await this.terms.settle(em, booking, before, actor);
    });
  }

  /** The session's current place can stay, even if it is no longer offered. */
  private async tell(em: EntityManager, booking: BookingRow, wanted: SessionDetails, placeId: string): Promise<void> {
    const details = sessionDetailsOf(wanted);
    if (details.place_id !== placeId) await this.places.accept(em, details);
    if (JSON.stringify(details) !== JSON.stringify(sessionDetailsOf(booking.details))) booking.details = { ...booking.details, ...details };
  }

  /** Lowering the price of a card payment refunds the difference, once: no price occurs twice. */
  private async price(em: EntityManager, booking: BookingRow, to: number | null): Promise<void> {
    const { priceCents = null, stripePaymentIntentId: intent, paymentDisputedAt } = booking;
    if (to === priceCents) return;
    // When one payment covers several sessions, only this one's share is its own.
    const leftCents = intent ? Math.min(await this.refunds.left(em, intent), booking.paidShareCents ?? Infinity) : 0;
    const change = priceChange({ priceCents, isPaid: Boolean(intent), isDisputed: paymentDisputedAt != null, leftCents }, to);
    if ('refused' in change) throw refusal(refusals, change.refused, change.refused === 'MORE_THAN_LEFT' ? { refundable: leftCents } : undefined);
    if (intent && change.refundCents > 0) await this.refunds.promise(em, intent, { cents: change.refundCents, purpose: `price ${booking.id} ${to}`, reason: 'the coach lowered the price' });
    if (booking.paidShareCents != null && change.refundCents > 0) booking.paidShareCents -= change.refundCents;
    if (!intent) await this.due.priceChanged(em, booking.id, to ?? 0);
    booking.priceCents = to;
  }
}
