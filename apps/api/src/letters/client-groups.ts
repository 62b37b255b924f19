import type { ClientGroup } from '@coach/contracts';
import { DAY, LAST_SEEN_DAYS, type LastSeen } from '@coach/domain';

/** A condition on a profile `p`, and the values of its `?` placeholders. */
export interface GroupCondition {
  where: string;
  values: unknown[];
}

/** Bookings that the client attended; `?` is now. */
const CAME = `b.status in ('confirmed', 'completed') and not b.no_show and b.session_date <= ?`;
/**
 * Every client who ever attended, from one scan of the partial index on those bookings: a lookup per client takes twice as long, and
 * the planner chooses that unless the rows are grouped.
 */
const EVERYBODY = `select b.user_id from bookings b where ${CAME} group by b.user_id`;
const PLAN = `from subscriptions s where s.user_id = p.user_id and s.status = 'active'`;

function byPlan(plan: string): GroupCondition {
  if (plan === 'none') return { where: `not exists (select ${PLAN})`, values: [] };
  return plan === 'any' ? { where: `exists (select ${PLAN})`, values: [] } : { where: `exists (select ${PLAN} and s.plan_type = ?)`, values: [plan] };
}

/** Filters by the latest attended session; for a program, any of its weeks counts. */
function bySession(seen: LastSeen, now: Date): GroupCondition {
  const days = LAST_SEEN_DAYS[seen];
  if (days === null) return { where: `not exists (select from (${EVERYBODY}) came where came.user_id = p.user_id)`, values: [now] };
  const since = new Date(now.getTime() - days * DAY);
  if (seen === 'within_30') return { where: `exists (select from bookings b where b.user_id = p.user_id and ${CAME} and b.last_session_at >= ?)`, values: [now, since] };
  return { where: `exists (select from (${EVERYBODY} having max(b.last_session_at) < ?) came where came.user_id = p.user_id)`, values: [now, since] };
}

/** Returns the conditions of a group; a client must meet all of them. */
export function groupConditions({ plan, seen, tag }: ClientGroup, now: Date): GroupCondition[] {
  return [
    ...(plan ? [byPlan(plan)] : []),
    ...(seen ? [bySession(seen, now)] : []),
    ...(tag ? [{ where: `p.user_id in (select t.user_id from client_tags t where lower(t.tag) = lower(?))`, values: [tag] }] : []),
  ];
}
