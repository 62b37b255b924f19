import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { trialDaysFor, type Plan } from '@coach/domain';
import type Stripe from 'stripe';
import { Clock } from '../../platform/clock/clock.ts';

const HASH_OF = (email: string): string => `encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`;
/** Somebody who completed a checkout with a trial had it, or was refused it for their card: another offer would be refused again and never become a plan. */
const HAD = `
  select 1 from users u where u.id = ? and (
    exists (select from plan_trials t where t.user_id = u.id or t.email_hash = ${HASH_OF('u.email')})
    or exists (select from purchases p where p.user_id = u.id and p.trial_days is not null and p.state = 'paid'))`;
const KEEP = `
  insert into plan_trials (stripe_subscription_id, user_id, email_hash, card, started_at)
  select ?, u.id, ${HASH_OF('u.email')}, ?, ? from users u where u.id = ? on conflict do nothing`;
const IS_KEPT = 'select 1 from plan_trials where stripe_subscription_id = ?';

/** Identifies the payer's card, whatever account uses it; null when the provider does not report it. */
const cardOf = ({ default_payment_method: method }: Stripe.Subscription): string | null => (method && typeof method !== 'string' ? (method.card?.fingerprint ?? null) : null);

/** Whether it started with free days, over or not; days that the coach adds later at the provider do not count. */
export const beganAsTrial = ({ trial_start: free, start_date: start }: Stripe.Subscription): boolean => free !== null && free === start;

/** Plans with a free trial: one per person, guaranteed by the database by account, address, and card. */
@Injectable()
export class Trials {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** How many free days of a plan a person is offered. */
  async daysFor(userId: string, plan: Pick<Plan, 'trialDays'>): Promise<number> {
    return plan.trialDays ? trialDaysFor(plan, (await this.em.execute<unknown[]>(HAD, [userId])).length > 0) : 0;
  }

  /** Records a started trial in the caller's transaction; false when this person had one before. Repeated calls return the same. */
  async begin(em: EntityManager, userId: string, live: Stripe.Subscription): Promise<boolean> {
    await em.execute(KEEP, [live.id, cardOf(live), this.clock.now(), userId]);
    return (await em.execute<unknown[]>(IS_KEPT, [live.id])).length > 0;
  }
}
