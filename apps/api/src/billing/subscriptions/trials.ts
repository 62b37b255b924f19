import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { trialDaysFor, type Plan } from '@coach/domain';
import type Stripe from 'stripe';
import { Clock } from '../../platform/clock/clock.ts';

const HASH_OF = (email: string): string => `encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`;
/** Who went through a page that offered one had it, or was refused it for their card: another offer would be refused again, and never become a plan. */
const HAD = `
  select 1 from users u where u.id = ? and (
    exists (select from plan_trials t where t.user_id = u.id or t.email_hash = ${HASH_OF('u.email')})
    or exists (select from purchases p where p.user_id = u.id and p.trial_days is not null and p.state = 'paid'))`;
const KEEP = `
  insert into plan_trials (stripe_subscription_id, user_id, email_hash, card, started_at)
  select ?, u.id, ${HASH_OF('u.email')}, ?, ? from users u where u.id = ? on conflict do nothing`;
const IS_KEPT = 'select 1 from plan_trials where stripe_subscription_id = ?';

/** Who pays with it, whatever account it is used for; null where the provider does not say. */
const cardOf = ({ default_payment_method: method }: Stripe.Subscription): string | null => (method && typeof method !== 'string' ? (method.card?.fingerprint ?? null) : null);

/** Whether it began with days that cost nothing, over or not; days that the coach gives later at the provider are none. */
export const beganAsTrial = ({ trial_start: free, start_date: start }: Stripe.Subscription): boolean => free !== null && free === start;

/** Plans that begin with days that cost nothing: one such trial a person, which the database promises by account, address and card. */
@Injectable()
export class Trials {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** How many days of a plan are offered for nothing to somebody. */
  async daysFor(userId: string, plan: Pick<Plan, 'trialDays'>): Promise<number> {
    return plan.trialDays ? trialDaysFor(plan, (await this.em.execute<unknown[]>(HAD, [userId])).length > 0) : 0;
  }

  /** Writes a trial down that has begun, in the caller's transaction; false when this person had one before. Asked again, it answers the same. */
  async begin(em: EntityManager, userId: string, live: Stripe.Subscription): Promise<boolean> {
    await em.execute(KEEP, [live.id, cardOf(live), this.clock.now(), userId]);
    return (await em.execute<unknown[]>(IS_KEPT, [live.id])).length > 0;
  }
}
