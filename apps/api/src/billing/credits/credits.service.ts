import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { returnedUntil, returnsCredit, type CreditEntryKind, type CreditSource } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Statement } from '../../platform/database/statement.ts';
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
      where user_id = ? and used < granted - revoked and expires_at > ? and suspended_at is null and revoked_at is null
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
   * Gives back what a cancelled session had cost, once, when the policy says so; answers until when the credit is good, or null when
   * none comes back. One whose time is over, or nearly over when the coach cancelled, is replaced by a fresh one. A credit whose money
   * went back stays away.
   */
  async giveBack(em: EntityManager, session: CancelledSession): Promise<Date | null> {
    const now = this.clock.now();
    const [spent] = await em.execute<SpentCredit[]>(SPENT_CREDIT, [session.id]);
    if (!spent || !returnsCredit(session, now)) return null;
    const { creditId, source, isPaid } = spent;
    const [expiresAt, returned] = [new Date(spent.expiresAt), { kind: 'returned' as const, credits: 1, bookingId: session.id, at: now }];
    const until = returnedUntil(expiresAt, session.cancelledBy, now);
    if (!isPaid) {
      await em.execute('update session_credits set used = used - 1 where id = ? and used > granted - revoked', [creditId]);
      return null;
    }
    const isSame = until.getTime() === expiresAt.getTime();
    const target = isSame ? creditId : await this.grants.replacement(em, session.userId, source, until);
    if (!(await writeEntry(em, { ...returned, creditId: target, ...(isSame ? {} : { reason: 'replacement' }) }))) return null;
    if (isSame) await em.execute('update session_credits set used = used - 1 where id = ?', [creditId]);
    return until;
  }

  /** What happened to a booking's credit: spent, then perhaps returned; nothing for one that was paid for. */
  async historyOf(bookingId: string): Promise<CreditEntryKind[]> {
    const rows = await this.em.execute<Array<{ kind: CreditEntryKind }>>('select kind from session_credit_entries where booking_id = ?', [bookingId]);
    return rows.map(({ kind }) => kind);
  }
}

interface SpentCredit {
  creditId: string;
  source: CreditSource;
  expiresAt: Date | string;
  /** Whether it is among those that are still paid for: the ones that were used last are not, when money went back. */
  isPaid: boolean;
}

const SPENT_CREDIT = `
  select e.credit_id as "creditId", c.source, c.expires_at as "expiresAt", c.used <= c.granted - c.revoked as "isPaid"
  from session_credit_entries e join session_credits c on c.id = e.credit_id where e.booking_id = ? and e.kind = 'spent'
    and not exists (select from session_credit_entries r where r.booking_id = e.booking_id and r.kind = 'returned') for update of c`;
