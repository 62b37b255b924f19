import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TimeRange } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { HitHold } from './stretch-contents.service.ts';

/**
 * Takes hours back that are held in time off. What is written here decides at once that no payment makes them sessions; pages are
 * closed, hours released and people told by jobs.
 */
@Injectable()
export class HoldWithdrawal {
  constructor(
    private readonly claims: ClaimsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** What was paid in time stays, however long its payment is worked off. Works in the transaction that closes the stretch. */
  async keep(em: EntityManager, holds: readonly HitHold[]): Promise<void> {
    for (const { hold } of holds) if (hold.claimId) await this.claims.settle(em, hold.claimId);
  }

  /** Works in the transaction that closes the stretch. */
  async withdraw(em: EntityManager, { start, end }: TimeRange, holds: readonly HitHold[]): Promise<void> {
    for (const { hold } of holds) {
      await em.execute(`update session_checkouts set withdrawn_at = ? where id = ? and state = 'open'`, [this.clock.now(), hold.id]);
      this.outbox.record(em, 'hold.withdrawn', { checkout_id: hold.id });
    }
    this.outbox.record(em, 'time-off.taken', { starts_at: start.toISOString(), ends_at: end.toISOString() });
  }
}
