import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, profileDetailsOf, type AdminUser, type AdminUserPage, type ClientGroup, type KeptProfileDetails, type ProfileDetails } from '@coach/contracts';
import { healthReview, soldAs, type Plan } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { groupConditions } from '../../letters/client-groups.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { cursorOf, readCursor } from '../../platform/lists/keyset-cursor.ts';
import { AFTER, isoOf, NOT_DELETED, personPattern, personText } from '../../platform/lists/list-sql.ts';
import { contactEtag } from './contact-etag.ts';

const refusals = contract.adminUsers.list['~orpc'].errorMap;

export interface UserQuestion extends ClientGroup {
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

const COLUMNS = `p.user_id, p.email, p.first_name, p.last_name, p.details, p.is_admin, p.is_owner, p.suspended_at, p.suspension_reason, p.health_notes is not null as has_health_notes,
  p.health_notes_changed_at as changed_at, p.health_notes_reviewed_at as reviewed_at,
  (select s.plan_type from subscriptions s where s.user_id = p.user_id and s.status = 'active') as active_plan,
  array(select t.tag from client_tags t where t.user_id = p.user_id order by t.position) as tags, p.created_at`;
/** The latest session of each of these people; for a program, its latest week. */
const LAST_SESSIONS = `select b.user_id, max(case when b.weeks is null then b.session_date
      else (select max((one ->> 'starts_at')::timestamptz) from jsonb_array_elements(b.weeks) one where one ->> 'state' in ('scheduled', 'made_up') and (one ->> 'starts_at')::timestamptz <= ?) end) as at
  from bookings b where b.user_id = any (?::uuid[]) and b.status in ('confirmed', 'completed') and not b.no_show and b.session_date <= ? group by b.user_id`;

/**
 * A page with the total in each of its rows; an empty page is one row without a user. With a search, matches are found once for
 * both, since that is slow; without one, counting is fast and the page starts at an index.
 */
const pageOf = (narrowed: readonly string[], isLater: boolean): string => `
  with found as ${narrowed.length > 0 ? 'materialized' : 'not materialized'} (select p.user_id, p.created_at from profiles p where ${[NOT_DELETED, ...narrowed].join(' and ')})
  select ${COLUMNS}, counted.total from (select count(*)::int as total from found) counted
    left join (select * from found ${isLater ? `where ${AFTER('found', 'user_id')}` : ''} order by created_at desc, user_id desc limit ?) here on true
    left join profiles p on p.user_id = here.user_id
  order by here.created_at desc, here.user_id desc`;

interface Row extends Omit<AdminUser, 'health_review' | 'suspension' | 'last_session_at' | keyof ProfileDetails> {
  details: KeptProfileDetails;
  suspended_at: string | null;
  suspension_reason: string | null;
  changed_at: string | null;
  reviewed_at: string | null;
}

type Found = { total: number } & (Row | { user_id: null });

const instant = (time: string | null): Date | null => (time ? new Date(time) : null);

/** Reviewing the health history is part of the plans with coaching (GAP-06). */
function viewOf(plans: readonly Plan[], { changed_at: changedAt, reviewed_at: reviewedAt, suspended_at: since, suspension_reason: reason, details, ...row }: Row, lastSession: string | null): AdminUser {
  const isPromised = row.has_health_notes && row.active_plan !== null && soldAs(plans, row.active_plan).opens.coaching;
  const suspension = since && reason ? { since: isoOf(since), reason } : null;
  return { ...row, ...profileDetailsOf(details), suspension, health_review: isPromised ? healthReview({ changedAt: instant(changedAt), reviewedAt: instant(reviewedAt) }) : null, last_session_at: lastSession && isoOf(lastSession), created_at: isoOf(row.created_at), etag: contactEtag({ firstName: row.first_name, lastName: row.last_name, details }) };
}

/** All accounts, one page at a time (USR-01). */
@Injectable()
export class UserListService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async page({ search, cursor, limit, ...group }: UserQuestion): Promise<AdminUserPage> {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw refusal(refusals, 'BAD_CURSOR');
    const narrowed = [...(search ? [{ where: `${personText(search)} ilike ?`, values: [personPattern(search)] }] : []), ...groupConditions(group, this.clock.now())];
    const values = [...narrowed.flatMap((one): unknown[] => one.values), ...(after ? [after.instant, after.id] : []), limit + 1];
    const found = await this.em.execute<Found[]>(pageOf(narrowed.map(({ where }) => where), after !== undefined), values);
    const rows = found.filter((row) => row.user_id !== null).map(({ total: _, ...row }) => row);
    const users = await this.viewsOf(rows.slice(0, limit));
    const last = rows.length > limit ? users.at(-1) : undefined;
    return { users, next_cursor: last ? cursorOf(new Date(last.created_at), last.user_id) : null, total: found[0]!.total };
  }

  async one(userId: string): Promise<AdminUser> {
    const [row] = await this.em.execute<Row[]>(`select ${COLUMNS} from profiles p where p.user_id = ?`, [userId]);
    return (await this.viewsOf([row!]))[0]!;
  }

  /** The users of many rows, in one statement; deleted users are never listed. */
  async some(ids: readonly string[]): Promise<AdminUser[]> {
    const of = `{${ids.join()}}`;
    const now = this.clock.now();
    const rows = await this.em.execute<Array<Row & { last_session: string | null }>>(
      `select ${COLUMNS}, last.at as last_session from profiles p left join (${LAST_SESSIONS}) last on last.user_id = p.user_id where p.user_id = any (?::uuid[]) and ${NOT_DELETED}`,
      [now, of, now, of],
    );
    return rows.map(({ last_session: last, ...row }) => viewOf(this.business.plans, row, last));
  }

  private async viewsOf(rows: readonly Row[]): Promise<AdminUser[]> {
    const now = this.clock.now();
    const sessions = await this.em.execute<Array<{ user_id: string; at: string | null }>>(LAST_SESSIONS, [now, `{${rows.map(({ user_id: id }) => id).join()}}`, now]);
    return rows.map((row) => viewOf(this.business.plans, row, sessions.find(({ user_id: id }) => id === row.user_id)?.at ?? null));
  }
}
