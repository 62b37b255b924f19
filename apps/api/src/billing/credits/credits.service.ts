import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isCreditHour, isPayableByCredit, returnedUntil, returnsCredit, type CreditEntryKind, type CreditScope, type CreditSession } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Statement } from '../../platform/database/statement.ts';
import { CreditGrants } from './credit-grants.ts';
import { writeEntry } from './credit-entries.ts';

/** A booking that was just canceled. */
interface CancelledSession {
  id: string;
  userId: string;
  cancelledBy: 'client' | 'admin' | 'system';
  cancellationDeadline: Date;
}

/** What must pay for a session, as in `paysFor`: whether it is individual, its service, and its minutes. */
const FITS = `case when c.pays is null then ?::boolean else jsonb_exists(c.pays -> 'services', ?) and (c.pays ->> 'minutes')::int >= ? end`;
/** The scope of the credit that the lost session had used. */
const AS_BEFORE = `exists (select from session_credit_entries e join session_credits o on o.id = e.credit_id where e.booking_id = ? and e.kind = 'spent' and o.pays is not distinct from c.pays)`;

/** The credit and its ledger entry in one statement; more inserts can follow it. */
const spent = (fits: string): string => `
  with credit as (
    update session_credits set used = used + 1 where id = (
      select c.id from session_credits c
      where user_id = ? and used < granted - revoked and expires_at > ? and suspended_at is null and revoked_at is null and ${fits}
      order by expires_at, id limit 1 for update)
    returning id
  ),
  spent as (
    insert into session_credit_entries (id, credit_id, kind, credits, booking_id, created_at)
    select ?, id, 'spent', -1, ?, ? from credit on conflict do nothing returning id
  )`;

const SPENT_FITTING = spent(FITS);
const SPENT_AS_BEFORE = spent(AS_BEFORE);

const LEFT = 'select distinct pays from session_credits where user_id = ? and used < granted - revoked and expires_at > ? and suspended_at is null and revoked_at is null';

/** Spending and returning session credits (FLOW-13). */
@Injectable()
export class CreditsService {
  constructor(
    private readonly em: EntityManager,
    private readonly grants: CreditGrants,
    private readonly clock: Clock,
  ) {}

  /**
   * Works in the caller's transaction, like returning. Spends the matching credit that expires first; false when there is none.
   * Concurrent calls never spend the same one: the row is locked and checked. What is `bought` with it is written in the same round
   * trip, and only together with it: each an `insert … select` of values.
   */
  async spend(em: EntityManager, userId: string, bookingId: string, session: CreditSession, bought: readonly Statement[] = []): Promise<boolean> {
    if (!isPayableByCredit(session)) return false;
    return this.take(em, userId, bookingId, { sql: SPENT_FITTING, values: [isCreditHour(session), session.bookingType, session.durationMinutes] }, bought);
  }

  /** The same for a replacement session: with a credit of the kind that paid for the lost one, whatever was changed since. */
  spendAgain(em: EntityManager, userId: string, bookingId: string, lostId: string): Promise<boolean> {
    return this.take(em, userId, bookingId, { sql: SPENT_AS_BEFORE, values: [lostId] }, []);
  }

  /** The scopes of a person's remaining credits, each once; null is an hour with one client. */
  async scopesOf(userId: string): Promise<Array<CreditScope | null>> {
    const rows = await this.em.execute<Array<{ pays: CreditScope | null }>>(LEFT, [userId, this.clock.now()]);
    return rows.map(({ pays }) => pays);
  }

  private async take(em: EntityManager, userId: string, bookingId: string, { sql, values: fitting }: Statement, bought: readonly Statement[]): Promise<boolean> {
    const now = this.clock.now();
    const writes = bought.map(({ sql }, index) => `, bought_${index} as (${sql} from spent)`);
    const values = [userId, now, ...fitting, randomUUID(), bookingId, now, ...bought.flatMap((each) => each.values)];
    const rows = await prepared(em, { sql: `${sql}${writes.join('')} select id from spent`, values });
    return rows.length > 0;
  }

  /**
   * Returns the credit of a canceled session, once, when the policy says so; returns its expiry, or null when no credit is
   * returned. One that has expired, or nearly so when the coach canceled, is replaced by a fresh one. A credit whose payment
   * was refunded is not returned.
   */
  async giveBack(em: EntityManager, session: CancelledSession): Promise<Date | null> {
    const now = this.clock.now();
    const [spent] = await em.execute<SpentCredit[]>(SPENT_CREDIT, [session.id]);
    if (!spent || !returnsCredit(session, now)) return null;
    const { creditId, isPaid } = spent;
    const [expiresAt, returned] = [new Date(spent.expiresAt), { kind: 'returned' as const, credits: 1, bookingId: session.id, at: now }];
    const until = returnedUntil(expiresAt, session.cancelledBy, now);
    if (!isPaid) {
      await em.execute('update session_credits set used = used - 1 where id = ? and used > granted - revoked', [creditId]);
      return null;
    }
    const isSame = until.getTime() === expiresAt.getTime();
    const target = isSame ? creditId : await this.grants.replacement(em, creditId, until);
    if (!(await writeEntry(em, { ...returned, creditId: target, ...(isSame ? {} : { reason: 'replacement' }) }))) return null;
    if (isSame) await em.execute('update session_credits set used = used - 1 where id = ?', [creditId]);
    return until;
  }

  /** What happened to a booking's credit: spent, then perhaps returned; nothing for one paid otherwise. */
  async historyOf(bookingId: string): Promise<CreditEntryKind[]> {
    const rows = await this.em.execute<Array<{ kind: CreditEntryKind }>>('select kind from session_credit_entries where booking_id = ?', [bookingId]);
    return rows.map(({ kind }) => kind);
  }
}

interface SpentCredit {
  creditId: string;
  expiresAt: Date | string;
  /** Whether it is still paid for: after a refund, the credits used last are not. */
  isPaid: boolean;
}

const SPENT_CREDIT = `
  select e.credit_id as "creditId", c.expires_at as "expiresAt", c.used <= c.granted - c.revoked as "isPaid"
  from session_credit_entries e join session_credits c on c.id = e.credit_id where e.booking_id = ? and e.kind = 'spent'
    and not exists (select from session_credit_entries r where r.booking_id = e.booking_id and r.kind = 'returned') for update of c`;
