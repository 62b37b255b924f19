import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { COACH_LIMITS, DAY, HOUR, inOfferOrder, localDate, offerEnd, rangeFrom, SERIES_WEEKS, SESSION_OFFERS, sessionStarts, WAITLIST_CLOSES_HOURS, type TimeRange } from '@coach/domain';
import { ClaimsService } from '../availability/claims.service.ts';
import { SlotsService } from '../availability/slots.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { BookingRow } from './booking.entity.ts';
import { CallerLimits } from './caller-limits.ts';
import { WaitlistRow } from './waitlist-entry.entity.ts';

/** Starts that a freed hour can make possible: those of its day, and programs that would come by it. */
const reachOf = ({ start, end }: TimeRange): TimeRange => ({ start: new Date(start.getTime() - SERIES_WEEKS * 7 * DAY), end: new Date(end.getTime() + DAY) });

/** Offers freed hours to those who wait: held for half an hour, premium members first (GAP-07). */
@Injectable()
export class WaitlistOffers {
  constructor(
    private readonly slots: SlotsService,
    private readonly claims: ClaimsService,
    private readonly limits: CallerLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Gives the time of a booking back, in the caller's transaction: to whoever waits for it first. */
  async giveBack(em: EntityManager, claimId: string, { bookingType, sessionDate, durationMinutes }: Pick<BookingRow, 'bookingType' | 'sessionDate' | 'durationMinutes'>): Promise<void> {
    await this.claims.release(em, claimId);
    const last = sessionStarts(bookingType, sessionDate).at(-1)!;
    await this.freed(em, { start: sessionDate, end: rangeFrom(last, durationMinutes).end });
  }

  /** Works in the transaction that freed the time, so that nobody else comes between. Costs one look when nobody waits. */
  async freed(em: EntityManager, freed: TimeRange): Promise<void> {
    const { start, end } = reachOf(freed);
    const closes = new Date(this.clock.now().getTime() + WAITLIST_CLOSES_HOURS * HOUR);
    const stands = { state: 'waiting' as const, sessionDate: { $gt: closes > start ? closes : start, $lt: end } };
    if ((await em.count(WaitlistRow, stands)) === 0) return;
    await this.claims.claimAlone(em);
    const waiting = await em.find(WaitlistRow, stands, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { createdAt: 'asc', id: 'asc' } });
    const premium = await this.limits.premiumAmong([...new Set(waiting.map(({ userId }) => userId))]);
    for (const entry of inOfferOrder(waiting, premium)) await this.offer(em, entry);
  }

  private async offer(em: EntityManager, entry: WaitlistRow): Promise<void> {
    const { sessionDate: start, participantCount: participants, serviceType } = entry;
    const { bookingType, durationMinutes } = SESSION_OFFERS[serviceType];
    const slots = await this.slots.ofDay(localDate(start), { bookingType, durationMinutes, participants, limits: () => COACH_LIMITS }, em);
    if (!slots.some((slot) => slot.isAvailable && slot.start.getTime() === start.getTime())) return;
    // The full half hour from here on, however long the way was.
    const heldUntil = offerEnd(this.clock.now());
    const claimId = await this.claims.claim(em, { bookingType, start, durationMinutes, participants }, heldUntil);
    if (!claimId) return;
    Object.assign(entry, { state: 'offered', claimId, heldUntil });
    this.outbox.record(em, 'waitlist.offered', { entry_id: entry.id });
    await em.flush();
  }
}
