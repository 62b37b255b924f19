import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type WaitlistEntry, type WaitlistRequest } from '@coach/contracts';
import { joinRefusal, MOST_WAITS, rangeFrom, sessionPrice, waitlistRulesOf } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { violatesConstraint } from '../../platform/database/sqlstate.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { OwnTime } from '../planning/own-time.ts';
import { WaitlistRow } from './waitlist-entry.entity.ts';
import { WaitlistLines } from './waitlist-lines.ts';
import { WaitlistOffers } from './waitlist-offers.service.ts';

const refusals = contract.waitlist.join['~orpc'].errorMap;
const leaveRefusals = contract.waitlist.leave['~orpc'].errorMap;

/** Joining the waiting list of a taken time. */
@Injectable()
export class WaitlistService {
  constructor(
    private readonly em: EntityManager,
    private readonly lines: WaitlistLines,
    private readonly claims: ClaimsService,
    private readonly own: OwnTime,
    private readonly offers: WaitlistOffers,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** A client's waiting-list entries and held offers, nearest first; expired offers are left out. */
  async list(userId: string): Promise<WaitlistEntry[]> {
    const now = this.clock.now();
    const own = await this.em.find(WaitlistRow, { userId, sessionDate: { $gt: now }, $or: [{ state: 'waiting' }, { state: 'offered', heldUntil: { $gt: now } }] }, { orderBy: { sessionDate: 'asc', id: 'asc' } });
    const views: WaitlistEntry[] = [];
    for (const entry of own) views.push(await this.lines.view(this.em, entry));
    return views;
  }

  /** Throws the contract's refusal for a time that is still available, doesn't exist, is too near, or is the client's own. */
  async join(userId: string, { service_type: serviceType, session_date, participant_count: participantCount }: WaitlistRequest): Promise<WaitlistEntry> {
    const [sessionDate, now] = [new Date(session_date), this.clock.now()];
    const { bookingType, maxParticipants, durationMinutes, unitPrice } = await this.lines.offer(serviceType, sessionDate);
    if (participantCount > maxParticipants) throw refusal(refusals, 'WRONG_PARTICIPANTS');
    const refused = joinRefusal(sessionDate, await this.lines.slots(userId, { bookingType, sessionDate, durationMinutes, participantCount }), waitlistRulesOf(this.business.policy, this.business.service(bookingType)), now);
    if (refused) throw refusal(refusals, refused);
    try {
      return await this.em.transactional(async (em) => {
        await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`waits ${userId}`]);
        if ((await em.count(WaitlistRow, { userId, state: { $in: ['waiting', 'offered'] }, sessionDate: { $gt: now } })) >= MOST_WAITS) throw refusal(refusals, 'TOO_MANY');
        const entry = em.create(WaitlistRow, { id: randomUUID(), userId, serviceType, bookingType, sessionDate, durationMinutes, participantCount, priceCents: sessionPrice({ unitPrice }, participantCount), state: 'waiting', createdAt: now });
        await em.persist(entry).flush();
        if (await this.own.within(em, userId, rangeFrom(sessionDate, durationMinutes))) throw refusal(refusals, 'OWN_TIME');
        return this.lines.view(em, entry);
      });
    } catch (error) {
      if (violatesConstraint(error, 'waitlist_entries_once')) throw refusal(refusals, 'ALREADY');
      throw error;
    }
  }

  /** A held time goes to the next client in the same step. */
  async leave(userId: string, id: string): Promise<{ left: true }> {
    return this.em.transactional(async (em) => {
      const entry = await em.findOne(WaitlistRow, { id, userId, state: { $in: ['waiting', 'offered'] } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!entry) throw refusal(leaveRefusals, 'NOT_FOUND');
      const { claimId, sessionDate, durationMinutes } = entry;
      Object.assign(entry, { state: 'left', claimId: null, heldUntil: null });
      await em.flush();
      if (claimId) {
        await this.claims.release(em, claimId);
        await this.offers.freed(em, rangeFrom(sessionDate, durationMinutes));
      }
      return { left: true as const };
    });
  }
}
