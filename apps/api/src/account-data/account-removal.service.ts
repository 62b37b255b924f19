import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { CloseAccountsJob } from './close-accounts.job.ts';
import { PersonalRecords } from './personal-records.ts';

/** Deletes accounts at the coach's word, without the days of grace (CLN-06). */
@Injectable()
export class AccountRemovalService {
  private readonly logger = new Logger('account-data');

  constructor(
    private readonly em: EntityManager,
    private readonly records: PersonalRecords,
    private readonly closing: CloseAccountsJob,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * What was said about health is destroyed at once; the rest follows one by one. Answers how many are gone now: whatever could
   * not be ended, e.g. because the payment provider did not answer, is due and tried again by the timed job.
   */
  async remove(actor: Actor, userIds: readonly string[]): Promise<number> {
    const due = await this.em.transactional(async (em) => {
      const ids: string[] = [];
      for (const userId of userIds) ids.push(await this.makeDue(em, actor, userId));
      return ids;
    });
    let gone = 0;
    for (const id of due) {
      await this.closing.close(id).then(
        () => (gone += 1),
        (error: unknown) => this.logger.error({ err: error, deletion: id }, 'account is not deleted yet'),
      );
    }
    return gone;
  }

  private async makeDue(em: EntityManager, actor: Actor, userId: string): Promise<string> {
    const now = this.clock.now();
    const [row] = await em.execute<Array<{ id: string }>>(
      `insert into account_deletions (id, user_id, state, requested_at, due_at) values (?, ?, 'scheduled', ?, ?)
       on conflict (user_id) where state <> 'cancelled' do update set due_at = least(account_deletions.due_at, excluded.due_at) returning id`,
      [randomUUID(), userId, now, now],
    );
    await this.records.destroyHealthNotes(em, userId);
    this.audit.record(em, actor, { action: 'account.delete', target: `person:${userId}` });
    return row!.id;
  }
}
