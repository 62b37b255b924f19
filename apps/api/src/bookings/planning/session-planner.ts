import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { bookingRefusals } from '@coach/contracts';
import { changeTermsOf, decideBooking, isRequested, isSeries, rangeFrom, type BookingTerms, type SessionRequest } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { CoachSettingsReader } from '../../availability/coach-settings.ts';
import { SlotsService, slotViews, type SlotQuery } from '../../availability/slots.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { CallerLimits, type Standing } from './caller-limits.ts';
import { OwnTime } from './own-time.ts';

/** The requested session; `moving` is the own booking to be moved there. */
type PlannedRequest = SessionRequest & { moving?: string };

export interface PlannedSession {
  terms: BookingTerms;
  claimId: string;
}

/** Decides whether a session can be booked and claims its time, in the caller's transaction. */
@Injectable()
export class SessionPlanner {
  constructor(
    private readonly slots: SlotsService,
    private readonly claims: ClaimsService,
    private readonly settings: CoachSettingsReader,
    private readonly limits: CallerLimits,
    private readonly own: OwnTime,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Throws the contract's refusal when it cannot; a taken slot comes with the day's current slots, and whether it is the client's own. */
  async plan(em: EntityManager, userId: string, request: PlannedRequest, heldUntil: Date | null): Promise<PlannedSession> {
    const standing = await this.settings.lockAndSelect<Standing>(em, this.limits.asksStanding(userId));
    const { startsAt: start, durationMinutes, participants, offer: { bookingType, kind } } = request;
    const slotQuery: SlotQuery = { durationMinutes, bookingType, participants, limits: await this.limits.ofStanding(userId, standing) };
    const hasOpenConsultation = isRequested(request.offer) && (await this.hasOpenConsultation(em, userId, request.moving));
    const { slots, buffers, groupSales } = await this.slots.toClaim(this.business.zone.localDate(start), slotQuery, em);
    const decision = decideBooking(request, { now: this.clock.now(), slots, hasOpenConsultation, changeTerms: changeTermsOf(this.business.policy) });
    if (!decision.accepted && decision.refusal === 'NOT_OFFERED' && isSeries({ kind }) && groupSales === 'classes') throw refusal(bookingRefusals, 'CLASSES_ONLY');
    if (!decision.accepted && decision.refusal !== 'SLOT_TAKEN') throw refusal(bookingRefusals, decision.refusal);
    const classId = slots.find((slot) => slot.start.getTime() === start.getTime())?.classId ?? null;
    const claimId = decision.accepted ? await this.claims.claim(em, { bookingType, start, durationMinutes, participants, buffers, classId }, heldUntil) : null;
    if (!decision.accepted || !claimId) throw await this.slotTaken(em, userId, request, slotQuery);
    return { terms: decision.terms, claimId };
  }

  private async slotTaken(em: EntityManager, userId: string, { startsAt, durationMinutes }: SessionRequest, slotQuery: SlotQuery) {
    const slots = slotViews(await this.slots.ofDay(this.business.zone.localDate(startsAt), slotQuery, em), this.business.zone);
    return refusal(bookingRefusals, 'SLOT_TAKEN', { slots, yours: await this.own.within(em, userId, rangeFrom(startsAt, durationMinutes)) });
  }

  private async hasOpenConsultation(em: EntityManager, userId: string, moving: string | undefined): Promise<boolean> {
    const open = { userId, ...(moving && { id: { $ne: moving } }), priceCents: null, bookingType: { $in: this.business.servicesOf('consultation') }, status: { $in: ['pending' as const, 'confirmed' as const] } };
    return (await em.count(BookingRow, open)) > 0;
  }
}
