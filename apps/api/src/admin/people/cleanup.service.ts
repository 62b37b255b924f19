import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, fill, messages, type CleanupAnswer, type CleanupRequest, type CleanupUser } from '@coach/contracts';
import { maySettle, type AccountSettlement } from '@coach/domain';
import { AccountRemovalService } from '../../account-data/account-removal.service.ts';
import { AccountSettlementService } from '../../account-data/account-settlement.service.ts';
import { settlementView } from '../../account-data/settlement.view.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { ACCOUNTS, accountView, COLUMNS, DELETABLE, type ListedAccount } from './cleanup-sql.ts';
import { cursorOf, readCursor } from '../../platform/lists/keyset-cursor.ts';
import { AFTER } from '../../platform/lists/list-sql.ts';

const refusals = contract.adminCleanup.run['~orpc'].errorMap;
const words = messages.cleanup;
const BATCH = 100;

type Asked<Action extends CleanupRequest['action']> = Extract<CleanupRequest, { action: Action }>;
type Account = Omit<CleanupUser, 'settlement'>;
const idOf = ({ user_id: id }: Pick<CleanupUser, 'user_id'>): string => id;

/** Unneeded accounts: lists them with their protections and deletes them one by one or all at once (CLN). */
@Injectable()
export class CleanupService {
  constructor(
    private readonly em: EntityManager,
    private readonly removal: AccountRemovalService,
    private readonly settlement: AccountSettlementService,
    private readonly clock: Clock,
  ) {}

  run(actor: Actor, request: CleanupRequest): Promise<CleanupAnswer> {
    if (request.action === 'list') return this.list(request);
    if (request.action === 'cleanup') return this.cleanUp(actor, request);
    return request.settle ? this.settleOne(actor, request) : this.deleteSome(actor, request);
  }

  private async list({ cursor, limit, only_deletable: onlyDeletable }: Asked<'list'>): Promise<CleanupAnswer> {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw refusal(refusals, 'BAD_CURSOR');
    const conditions = [onlyDeletable && DELETABLE, after && AFTER('p', 'user_id')].filter(Boolean).map((condition) => `and ${condition}`);
    const values = [this.clock.now(), ...(after ? [after.instant, after.id] : []), limit + 1];
    const rows = await this.em.execute<ListedAccount[]>(`select ${COLUMNS} ${ACCOUNTS} ${conditions.join(' ')} order by p.created_at desc, p.user_id desc limit ?`, values);
    const users = await this.withSettlements(rows.slice(0, limit).map(accountView));
    const last = rows.length > limit ? users.at(-1) : undefined;
    return { users, next_cursor: last ? cursorOf(new Date(last.created_at), last.user_id) : null, counts: await this.counts() };
  }

  private async withSettlements(accounts: Account[]): Promise<CleanupUser[]> {
    const ids = accounts.filter(({ protected_by: by }) => by && maySettle(by)).map(idOf);
    const settlements = await this.settlement.previews(ids, 'coach');
    return accounts.map((account) => {
      const settlement = settlements.get(account.user_id);
      return { ...account, settlement: settlement ? settlementView(settlement) : null };
    });
  }

  private async deleteSome(actor: Actor, { user_id: one, user_ids: many, reason = words.defaultReason }: Asked<'delete_user'>): Promise<CleanupAnswer> {
    const ids = [...new Set(many ?? (one ? [one] : []))];
    const accounts = await this.find(ids);
    if (accounts.some(({ is_deletable: isDeletable }) => !isDeletable)) throw refusal(refusals, 'PROTECTED');
    const gone = await this.removal.remove(actor, ids, reason);
    if (gone === 0) return { message: words.deletedLater };
    return { message: many && gone > 1 ? fill(words.deletedMany, { n: gone }) : words.deletedOne };
  }

  /** Applies exactly the settlement that was shown; if it has changed, nothing is done. */
  private async settleOne(actor: Actor, { user_id: id = '', expected_refund: expected, reason = words.defaultReason }: Asked<'delete_user'>): Promise<CleanupAnswer> {
    const [account] = await this.find([id]);
    if (!maySettle(account!.protected_by)) throw refusal(refusals, 'PROTECTED');
    const agree = (settlement: AccountSettlement | null): void => {
      if (!settlement) throw refusal(refusals, 'PROTECTED');
      if (settlement.refundCents !== expected) throw refusal(refusals, 'SETTLEMENT_CHANGED', settlementView(settlement));
    };
    const gone = await this.removal.settleAndRemove(actor, id, reason, agree);
    return { message: gone === 0 ? words.deletedLater : words.deletedOne };
  }

  /** Checked again for every batch: a purchase in the meantime protects the account. */
  private async cleanUp(actor: Actor, { reason = words.defaultReason }: Asked<'cleanup'>): Promise<CleanupAnswer> {
    const ids = await this.deletable();
    let gone = 0;
    for (let start = 0; start < ids.length; start += BATCH) gone += await this.removal.remove(actor, await this.deletable(ids.slice(start, start + BATCH)), reason);
    return { message: fill(words.complete, { n: gone, m: (await this.counts()).protected }) };
  }

  /** All deletable accounts, or the deletable ones among the given ids. */
  private async deletable(among?: readonly string[]): Promise<string[]> {
    const [condition, values] = among ? ['and p.user_id = any(?::uuid[])', [`{${among.join(',')}}`]] : ['', []];
    const rows = await this.em.execute<Array<{ user_id: string }>>(`select p.user_id ${ACCOUNTS} and ${DELETABLE} ${condition}`, [this.clock.now(), ...values]);
    return rows.map(idOf);
  }

  /** Loads all the given accounts; NOT_FOUND if one is missing. */
  private async find(ids: readonly string[]): Promise<Account[]> {
    const rows = await this.em.execute<ListedAccount[]>(`select ${COLUMNS} ${ACCOUNTS} and p.user_id = any(?::uuid[])`, [this.clock.now(), `{${ids.join(',')}}`]);
    if (ids.length === 0 || rows.length < ids.length) throw refusal(refusals, 'NOT_FOUND');
    return rows.map(accountView);
  }

  private async counts(): Promise<{ deletable: number; protected: number }> {
    const [row] = await this.em.execute<Array<{ deletable: number; protected: number }>>(
      `select count(*) filter (where deletable)::int as deletable, count(*) filter (where not deletable)::int as protected
       from (select ${DELETABLE} as deletable ${ACCOUNTS}) accounts`,
      [this.clock.now()],
    );
    return row!;
  }
}
