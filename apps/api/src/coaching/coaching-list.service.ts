import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CoachingEntry } from '@coach/contracts';
import { checkInWeek, healthReview, type LocalDate } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import { CLIENT_NAME, PREMIUM_RUNS } from './premium-clients.ts';

/** Who waits for a reply comes first. */
const CLIENTS = `
  select p.user_id, ${CLIENT_NAME} as name, p.email, to_char(c.latest, 'YYYY-MM-DD') as last_check_in, coalesce(c.waits, false) as waits,
    m.version, m.created_at as plan_at, p.health_notes is not null as has_history, p.health_notes_changed_at as changed_at, p.health_notes_reviewed_at as reviewed_at
  from subscriptions s join profiles p on p.user_id = s.user_id
    left join lateral (select max(week) as latest, bool_or(replied_at is null) as waits from check_ins where user_id = p.user_id) c on true
    left join lateral (select version, created_at from meal_plans where user_id = p.user_id order by version desc limit 1) m on true
  where ${PREMIUM_RUNS} order by waits desc, name, p.email limit 500`;

interface ClientRow {
  user_id: string;
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

/** Premium clients as the coach's list has them. */
@Injectable()
export class CoachingListService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async clients(): Promise<CoachingEntry[]> {
    const now = this.clock.now();
    const rows = await this.em.execute<ClientRow[]>(CLIENTS, [now]);
    return rows.map((row) => entryOf(row, checkInWeek(now)));
  }
}

function entryOf({ user_id, name, email, last_check_in, waits, version, plan_at, has_history, changed_at, reviewed_at }: ClientRow, week: LocalDate): CoachingEntry {
  return {
    ...{ user_id, name, email, last_check_in },
    check_in: waits ? 'waiting' : last_check_in === week ? 'answered' : 'missing',
    meal_plan: version && plan_at ? { version, created_at: new Date(plan_at).toISOString() } : null,
    health_review: has_history ? healthReview({ changedAt: instant(changed_at), reviewedAt: instant(reviewed_at) }) : null,
  };
}
