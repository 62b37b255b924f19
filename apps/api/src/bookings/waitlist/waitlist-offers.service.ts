import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { COACH_LIMITS, DAY, inOfferOrder, isWaitlistOpen, lastStart, offerEnd, rangeFrom, SERIES_WEEKS, waitlistRulesOf, waitlistsCloseUpTo, type AgreedTimes, type TimeRange } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { SlotsService } from '../../availability/slots.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { BookingRow } from '../booking/booking.entity.ts';
import { CallerLimits } from '../planning/caller-limits.ts';
import { WaitlistRow } from './waitlist-entry.entity.ts';

/** The time of an agreed or planned session. */
type SessionTime = AgreedTimes & Pick<BookingRow, 'durationMinutes'>;

const rangeOf = (time: SessionTime): TimeRange => ({ start: time.sessionDate, end: rangeFrom(lastStart(time), time.durationMinutes).end });

/** Starts that a freed time may enable: those of its day, and programs that would include it. */
const reachOf = ({ start, end }: TimeRange): TimeRange => ({ start: new Date(start.getTime() - SERIES_WEEKS * 7 * DAY), end: new Date(end.getTime() + DAY) });

/** Offers freed times to waiting clients: held as long as the policy says, premium members first (GAP-07). */
@Injectable()
export class WaitlistOffers {
  constructor(
    private readonly slots: SlotsService,
    private readonly claims: ClaimsService,
    private readonly limits: CallerLimits,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Releases a session's time in the caller's transaction: to the first waiting client, if any. */
  async giveBack(em: EntityManager, claimId: string, time: SessionTime): Promise<void> {
    await this.exchange(em, claimId, time, () => Promise.resolve());
  }

  /** Releases time in exchange for other time claimed in the same step, which may overlap it; whatever is then free is offered. `release`: when only part of it is released. */
  async exchange<Claimed>(em: EntityManager, claimId: string, time: SessionTime, claim: () => Promise<Claimed>, release = () => this.claims.release(em, claimId)): Promise<Claimed> {
    const freed = rangeOf(time);
    const isWaitedFor = await this.turnTo(em, freed);
    await release();
    const claimed = await claim();
    if (isWaitedFor) await this.offerAll(em, freed);
    return claimed;
  }

  /** Works in the transaction that freed the time, so that nobody comes in between. Costs one query when nobody waits. */
  async freed(em: EntityManager, freed: TimeRange): Promise<void> {
    if (await this.turnTo(em, freed)) await this.offerAll(em, freed);
  }

  /** Whether somebody waits for what a time range enables. Then nobody else claims several ranges: checked before touching any claim, to avoid deadlocks. */
  private async turnTo(em: EntityManager, freed: TimeRange): Promise<boolean> {
    if ((await em.count(WaitlistRow, this.waitingFor(freed))) === 0) return false;
    await this.claims.claimAlone(em);
    return true;
  }

  private waitingFor(freed: TimeRange) {
    const { start, end } = reachOf(freed);
    const closes = waitlistsCloseUpTo(this.clock.now(), this.business.policy);
    return { state: 'waiting' as const, sessionDate: { $gt: closes > start ? closes : start, $lt: end } };
  }

  private async offerAll(em: EntityManager, freed: TimeRange): Promise<void> {
    const waiting = await em.find(WaitlistRow, this.waitingFor(freed), { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { createdAt: 'asc', id: 'asc' } });
    const premium = await this.limits.premiumAmong([...new Set(waiting.map(({ userId }) => userId))]);
    for (const entry of inOfferOrder(waiting, premium)) await this.offer(em, entry);
  }

  private async offer(em: EntityManager, entry: WaitlistRow): Promise<void> {
    const { sessionDate: start, durationMinutes, participantCount: participants, bookingType } = entry;
    if (!isWaitlistOpen(start, waitlistRulesOf(this.business.policy, this.business.service(bookingType)), this.clock.now())) return;
    const slots = await this.slots.ofDay(this.business.zone.localDate(start), { bookingType, durationMinutes, participants, limits: () => COACH_LIMITS }, em);
    if (!slots.some((slot) => slot.isAvailable && slot.start.getTime() === start.getTime())) return;
    // The full time from here on, however long this took; nights don't count.
    const heldUntil = offerEnd(this.clock.now(), this.business.policy, this.business.zone);
    const claimId = await this.claims.claim(em, { bookingType, start, durationMinutes, participants }, heldUntil);
    if (!claimId) return;
    Object.assign(entry, { state: 'offered', claimId, heldUntil });
    this.outbox.record(em, 'waitlist.offered', { entry_id: entry.id });
    await em.flush();
  }
}
