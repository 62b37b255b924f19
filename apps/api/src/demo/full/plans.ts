import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { yourCoach } from '@coach/content';
import { DAY, HOUR, soldAs } from '@coach/domain';
import { insertMany } from './insert-many.ts';
import { DEMO_CURRENCY, type HistoryCustomer, type ProviderPlan } from './payment-history.ts';
import type { RosterClient } from './roster.ts';

type Row = Record<string, unknown>;

/** A subscription before the provider's ids are known. */
export interface TakenPlan {
  id: string;
  userId: string;
  email: string;
  type: string;
  from: Date;
  endedAt: Date | null;
  /** Whether the small demo has already written its credits. */
  hasCredits: boolean;
}

const instant = (seconds: number): Date => new Date(seconds * 1000);

export function takePlan({ type, fromDaysAgo, endedDaysAgo }: NonNullable<RosterClient['plan']>, of: Pick<TakenPlan, 'email' | 'userId'>, now: Date): TakenPlan {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY - 5 * HOUR);
  return { id: randomUUID(), ...of, type, from: ago(fromDaysAgo), endedAt: endedDaysAgo === undefined ? null : ago(endedDaysAgo), hasCredits: false };
}

export const planHistoryOf = ({ id, userId, type, from, endedAt }: TakenPlan, prices: ReadonlyMap<string, string>): HistoryCustomer['plans'][number] => ({
  ...{ key: id, price: prices.get(type)!, at: Math.floor(from.getTime() / 1000), metadata: { user_id: userId, plan_type: type } },
  ...(endedAt && { endedAt: Math.floor(endedAt.getTime() / 1000) }),
});

/** Writes the subscription rows as the provider reports them, every invoice with its payment and receipt, and the current month's credits. */
export async function writePlans(em: EntityManager, plans: readonly TakenPlan[], standing: Readonly<Record<string, ProviderPlan>>, customers: Readonly<Record<string, string>>, now: Date): Promise<void> {
  const all = plans.map((plan) => ({ ...plan, live: standing[plan.id]!, sold: soldAs(yourCoach.plans, plan.type) }));
  await insertMany(em, 'subscriptions', all.map(({ id, userId, email, type, from, endedAt, live, sold }): Row => ({
    ...{ id, user_id: userId, status: endedAt ? 'canceled' : 'active', plan_type: type, price_monthly: sold.priceCents, billing_interval: 'month', credits: sold.credits },
    ...{ current_period_start: instant(live.start), current_period_end: instant(live.end), stripe_subscription_id: live.subscription, stripe_customer_id: customers[email] },
    ...{ cancel_at_period_end: false, synced_at: now, created_at: from, updated_at: endedAt ?? from },
  })));
  const bills = all.flatMap(({ id, userId, live }) => live.bills.map((bill) => ({ id, userId, subscription: live.subscription, ...bill })));
  await insertMany(em, 'payments', bills.map(({ id, userId, subscription, invoice, intent, charge, receipt, amount, at }): Row => ({
    ...{ id: randomUUID(), user_id: userId, reference: id, amount, currency: DEMO_CURRENCY, status: 'paid', stripe_payment_intent_id: intent, stripe_charge_id: charge },
    ...{ stripe_invoice_id: invoice, stripe_subscription_id: subscription, sells: 'plan', receipt_url: receipt, refunded_cents: 0, created_at: instant(at) },
  })));
  await insertMany(em, 'receipts', bills.map(({ userId, invoice, amount, at }): Row => ({ id: randomUUID(), user_id: userId, invoice_id: invoice, amount, created_at: instant(at) })));
  await writeCredits(em, all.filter(({ sold, endedAt }) => sold.credits > 0 && !endedAt));
}

async function writeCredits(em: EntityManager, plans: ReadonlyArray<TakenPlan & { live: ProviderPlan; sold: { credits: number } }>): Promise<void> {
  for (const { userId, type, live, sold, hasCredits } of plans) {
    const bill = live.bills.at(-1)!;
    const of = [live.subscription, bill.invoice, instant(live.end)];
    if (hasCredits) {
      await em.execute('update session_credits set stripe_subscription_id = ?, stripe_invoice_id = ?, expires_at = ? where user_id = ? and source = ?', [...of, userId, type]);
      continue;
    }
    const id = randomUUID();
    await insertMany(em, 'session_credits', [{ id, user_id: userId, source: type, granted: sold.credits, stripe_subscription_id: of[0], stripe_invoice_id: of[1], expires_at: of[2], used: 0, created_at: instant(bill.at) }]);
    await insertMany(em, 'session_credit_entries', [{ id: randomUUID(), credit_id: id, kind: 'granted', credits: sold.credits, created_at: instant(bill.at) }]);
  }
}
