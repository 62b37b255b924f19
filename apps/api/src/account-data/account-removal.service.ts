import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { AccountSettlementService, type Agreeing } from './account-settlement.service.ts';
import { CloseAccountsJob } from './close-accounts.job.ts';
import { PersonalRecords } from './personal-records.ts';

const refusals = contract.adminCleanup.run['~orpc'].errorMap;

interface Removal {
  userId: string;
  /** The coach's message to the client. */
  reason: string;
  /** Promised cents. */
  refundCents: number;
}

/** Deletes accounts on the coach's request, without a grace period (CLN-06). */
@Injectable()
export class AccountRemovalService {
  private readonly logger = new Logger('account-data');

  constructor(
    private readonly em: EntityManager,
    private readonly records: PersonalRecords,
    private readonly closing: CloseAccountsJob,
    private readonly settlement: AccountSettlementService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
 * Health data is destroyed at once; the rest follows account by account. Returns how many are deleted now: one that could
 * not be ended, e.g. because the payment provider did not answer, stays due and is retried by the timed job.
 */
  async remove(actor: Actor, userIds: readonly string[], reason: string): Promise<number> {
    const due = await this.em.transactional(async (em) => {
      const ids: string[] = [];
      for (const userId of userIds) ids.push(await this.makeDue(em, actor, { userId, reason, refundCents: 0 }));
      return ids;
    });
    return this.close(due);
  }

  /**
 * Refunds what one person paid for in advance and deletes the account. The refunds are promised in the transaction that makes the
 * deletion due, all or nothing: if the provider does not answer, only the end of a billed plan has to wait.
 */
  async settleAndRemove(actor: Actor, userId: string, reason: string, agree: Agreeing): Promise<number> {
    await this.settlement.refresh(userId);
    const due = await this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`leaving ${userId}`]);
      const { refundCents } = await this.settlement.settle(em, userId, 'coach', agree);
      return this.makeDue(em, actor, { userId, reason, refundCents });
    });
    return this.close([due]);
  }

  private async close(due: readonly string[]): Promise<number> {
    let gone = 0;
    for (const id of due) {
      await this.closing.close(id).then(
        () => (gone += 1),
        (error: unknown) => this.logger.error({ err: error, deletion: id }, 'account is not deleted yet'),
      );
    }
    return gone;
  }

  private async makeDue(em: EntityManager, actor: Actor, { userId, reason, refundCents }: Removal): Promise<string> {
    const now = this.clock.now();
    const [person] = await em.execute<Array<{ is_admin: boolean }>>('select is_admin from profiles where user_id = ? for update', [userId]);
    if (person?.is_admin) throw refusal(refusals, 'PROTECTED');
    const [row] = await em.execute<Array<{ id: string }>>(
      `insert into account_deletions (id, user_id, state, deleted_by, reason, refund_cents, requested_at, due_at) values (?, ?, 'scheduled', 'coach', ?, ?, ?, ?)
       on conflict (user_id) where state <> 'cancelled' do update set due_at = least(account_deletions.due_at, excluded.due_at),
         deleted_by = 'coach', reason = excluded.reason, refund_cents = account_deletions.refund_cents + excluded.refund_cents returning id`,
      [randomUUID(), userId, reason, refundCents, now, now],
    );
    await this.records.destroyHealthNotes(em, userId);
    this.audit.record(em, actor, { action: 'account.delete', target: `person:${userId}`, after: { reason, refund_cents: refundCents } });
    return row!.id;
  }
}
