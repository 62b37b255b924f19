import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { isAmong, oneMonthAfter, type PlanType } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { CreditGrants } from '../credits/credit-grants.ts';
import { SubscriptionRow } from './subscription.entity.ts';

const refusals = contract.adminUsers.addSubscription['~orpc'].errorMap;

export interface Gift {
  userId: string;
  plan: PlanType;
  /** Cents a month; the regular price by default. */
  price?: number | undefined;
  complimentary: boolean;
}

/** Complimentary subscriptions from the coach: one month, with that month's session credits, unknown to the payment provider (USR-05..08, FLOW-13). */
@Injectable()
export class GivenPlansService {
  constructor(
    private readonly em: EntityManager,
    private readonly grants: CreditGrants,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the new subscription; NOT_FOR_SALE for an unknown plan, ALREADY_ACTIVE when there is one (SUB-04). */
  async give(actor: Actor, { userId, plan, price, complimentary }: Gift): Promise<string> {
    if (!isAmong(this.business.plans, plan)) throw refusal(refusals, 'NOT_FOR_SALE');
    const [now, id] = [this.clock.now(), randomUUID()];
    await this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`subscriber ${userId}`]);
      const [person] = await em.execute<unknown[]>(`select 1 from profiles p where p.user_id = ? and p.email not like '%@deleted.invalid'`, [userId]);
      if (!person) throw refusal(refusals, 'NOT_FOUND');
      if ((await em.count(SubscriptionRow, { userId, status: { $in: ['active', 'past_due'] } })) > 0) throw refusal(refusals, 'ALREADY_ACTIVE');
      const priceMonthly = complimentary ? 0 : (price ?? this.business.plan(plan).givenPriceCents);
      const period = { currentPeriodStart: now, currentPeriodEnd: oneMonthAfter(now, this.business.zone) };
      em.persist(em.create(SubscriptionRow, { id, userId, status: 'active', planType: plan, priceMonthly, interval: 'month', ...period, cancelAtPeriodEnd: false, manual: false, complimentary, createdAt: now, updatedAt: now }));
      const { credits, pays } = this.business.plan(plan);
      // The mail about the plan mentions them.
      if (credits > 0) await this.grants.grant(em, { userId, source: plan, granted: credits, expiresAt: period.currentPeriodEnd, pays, isQuiet: true });
      this.audit.record(em, actor, { action: 'subscription.give', target: `subscription:${id}`, after: { user_id: userId, plan_type: plan, price_monthly: priceMonthly, complimentary } });
      this.outbox.record(em, 'subscription.given', { subscription_id: id });
    });
    return id;
  }

  /** Ends those whose month is over, and notifies their owners (USR-08). */
  @OnJob('billing.end-given-plans')
  async endOver(): Promise<void> {
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      const over = await em.execute<Array<{ id: string }>>(
        `update subscriptions set status = 'inactive', grace_until = null, updated_at = ?
         where stripe_subscription_id is null and status in ('active', 'past_due') and current_period_end <= ? returning id`,
        [now, now],
      );
      for (const { id } of over) this.outbox.record(em, 'subscription.canceled', { subscription_id: id });
    });
  }
}
