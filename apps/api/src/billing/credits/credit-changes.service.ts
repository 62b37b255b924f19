import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type ClientCredits } from '@coach/contracts';
import { addDays, availableCredits, packEnd, type LocalDate } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { isoOf } from '../../platform/lists/list-sql.ts';
import { CreditAccountService } from './credit-account.service.ts';
import { writeEntry } from './credit-entries.ts';
import { CreditGrants } from './credit-grants.ts';
import { SessionCredit } from './session-credit.entity.ts';

const refusals = contract.handPayments.changeCredits['~orpc'].errorMap;

/** Default validity of granted credits. */
const GIVEN_MONTHS = 12;
/** The longest validity in days that the coach may choose. */
const MOST_DAYS = 5 * 366;

export interface CreditChange {
  user_id: string;
  request_id: string;
  /** The number granted or, when negative, withdrawn. */
  credits: number;
  last_day?: LocalDate | undefined;
  reason: string;
  tells: boolean;
}

const CHANGES = `
  select c.id, c.credits, c.reason, trim(p.first_name || ' ' || p.last_name) as made_by, c.created_at
  from credit_changes c left join profiles p on p.user_id = c.made_by where c.user_id = ? order by c.created_at desc, c.id limit 100`;

/** Session credits that the coach grants and withdraws manually, each with a reason. */
@Injectable()
export class CreditChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly accounts: CreditAccountService,
    private readonly grants: CreditGrants,
    private readonly business: BusinessSnapshot,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<ClientCredits> {
    if (!(await this.people.exists(userId))) throw refusal(refusals, 'CLIENT_NOT_FOUND');
    const changes = await this.em.execute<ClientCredits['changes']>(CHANGES, [userId]);
    return { ...(await this.accounts.of(userId)), changes: changes.map((change) => ({ ...change, created_at: isoOf(change.created_at) })) };
  }

  /** The same request counts once. */
  async change(actor: Actor, { user_id: userId, request_id: id, credits, last_day: lastDay, reason, tells }: CreditChange): Promise<void> {
    const now = this.clock.now();
    const expiresAt = this.endOf(lastDay, now);
    if (!(await this.people.exists(userId))) throw refusal(refusals, 'CLIENT_NOT_FOUND');
    await this.em.transactional(async (em) => {
      const written = await em.execute<unknown[]>(
        'insert into credit_changes (id, user_id, credits, reason, made_by, created_at) values (?, ?, ?, ?, ?, ?) on conflict do nothing returning id',
        [id, userId, credits, reason, actor.userId, now],
      );
      if (written.length === 0) return;
      if (credits > 0) await this.grants.grant(em, { userId, source: 'gift', granted: credits, expiresAt, changeId: id, ...(!tells && { isQuiet: true }) });
      else await this.take(em, userId, -credits, id);
      this.audit.record(em, actor, { action: credits > 0 ? 'credits.give' : 'credits.take', target: `person:${userId}`, after: { credits, reason } });
    });
  }

  /** The end of the coach's calendar day. Throws BAD_END for today, the past, and dates more than five years ahead. */
  private endOf(lastDay: LocalDate | undefined, now: Date): Date {
    if (lastDay === undefined) return packEnd(now, GIVEN_MONTHS);
    const { zone } = this.business;
    const today = zone.localDate(now);
    if (lastDay <= today || lastDay > addDays(today, MOST_DAYS)) throw refusal(refusals, 'BAD_END');
    return zone.dayRange(lastDay).end;
  }

  /** Withdraws granted credits first, then those that expire last. Never used ones. */
  private async take(em: EntityManager, userId: string, wanted: number, changeId: string): Promise<void> {
    const now = this.clock.now();
    const where = { userId, revokedAt: null, suspendedAt: null, expiresAt: { $gt: now } };
    const all = await em.find(SessionCredit, where, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true });
    const available = all.reduce((sum, credit) => sum + availableCredits(credit), 0);
    if (wanted > available) throw refusal(refusals, 'TOO_FEW_CREDITS', { available });
    let left = wanted;
    for (const credit of inOrderOfTaking(all)) {
      const taken = Math.min(left, availableCredits(credit));
      if (taken === 0) continue;
      const revoked = (credit.revoked ?? 0) + taken;
      Object.assign(credit, { revoked, revokedAt: revoked >= credit.granted ? now : null });
      await em.flush();
      await writeEntry(em, { creditId: credit.id, kind: 'revoked', credits: -taken, at: now, reason: 'by_coach', changeId });
      left -= taken;
    }
  }
}

/** Granted before paid; within each, latest expiry first. */
const inOrderOfTaking = (credits: readonly SessionCredit[]): SessionCredit[] =>
  credits.toSorted((one, other) => Number(other.source === 'gift') - Number(one.source === 'gift') || other.expiresAt.getTime() - one.expiresAt.getTime());
