import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { contract, type CoachingEntry, type CoachingPage } from '@coach/contracts';
import { checkInWeek, healthReview, plansWith, type LocalDate, type PlanType } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { CLIENT_NAME, premiumRuns } from '../../coaching/premium-clients.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { placeCursorOf, readPlaceCursor } from '../../platform/lists/keyset-cursor.ts';
import { personPattern, personText } from '../../platform/lists/list-sql.ts';

const refusals = contract.adminCoaching.list['~orpc'].errorMap;

export interface CoachingQuestion {
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Those waiting for a reply first, then by name. */
const ORDER = `not coalesce(c.waits, false), ${CLIENT_NAME}, p.user_id`;
const Place = z.tuple([z.boolean(), z.string(), z.uuid()]);

const COLUMNS = `p.user_id, s.plan_type, ${CLIENT_NAME} as name, p.email, to_char(c.latest, 'YYYY-MM-DD') as last_check_in, coalesce(c.waits, false) as waits,
  m.version, m.created_at as plan_at, p.health_notes is not null as has_history, p.health_notes_changed_at as changed_at, p.health_notes_reviewed_at as reviewed_at`;
const PREMIUM = 'subscriptions s join profiles p on p.user_id = s.user_id';
const TABLES = `${PREMIUM}
  left join lateral (select max(week) as latest, bool_or(replied_at is null) as waits from check_ins where user_id = p.user_id) c on true
  left join lateral (select version, created_at from meal_plans where user_id = p.user_id order by version desc limit 1) m on true`;

interface ClientRow {
  user_id: string;
  plan_type: PlanType;
  name: string;
  email: string;
  last_check_in: LocalDate | null;
  waits: boolean;
  version: number | null;
  plan_at: string | null;
  has_history: boolean;
  changed_at: string | null;
  reviewed_at: string | null;
}

const instant = (time: string | null): Date | null => (time ? new Date(time) : null);

/** The coach's list of premium clients. */
@Injectable()
export class CoachingListService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async page({ search, cursor, limit }: CoachingQuestion): Promise<CoachingPage> {
    const after = cursor === undefined ? undefined : readPlaceCursor(cursor, Place);
    if (after === null) throw refusal(refusals, 'BAD_CURSOR');
    const now = this.clock.now();
    const found = [premiumRuns(this.business.plans), search && `${personText(search)} ilike ?`].filter(Boolean).join(' and ');
    const values = [now, ...(search ? [personPattern(search)] : [])];
    const [rows, [count]] = await Promise.all([
      this.em.execute<ClientRow[]>(`select ${COLUMNS} from ${TABLES} where ${found} ${after ? `and (${ORDER}) > (?, ?, ?)` : ''} order by ${ORDER} limit ?`, [...values, ...(after ?? []), limit + 1]),
      this.em.execute<Array<{ total: number }>>(`select count(*)::int as total from ${PREMIUM} where ${found}`, values),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { clients: shown.map((row) => entryOf(row, checkInWeek(now, this.business.zone), plansWith(this.business.plans, 'check_ins'))), next_cursor: last ? placeCursorOf([!last.waits, last.name, last.user_id]) : null, total: count!.total };
  }
}

const checkInOf = ({ plan_type, last_check_in, waits }: ClientRow, week: LocalDate, plansWithCheckIns: readonly PlanType[]): CoachingEntry['check_in'] => {
  if (waits) return 'waiting';
  if (last_check_in === week) return 'answered';
  return plansWithCheckIns.includes(plan_type) ? 'missing' : 'not_included';
};

function entryOf(row: ClientRow, week: LocalDate, plansWithCheckIns: readonly PlanType[]): CoachingEntry {
  const { user_id, name, email, last_check_in, version, plan_at, has_history, changed_at, reviewed_at } = row;
  return {
    ...{ user_id, name, email, last_check_in },
    check_in: checkInOf(row, week, plansWithCheckIns),
    meal_plan: version && plan_at ? { version, created_at: new Date(plan_at).toISOString() } : null,
    health_review: has_history ? healthReview({ changedAt: instant(changed_at), reviewedAt: instant(reviewed_at) }) : null,
  };
}
