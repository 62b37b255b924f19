import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type AccountDeletion, type AccountSettlement } from '@coach/contracts';
import { DAY } from '@coach/domain';
import type { Caller } from '../auth/caller.ts';
import { passwordMatches } from '../auth/sign-in/passwords.ts';
import { User } from '../auth/account/user.entity.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Limits, type Allowance, type LimitRule } from '../platform/limits/limits.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { AccountSettlementService } from './account-settlement.service.ts';
import { DeletionRow } from './deletion.entity.ts';
import { ExpireExports } from './expire-exports.ts';
import { settlementView } from './settlement.view.ts';

/** Days in which a person can change their mind. */
export const GRACE_DAYS = 7;
/** It asks for a password, so attempts are limited as at sign-in. */
const PASSWORDS: LimitRule = { limit: 5, windowSeconds: 15 * 60, whenUnreachable: 'refuse' };

const refusals = contract.accountData.requestDeletion['~orpc'].errorMap;

const deletionView = ({ requestedAt, dueAt }: DeletionRow): AccountDeletion => ({ requested_at: requestedAt.toISOString(), due_at: dueAt.toISOString() });

interface PendingDeletion {
  deletion: AccountDeletion | null;
  settlement: AccountSettlement;
}

/** Requested deletions. */
@Injectable()
export class DeletionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly exports: ExpireExports,
    private readonly settlement: AccountSettlementService,
    private readonly limits: Limits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async spend(userId: string): Promise<Allowance> {
    return this.limits.spend(`deletion:${userId}`, PASSWORDS);
  }

  /** The pending deletion and what is refunded on its day; without one, what would be refunded if it were requested now. */
  async pending(userId: string): Promise<PendingDeletion> {
    const row = await this.em.findOne(DeletionRow, { userId, state: 'scheduled' }, { refresh: true });
    const settlement = await this.settlement.onLeaving(userId, row?.dueAt ?? this.dueAfter(this.clock.now()));
    return { deletion: row && deletionView(row), settlement: settlementView(settlement) };
  }

  /** Schedules the deletion and requests the notice; a repeated request returns the first. */
  async request({ userId, isAdmin }: Caller, password: string): Promise<AccountDeletion> {
    if (isAdmin) throw refusal(refusals, 'COACH_ACCOUNT');
    const { passwordHash } = await this.em.findOneOrFail(User, { id: userId });
    if (!(await passwordMatches(passwordHash, password))) throw refusal(refusals, 'WRONG_PASSWORD');
    await this.em.transactional((em) => this.schedule(em, userId));
    await this.exports.ofPerson(userId);
    await this.limits.forgive(`deletion:${userId}`);
    return (await this.pending(userId)).deletion!;
  }

  /** Keeps the account and its health data. A deletion by the coach cannot be canceled here. */
  async cancel(userId: string): Promise<PendingDeletion> {
    await this.em.nativeUpdate(DeletionRow, { userId, state: 'scheduled', deletedBy: 'client' }, { state: 'cancelled', endedAt: this.clock.now() });
    return this.pending(userId);
  }

  private dueAfter(now: Date): Date {
    return new Date(now.getTime() + GRACE_DAYS * DAY);
  }

  private async schedule(em: EntityManager, userId: string): Promise<void> {
    // Locked, so that somebody being made an admin at this moment either is one afterwards or was leaving before.
    const [person] = await em.execute<Array<{ is_admin: boolean }>>('select is_admin from profiles where user_id = ? for update', [userId]);
    if (person?.is_admin) throw refusal(refusals, 'COACH_ACCOUNT');
    const now = this.clock.now();
    const rows = await em.execute<Array<{ id: string }>>(
      `insert into account_deletions (id, user_id, state, requested_at, due_at) values (?, ?, 'scheduled', ?, ?)
       on conflict (user_id) where state <> 'cancelled' do nothing returning id`,
      [randomUUID(), userId, now, this.dueAfter(now)],
    );
    if (rows[0]) this.outbox.record(em, 'account.deletion-scheduled', { deletion_id: rows[0].id });
  }
}
