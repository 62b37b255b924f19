import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { PeopleService } from '../auth/account/people.service.ts';
import { User } from '../auth/account/user.entity.ts';
import { KeptCards } from '../billing/no-show/kept-cards.service.ts';
import { SubscriptionsService } from '../billing/subscriptions/subscriptions.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { AccountSettlementService } from './account-settlement.service.ts';
import { DeletionRow } from './deletion.entity.ts';
import { ExpireExports } from './expire-exports.ts';
import { PersonalRecords } from './personal-records.ts';

/** Time-based work: removes expired archives and closes accounts whose seven days are over. */
@Injectable()
export class CloseAccountsJob {
  private readonly logger = new Logger('account-data');

  constructor(
    private readonly em: EntityManager,
    private readonly subscriptions: SubscriptionsService,
    private readonly settlement: AccountSettlementService,
    private readonly cards: KeptCards,
    private readonly records: PersonalRecords,
    private readonly exports: ExpireExports,
    private readonly people: PeopleService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OnJob('account-data.maintain')
  async run(): Promise<void> {
    await this.exports.due();
    const due = await this.em.find(DeletionRow, { state: 'scheduled', dueAt: { $lte: this.clock.now() } }, { limit: 100 });
    for (const { id } of due) await this.close(id).catch((error: unknown) => this.logger.error({ err: error, deletion: id }, 'account is not deleted yet'));
  }

  /**
 * The subscription ends at the provider first, so that nobody is charged after leaving. Then everything else at once, with its
 * refunds; accounts settled by the coach before have nothing left.
 */
  async close(deletionId: string): Promise<void> {
    const { userId } = await this.em.findOneOrFail(DeletionRow, { id: deletionId });
    if (await this.people.isCoach(userId)) throw new Error('An admin is not deleted: their rights have to go first.');
    await this.exports.ofPerson(userId);
    await this.subscriptions.endNow(userId);
    await this.settlement.refresh(userId);
    await this.em.fork().transactional(async (em) => {
      const deletion = await em.findOne(DeletionRow, { id: deletionId, state: 'scheduled' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!deletion) return;
      const { email } = await em.findOneOrFail(User, { id: userId });
      const { refundCents } = await this.settlement.settle(em, userId, 'client');
      Object.assign(deletion, { state: 'done', refundCents: deletion.refundCents + refundCents, endedAt: this.clock.now(), farewellEmail: email });
      this.outbox.record(em, 'account.deleted', { deletion_id: deletionId });
      await em.flush();
      await this.cards.release(em, userId);
      await this.records.destroyHealthNotes(em, userId);
      await this.records.forget(em, { userId, email });
    });
  }
}
