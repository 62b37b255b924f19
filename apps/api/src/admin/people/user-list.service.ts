import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, profileDetailsOf, type AdminUser, type AdminUserPage, type KeptProfileDetails, type ProfileDetails } from '@coach/contracts';
import { healthReview, soldAs, type Plan } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { cursorOf, readCursor } from '../../platform/lists/keyset-cursor.ts';
import { AFTER, isoOf, NOT_DELETED, PERSON, personPattern } from '../../platform/lists/list-sql.ts';

const refusals = contract.adminUsers.list['~orpc'].errorMap;

export interface UserQuestion {
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

const COLUMNS = `p.user_id, p.email, p.first_name, p.last_name, p.details, p.is_admin, p.is_owner, p.suspended_at, p.suspension_reason, p.health_notes is not null as has_health_notes,
  p.health_notes_changed_at as changed_at, p.health_notes_reviewed_at as reviewed_at,
  (select s.plan_type from subscriptions s where s.user_id = p.user_id and s.status = 'active') as active_plan, p.created_at`;

interface Row extends Omit<AdminUser, 'health_review' | 'suspension' | keyof ProfileDetails> {
  details: KeptProfileDetails;
  suspended_at: string | null;
  suspension_reason: string | null;
  changed_at: string | null;
  reviewed_at: string | null;
}

const instant = (time: string | null): Date | null => (time ? new Date(time) : null);

/** That a history is to be read is a promise of the plans with coaching (GAP-06). */
function viewOf(plans: readonly Plan[], { changed_at: changedAt, reviewed_at: reviewedAt, suspended_at: since, suspension_reason: reason, details, ...row }: Row): AdminUser {
  const isPromised = row.has_health_notes && row.active_plan !== null && soldAs(plans, row.active_plan).opens.coaching;
  const suspension = since && reason ? { since: isoOf(since), reason } : null;
  return { ...row, ...profileDetailsOf(details), suspension, health_review: isPromised ? healthReview({ changedAt: instant(changedAt), reviewedAt: instant(reviewedAt) }) : null, created_at: isoOf(row.created_at) };
}

/** Everybody with an account, a page at a time (USR-01). */
@Injectable()
export class UserListService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
  ) {}

  async page({ search, cursor, limit }: UserQuestion): Promise<AdminUserPage> {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw refusal(refusals, 'BAD_CURSOR');
    const found = { where: search ? `${NOT_DELETED} and ${PERSON} ilike ?` : NOT_DELETED, values: search ? [personPattern(search)] : [] };
    const [rows, [count]] = await Promise.all([
      this.em.execute<Row[]>(
        `select ${COLUMNS} from profiles p where ${found.where} ${after ? `and ${AFTER('p', 'user_id')}` : ''} order by p.created_at desc, p.user_id desc limit ?`,
        [...found.values, ...(after ? [after.instant, after.id] : []), limit + 1],
      ),
      this.em.execute<Array<{ total: number }>>(`select count(*)::int as total from profiles p where ${found.where}`, found.values),
    ]);
    const users = rows.slice(0, limit).map((row) => viewOf(this.business.plans, row));
    const last = rows.length > limit ? users.at(-1) : undefined;
    return { users, next_cursor: last ? cursorOf(new Date(last.created_at), last.user_id) : null, total: count!.total };
  }

  async one(userId: string): Promise<AdminUser> {
    const [row] = await this.em.execute<Row[]>(`select ${COLUMNS} from profiles p where p.user_id = ?`, [userId]);
    return viewOf(this.business.plans, row!);
  }
}
