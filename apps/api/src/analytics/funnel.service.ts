import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SiteReport } from '@coach/contracts';
import { FUNNELS, type LocalDate, type VisitStep } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { executeOnReplica } from '../platform/database/replica.ts';

/** Everybody except coaches: joining a year's clients would take longer than everything else. `?` are the ends of the period. */
const WITHIN = 'created_at >= ? and created_at < ? and user_id not in (select user_id from profiles where is_admin)';

/** People by what they did in the period, and sessions by how far they got; the coach's own tests are left out. */
const FACTS = `
  select
    (select count(*) from (select id as user_id, created_at from users) signed where ${WITHIN})::int as signed_up,
    (select count(*) from (select distinct user_id from checkout_sessions where ${WITHIN}) opened)::int as checkout_opened,
    (select count(*) from (select distinct user_id from payments where ${WITHIN}) paid)::int as paid,
    count(*)::int as sessions_opened, (count(*) filter (where is_booked))::int as sessions_paid
  from (select bool_or(state = 'booked') as is_booked from session_checkouts where ${WITHIN} group by coalesce(repeat_id, id)) sessions`;

const STEPS = `select name, sum(visitors)::int as visitors from analytics_days where kind in ('all', 'step') and day between ? and ? group by name`;

interface Facts {
  signed_up: number;
  checkout_opened: number;
  paid: number;
  sessions_opened: number;
  sessions_paid: number;
}

/** How many got how far: counted by browsers up to the sign-up, by tables from there on. */
@Injectable()
export class FunnelService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
  ) {}

  async between(from: LocalDate, to: LocalDate): Promise<Pick<SiteReport, 'membership' | 'booking'>> {
    const [steps, facts] = await Promise.all([this.steps(from, to), this.facts(from, to)]);
    const countOf = (step: VisitStep | '') => steps.get(step) ?? 0;
    const { signed_up, checkout_opened, paid, sessions_opened, sessions_paid } = facts;
    const visited = countOf('');
    const membership = { visited, pricing_seen: countOf('pricing_seen'), sign_up_started: countOf('sign_up_started'), signed_up, checkout_opened, paid };
    const booking = { visited, booking_opened: countOf('booking_opened'), time_chosen: countOf('time_chosen'), checkout_opened: sessions_opened, paid: sessions_paid };
    return {
      membership: FUNNELS.membership.map((step) => ({ step, count: membership[step] })),
      booking: FUNNELS.booking.map((step) => ({ step, count: booking[step] })),
    };
  }

  private async steps(from: LocalDate, to: LocalDate): Promise<Map<string, number>> {
    const rows = await executeOnReplica<{ name: string; visitors: number }[]>(this.em, STEPS, [from, to]);
    return new Map(rows.map(({ name, visitors }) => [name, visitors]));
  }

  private async facts(from: LocalDate, to: LocalDate): Promise<Facts> {
    const period = [this.business.zone.dayRange(from).start, this.business.zone.dayRange(to).end];
    const [row] = await executeOnReplica<Facts[]>(this.em, FACTS, Array.from({ length: 4 }, () => period).flat());
    return row!;
  }
}
