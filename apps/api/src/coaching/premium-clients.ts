import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { coachingPartsOf, plansWith, type CoachingPart, type Plan } from '@coach/domain';
import { SubscriptionsService } from '../billing/subscriptions/subscriptions.service.ts';

/** For a subscription `s`: active, with a plan that includes (a part of) the coaching; `?` is now. */
export const premiumRuns = (plans: readonly Plan[], what: 'coaching' | CoachingPart = 'coaching'): string => `s.plan_type = any('{${plansWith(plans, what).join(',')}}') and s.status in ('active', 'past_due') and s.current_period_end > ?`;
/** Columns of a profile `p`. */
export const CLIENT_NAME = `coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email)`;

/** Access to the coaching that some plans include. */
@Injectable()
export class PremiumClients {
  constructor(
    private readonly em: EntityManager,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /** The parts of the coaching available to somebody now; none without such a plan. */
  async partsOf(userId: string): Promise<CoachingPart[]> {
    const plan = await this.subscriptions.openPlanOf(userId);
    return plan ? coachingPartsOf(plan) : [];
  }

  async has(userId: string, part: CoachingPart): Promise<boolean> {
    return (await this.partsOf(userId)).includes(part);
  }

  /** A person's name for the coach, by account; undefined for an unknown one. */
  async find(userId: string): Promise<{ user_id: string; name: string; email: string } | undefined> {
    const [row] = await this.em.execute<Array<{ user_id: string; name: string; email: string }>>(
      `select p.user_id, ${CLIENT_NAME} as name, p.email from profiles p where p.user_id = ? and p.email not like '%@deleted.invalid'`,
      [userId],
    );
    return row;
  }
}
