import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Trends } from '@coach/contracts';
import { addDays, lastMonths, startOfWeek, type LocalDate } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { executeOnReplica, readOnReplica } from '../../platform/database/replica.ts';
import { NOT_DELETED } from '../../platform/lists/list-sql.ts';
import { revenueByDay } from '../reports/ledger-sql.ts';

const MONTHS = 6;
const DAYS = 14;

const MEMBERS = `select (select count(distinct user_id)::int from subscriptions where status in ('active', 'past_due')) as active,
  (select count(*)::int from profiles p where ${NOT_DELETED} and not p.is_admin) as clients`;

/** A plan starts when its row is created and ends when its row was last updated. `?` are the zone and the first instant, twice. */
const MOVES = `
  select to_char(at at time zone ?, 'YYYY-MM') as month, count(*) filter (where is_gain)::int as gained, count(*) filter (where not is_gain)::int as lost from (
    select created_at as at, true as is_gain from subscriptions where created_at >= ?
    union all select updated_at, false from subscriptions where status in ('canceled', 'inactive') and updated_at >= ?
  ) moves group by 1`;

type Money = { day: LocalDate; kind: string; cents: number };
type Month = Trends['members']['months'][number];

/** Two weeks of revenue side by side, and half a year of members. */
@Injectable()
export class TrendsService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Trends> {
    const { zone } = this.business;
    const today = zone.localDate(this.clock.now());
    const first = addDays(startOfWeek(today, this.business.current.region.weekStart), -7);
    const months = lastMonths(today, MONTHS);
    const since = zone.dayRange(`${months[0]!}-01`).start;
    const [money, [members], moves] = await Promise.all([
      readOnReplica<Money[]>(this.em, revenueByDay(zone.dayRange(first).start, zone.timeZone)),
      executeOnReplica<Array<{ active: number; clients: number }>>(this.em, MEMBERS),
      executeOnReplica<Month[]>(this.em, MOVES, [zone.timeZone, since, since]),
    ]);
    return {
      money: Array.from({ length: DAYS }, (_, index) => netOf(addDays(first, index), money)),
      members: { ...members!, months: months.map((month) => moves.find((one) => one.month === month) ?? { month, gained: 0, lost: 0 }) },
    };
  }
}

function netOf(day: LocalDate, money: readonly Money[]): Trends['money'][number] {
  const of = money.filter((one) => one.day === day);
  return { day, cents: of.reduce((sum, { kind, cents }) => sum + (kind === 'refunds' ? -cents : cents), 0) };
}
