import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DAY, REPLACEMENT_DAYS, returnsCredit, type CreditEntryKind } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import { prepared } from '../platform/database/prepared.ts';
import type { Statement } from '../platform/database/statement.ts';
import { CreditGrants } from './credit-grants.ts';
import { writeEntry } from './credit-entries.ts';

/** A booking that has just been cancelled. */
interface CancelledSession {
  id: string;
  userId: string;
  cancelledBy: 'client' | 'admin' | 'system';
  cancellationDeadline: Date;
}

/** The credit and its line in the ledger, in one statement; more may be written after it. */
const SPENT = `
  with credit as (
    update session_credits set used = used + 1 where id = (
      select id from session_credits
      where user_id = ? and used < granted and expires_at > ? and revoked_at is null
      order by expires_at, id limit 1 for update)
    returning id
  ),
  spent as (
    insert into session_credit_entries (id, credit_id, kind, credits, booking_id, created_at)
    select ?, id, 'spent', -1, ?, ? from credit on conflict do nothing returning id
  )`;

/** Spending session credits and giving them back (FLOW-13). */
@Injectable()
export class CreditsService {
  constructor(
    private readonly em: EntityManager,
    private readonly grants: CreditGrants,
    private readonly clock: Clock,
  ) {}

  /**
   * Works in the caller's transaction, as giving back does. Spends the credit that ends first; false when there is none.
   * Two at once never spend the same one: the row is locked, and checked. What is `bought` with it is written in the same
   * trip, and only with it: each an `insert … select` of values.
   */
  async spend(em: EntityManager, userId: string, bookingId: string, bought: readonly Statement[] = []): Promise<boolean> {
    const now = this.clock.now();
    const writes = bought.map(({ sql }, index) => `, bought_${index} as (${sql} from spent)`);
    const values = [userId, now, randomUUID(), bookingId, now, ...bought.flatMap((each) => each.values)];
    const spent = await prepared(em, { sql: `${SPENT}${writes.join('')} select id from spent`, values });
    return spent.length > 0;
  }

  /**
   * Gives back what a cancelled session had cost, once, when the policy says so; answers whether it did. A credit whose time was
   * over when the coach cancelled is replaced by a fresh one.
   */
  async giveBack(em: EntityManager, session: CancelledSession): Promise<boolean> {
    const now = this.clock.now();
    const [spent] = await em.execute<Array<{ credit_id: string; is_over: boolean }>>(
      `select e.credit_id, (c.expires_at <= ? or c.revoked_at is not null) as is_over
       from session_credit_entries e join session_credits c on c.id = e.credit_id where e.booking_id = ? and e.kind = 'spent'`,
      [now, session.id],
    );
    if (!spent || !returnsCredit(session, now)) return false;
    if (spent.is_over) return session.cancelledBy !== 'client' && this.replace(em, session.userId, now);
    if (!(await writeEntry(em, { creditId: spent.credit_id, kind: 'returned', credits: 1, bookingId: session.id, at: now }))) return false;
    await em.execute('update session_credits set used = used - 1 where id = ?', [spent.credit_id]);
    return true;
  }

  /** What happened to a booking's credit: spent, then perhaps returned; nothing for one that was paid for. */
  async historyOf(bookingId: string): Promise<CreditEntryKind[]> {
    const rows = await this.em.execute<Array<{ kind: CreditEntryKind }>>('select kind from session_credit_entries where booking_id = ?', [bookingId]);
    return rows.map(({ kind }) => kind);
  }

  private async replace(em: EntityManager, userId: string, now: Date): Promise<true> {
    await this.grants.grant(em, { userId, source: 'gift', granted: 1, expiresAt: new Date(now.getTime() + REPLACEMENT_DAYS * DAY) });
    return true;
  }
}
