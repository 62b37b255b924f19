import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MINUTE, rangeFrom, waitlistRulesOf, waitlistsCloseUpTo } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { WaitlistOffers } from './waitlist-offers.service.ts';
import { WaitlistRow } from './waitlist-entry.entity.ts';

/** Time-based rules of the list: offers expire and go to the next client, lists close, and freed times are offered however they were freed. */
@Injectable()
export class WaitlistMaintenanceJob {
  constructor(
    private readonly em: EntityManager,
    private readonly offers: WaitlistOffers,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.maintain-waitlist')
  async run(): Promise<void> {
    await this.pass();
    await this.close();
    const starts = await this.em.execute<Array<{ session_date: string }>>(`select distinct session_date from waitlist_entries where state = 'waiting' order by session_date`);
    for (const { session_date } of starts) {
      await this.em.fork().transactional((em) => this.offers.freed(em as EntityManager, rangeFrom(new Date(session_date), MINUTE)));
    }
  }

  /** A client who did not accept in time leaves the list. The expired hold no longer counts and is dropped by the next claim. */
  private async pass(): Promise<void> {
    await this.em.fork().nativeUpdate(WaitlistRow, { state: 'offered', heldUntil: { $lte: this.clock.now() } }, { state: 'passed', claimId: null, heldUntil: null });
  }

  /** Earlier for a service with a longer notice, whose times are no longer offered. */
  private async close(): Promise<void> {
    const [now, { policy, services }] = [this.clock.now(), this.business];
    const own = services.filter(({ noticeMinutes }) => noticeMinutes !== undefined).map((service) => ({ bookingType: service.id, sessionDate: { $lte: waitlistsCloseUpTo(now, waitlistRulesOf(policy, service)) } }));
    await this.em.fork().nativeUpdate(WaitlistRow, { state: 'waiting', $or: [{ sessionDate: { $lte: waitlistsCloseUpTo(now, policy) } }, ...own] }, { state: 'closed' });
  }
}
