import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, fill, messages, type CleanupAnswer, type CleanupRequest, type CleanupUser } from '@coach/contracts';
import { protectionOf, type AccountFacts } from '@coach/domain';
import { AccountRemovalService } from '../account-data/account-removal.service.ts';
import type { Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { LAST_START } from './booking-list.service.ts';
import { cursorOf, readCursor } from './keyset-cursor.ts';
import { AFTER, isoOf, NOT_DELETED } from './list-sql.ts';

const refusals = contract.adminCleanup.run['~orpc'].errorMap;
const BATCH = 100;

/** The facts of CLN-05; `?` is now. */
const PAID_SUBSCRIPTION = `exists (select from subscriptions s where s.user_id = p.user_id and s.status in ('active', 'past_due') and s.stripe_subscription_id is not null)`;
const PAID_BOOKING = `exists (select from bookings b where b.user_id = p.user_id and b.status in ('pending', 'confirmed') and ${LAST_START} > ?
  and (b.price_cents > 0 or exists (select from session_credit_entries e where e.booking_id = b.id and e.kind = 'spent')))`;
const DELETABLE = `not (p.is_admin or p.is_protected or ${PAID_SUBSCRIPTION} or ${PAID_BOOKING})`;

type Listed = Omit<CleanupUser, 'is_deletable' | 'protected_by'> & { is_protected: boolean; has_paid_subscription: boolean; has_paid_booking: boolean };
const COLUMNS = `p.id, p.user_id, p.email, p.first_name, p.last_name, p.is_admin, p.created_at, p.is_protected,
  (select count(*)::int from bookings b where b.user_id = p.user_id) as booking_count,
  ${PAID_SUBSCRIPTION} as has_paid_subscription, ${PAID_BOOKING} as has_paid_booking`;

const factsOf = (row: Listed): AccountFacts => ({ isAdmin: row.is_admin, isFlagged: row.is_protected, hasPaidSubscription: row.has_paid_subscription, hasPaidBooking: row.has_paid_booking });

function viewOf(row: Listed): CleanupUser {
  const { is_protected: _flagged, has_paid_subscription: _subscription, has_paid_booking: _booking, ...shown } = row;
  const protectedBy = protectionOf(factsOf(row));
  return { ...shown, created_at: isoOf(row.created_at), is_deletable: protectedBy === null, protected_by: protectedBy };
}

/** Accounts that nobody needs any more: listed with what protects them, deleted one by one or all (CLN). */
@Injectable()
export class CleanupService {
  constructor(
    private readonly em: EntityManager,
    private readonly removal: AccountRemovalService,
    private readonly clock: Clock,
  ) {}

  run(actor: Actor, request: CleanupRequest): Promise<CleanupAnswer> {
    if (request.action === 'list') return this.list(request);
    return request.action === 'cleanup' ? this.cleanUp(actor) : this.deleteSome(actor, request);
  }

  private async list({ cursor, limit, only_deletable: onlyDeletable }: Extract<CleanupRequest, { action: 'list' }>): Promise<CleanupAnswer> {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw refusal(refusals, 'BAD_CURSOR');
    const now = this.clock.now();
    const conditions = [NOT_DELETED, onlyDeletable && DELETABLE, after && AFTER('p', 'user_id')].filter(Boolean);
    const values = [now, ...(onlyDeletable ? [now] : []), ...(after ? [after.instant, after.id] : []), limit + 1];
    const rows = await this.em.execute<Listed[]>(`select ${COLUMNS} from profiles p where ${conditions.join(' and ')} order by p.created_at desc, p.user_id desc limit ?`, values);
    const users = rows.slice(0, limit).map(viewOf);
    const last = rows.length > limit ? users.at(-1) : undefined;
    return { users, next_cursor: last ? cursorOf(new Date(last.created_at), last.user_id) : null, counts: await this.counts() };
  }

  private async deleteSome(actor: Actor, { user_id: one, user_ids: many }: Extract<CleanupRequest, { action: 'delete_user' }>): Promise<CleanupAnswer> {
    const ids = [...new Set(many ?? (one ? [one] : []))];
    const rows = await this.em.execute<Listed[]>(`select ${COLUMNS} from profiles p where ${NOT_DELETED} and p.user_id = any(?::uuid[])`, [this.clock.now(), `{${ids.join(',')}}`]);
    if (ids.length === 0 || rows.length < ids.length) throw refusal(refusals, 'NOT_FOUND');
    if (rows.some((row) => protectionOf(factsOf(row)) !== null)) throw refusal(refusals, 'PROTECTED');
    const gone = await this.removal.remove(actor, ids);
    return { message: many ? fill(messages.cleanup.deletedMany, { n: gone }) : messages.cleanup.deletedOne };
  }

  private async cleanUp(actor: Actor): Promise<CleanupAnswer> {
    const rows = await this.em.execute<Array<{ user_id: string }>>(`select p.user_id from profiles p where ${NOT_DELETED} and ${DELETABLE}`, [this.clock.now()]);
    const ids = rows.map(({ user_id }) => user_id);
    let gone = 0;
    for (let start = 0; start < ids.length; start += BATCH) gone += await this.removal.remove(actor, ids.slice(start, start + BATCH));
    return { message: fill(messages.cleanup.complete, { n: gone, m: (await this.counts()).protected }) };
  }

  private async counts(): Promise<{ deletable: number; protected: number }> {
    const [row] = await this.em.execute<Array<{ deletable: number; protected: number }>>(
      `select count(*) filter (where deletable)::int as deletable, count(*) filter (where not deletable)::int as protected
       from (select ${DELETABLE} as deletable from profiles p where ${NOT_DELETED}) accounts`,
      [this.clock.now()],
    );
    return row!;
  }
}
