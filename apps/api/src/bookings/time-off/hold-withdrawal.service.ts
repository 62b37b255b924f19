import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TimeRange } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { HitHold } from './range-contents.service.ts';

/**
 * Withdraws held times that fall into time off. These rows decide at once that no payment turns them into sessions; checkouts are
 * closed, times released, and clients notified by jobs.
 */
@Injectable()
export class HoldWithdrawal {
  constructor(
    private readonly claims: ClaimsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A payment made in time counts, however long its processing takes. Works in the transaction that blocks the time. */
  async keep(em: EntityManager, holds: readonly HitHold[]): Promise<void> {
    for (const { hold } of holds) if (hold.claimId) await this.claims.settle(em, hold.claimId);
  }

  /** Works in the transaction that blocks the time. */
  async withdraw(em: EntityManager, { start, end }: TimeRange, holds: readonly HitHold[]): Promise<void> {
    for (const { hold } of holds) {
      await em.execute(`update session_checkouts set withdrawn_at = ? where id = ? and state = 'open'`, [this.clock.now(), hold.id]);
      this.outbox.record(em, 'hold.withdrawn', { checkout_id: hold.id });
    }
    this.outbox.record(em, 'time-off.taken', { starts_at: start.toISOString(), ends_at: end.toISOString() });
  }
}
