import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { COACH_LIMITS, limitsOfService, opensLibrary, plansWith, priorityLimitsOfService, type PlanType } from '@coach/domain';
import type { LimitsOf } from '../../availability/slots.service.ts';
import { SubscriptionRow } from '../../billing/subscriptions/subscription.entity.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Statement } from '../../platform/database/statement.ts';

const forClients: LimitsOf = ({ limits }, service) => limitsOfService(service ?? {}, limits);
const forPremium: LimitsOf = ({ limits, premiumHorizonDays }, service) => priorityLimitsOfService(service ?? {}, limits, premiumHorizonDays);
const forCoach: LimitsOf = () => COACH_LIMITS;

/** A person's status for the booking limits. */
export interface Standing {
  is_coach: boolean;
  may_be_premium: boolean;
}

/** One statement, because every booking needs it. */
const STANDING = `
  select exists (select from profiles where user_id = ? and is_admin) as is_coach,
    exists (select from subscriptions where user_id = ? and plan_type = any(string_to_array(?, ',')) and status in ('active', 'past_due')) as may_be_premium`;

/** How soon and how far ahead somebody can book: premium members further, the coach without limits (AVL-05). */
@Injectable()
export class CallerLimits {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** `userId` is null for visitors. */
  async of(userId: string | null): Promise<LimitsOf> {
    if (userId === null) return forClients;
    const [standing] = await prepared<Standing>(this.em, this.asksStanding(userId));
    return this.ofStanding(userId, standing!);
  }

  /** The query that every booking starts with, as part of another statement; its one row is a Standing. */
  asksStanding(userId: string): Statement {
    return { sql: STANDING, values: [userId, userId, this.premiumPlans().join(',')] };
  }

  async ofStanding(userId: string, { is_coach, may_be_premium }: Standing): Promise<LimitsOf> {
    if (is_coach) return forCoach;
    return may_be_premium && (await this.premiumAmong([userId])).has(userId) ? forPremium : forClients;
  }

  /** Plans whose members book further ahead. */
  private premiumPlans(): PlanType[] {
    return plansWith(this.business.plans, 'priority');
  }

  /** Which of several people are premium members now (AVL-05, GAP-07). */
  async premiumAmong(userIds: readonly string[]): Promise<Set<string>> {
    const plans = await this.em.find(SubscriptionRow, { userId: { $in: [...userIds] }, planType: { $in: this.premiumPlans() }, status: { $in: ['active', 'past_due'] } });
    return new Set(plans.filter((plan) => opensLibrary(plan, this.clock.now())).map(({ userId }) => userId));
  }
}
