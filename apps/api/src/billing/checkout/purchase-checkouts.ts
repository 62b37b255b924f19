import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DAY, HOUR, type Pack, type Plan } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { BillingService } from '../billing.service.ts';
import { StripeCheckouts } from './stripe-checkouts.ts';
import { PlanPrices } from '../subscriptions/plan-prices.ts';
import { Trials } from '../subscriptions/trials.ts';
import { packCheckoutParams, planCheckoutParams } from './purchase-checkout-params.ts';
import { PurchaseRow } from './purchase.entity.ts';

/** The provider forgets an idempotency key, and closes a checkout, after a day: a purchase is not reused longer. */
const INTENT_MS = DAY - HOUR;

const isPlan = (sold: Plan | Pack): sold is Plan => 'interval' in sold;

/** The terms of a plan or pack that its buyer keeps, whatever is published later. */
function keptOf(sold: Plan | Pack, days: number): Pick<PurchaseRow, 'name' | 'priceCents' | 'credits' | 'validMonths' | 'pays' | 'trialDays'> {
  const { name, priceCents } = sold;
  const trialDays = days > 0 ? days : null;
  return isPlan(sold) ? { name, priceCents, credits: null, validMonths: null, pays: null, trialDays } : { name, priceCents, credits: sold.credits, validMonths: sold.validMonths, pays: sold.pays ?? null, trialDays };
}

/** Purchases of plans and packs, each with its Stripe checkout. */
@Injectable()
export class PurchaseCheckouts {
  constructor(
    private readonly em: EntityManager,
    private readonly billing: BillingService,
    private readonly checkouts: StripeCheckouts,
    private readonly prices: PlanPrices,
    private readonly business: BusinessSnapshot,
    private readonly trials: Trials,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The checkout address for a plan or pack; repeated calls return the same open checkout unless the offer has changed. */
  async open(userId: string, sold: Plan | Pack): Promise<{ url: string }> {
    const trialDays = isPlan(sold) ? await this.trials.daysFor(userId, sold) : 0;
    const { id: reference } = await this.intent(userId, sold, trialDays);
    const { PUBLIC_URL } = this.env;
    const { id, url } = await this.checkouts.open({ reference, userId, sells: isPlan(sold) ? 'plan' : 'pack' }, async (customer) => {
      const order = { reference, userId, customer, isTaxed: this.business.isTaxed };
      const price = await this.prices.idOf(sold.id);
      return isPlan(sold) ? planCheckoutParams(order, sold.id, price, trialDays, PUBLIC_URL) : packCheckoutParams(order, sold, price, PUBLIC_URL);
    });
    await this.em.nativeUpdate(PurchaseRow, { id: reference }, { stripeSessionId: id });
    return { url };
  }

  private async intent(userId: string, sold: Plan | Pack, trialDays: number): Promise<PurchaseRow> {
    const now = this.clock.now();
    const stale = new Date(now.getTime() - INTENT_MS);
    const open = { userId, serviceType: sold.id, state: 'open' as const };
    await this.em.nativeUpdate(PurchaseRow, { ...open, createdAt: { $lt: stale } }, { state: 'closed' });
    const kept = keptOf(sold, trialDays);
    await this.giveUpFormer(open, kept);
    await this.em.execute(
      `insert into purchases (id, user_id, service_type, name, price_cents, credits, valid_months, pays, trial_days, state, created_at) values (?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, 'open', ?) on conflict do nothing`,
      [randomUUID(), userId, sold.id, kept.name, kept.priceCents, kept.credits, kept.validMonths, kept.pays && JSON.stringify(kept.pays), kept.trialDays, now],
    );
    return this.em.findOneOrFail(PurchaseRow, open);
  }

  /** A checkout with outdated terms is closed before another one opens. */
  private async giveUpFormer(open: { userId: string; serviceType: PurchaseRow['serviceType']; state: 'open' }, kept: ReturnType<typeof keptOf>): Promise<void> {
    const former = await this.em.findOne(PurchaseRow, open);
    if (!former || Object.entries(kept).every(([name, value]) => isDeepStrictEqual(former[name as keyof typeof kept] ?? null, value))) return;
    if (former.stripeSessionId) await this.billing.closeCheckout(former.stripeSessionId);
    await this.em.nativeUpdate(PurchaseRow, { id: former.id, state: 'open' }, { state: 'closed' });
  }
}
