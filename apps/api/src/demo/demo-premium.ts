import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { yourCoach } from '@coach/content';
import { DAY, soldAs } from '@coach/domain';
import { hashPassword } from '../auth/sign-in/passwords.ts';
import { User } from '../auth/account/user.entity.ts';
import type { Vault } from '../platform/encryption/vault.ts';
import { DEMO_PASSWORD, type DemoPerson } from './demo-people.ts';
import { writePerson } from './demo-writer.ts';

const member: DemoPerson = {
  ...{ email: 'premium@demo.test', firstName: 'Elena', lastName: 'Marsh', phone: '(213) 555-0116', isAdmin: false },
  healthNotes: 'Runs three times a week, wants stronger hips. Tennis elbow on the right, healed.',
};
const premium = soldAs(yourCoach.plans, 'premium_package');
const MONTH_MS = 30 * DAY;

const WRITE_PLAN = `
  insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at)
  select ?, ?, 'active', 'premium_package', ?, ?, ?, ?, ?
  where not exists (select 1 from subscriptions where user_id = ?)`;
const WRITE_CREDITS = `
  with granted as (
    insert into session_credits (id, user_id, source, granted, expires_at, created_at) values (?, ?, 'premium_package', ?, ?, ?) returning id, granted)
  insert into session_credit_entries (id, credit_id, kind, credits, created_at) select ?, id, 'granted', granted, ? from granted`;

async function beginMonth(em: EntityManager, userId: string, now: Date): Promise<void> {
  const end = new Date(now.getTime() + MONTH_MS);
  const period = [now, end, now, now];
  await em.execute(WRITE_PLAN, [randomUUID(), userId, premium.priceCents, ...period, userId]);
  await em.execute('update subscriptions set current_period_start = ?, current_period_end = ? where user_id = ?', [now, end, userId]);
  await em.execute(WRITE_CREDITS, [randomUUID(), userId, premium.credits, end, now, randomUUID(), now]);
}

/** Writes a member with the premium plan and its four credits; once the month is over, the next run starts a new one. */
export async function writeDemoPremium(em: EntityManager, vault: Vault, now: Date): Promise<void> {
  await em.transactional(async (transaction) => {
    const known = await transaction.findOne(User, { email: member.email });
    const userId = known?.id ?? writePerson(transaction, vault, member, await hashPassword(DEMO_PASSWORD), now);
    await transaction.flush();
    const runs = await transaction.execute('select 1 from subscriptions where user_id = ? and (current_period_end > ? or stripe_subscription_id is not null)', [userId, now]);
    if (runs.length === 0) await beginMonth(transaction, userId, now);
  });
}
