import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DAY, HOUR, PLAN_TYPES, type PlanType, type SessionPackType } from '@coach/domain';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { StripeCheckouts } from './stripe-checkouts.ts';
import { PlanPrices } from '../subscriptions/plan-prices.ts';
import { packCheckoutParams, planCheckoutParams } from './purchase-checkout-params.ts';
import { PurchaseRow } from './purchase.entity.ts';

/** The provider forgets an idempotency key, and closes a page, after a day: an intent is not used longer. */
const INTENT_MS = DAY - HOUR;

type PurchaseType = PlanType | SessionPackType;

const isPlan = (service: PurchaseType): service is PlanType => PLAN_TYPES.some((plan) => plan === service);

/** Intents to buy a plan or a pack, and the payment page that belongs to each. */
@Injectable()
export class PurchaseCheckouts {
  constructor(
    private readonly em: EntityManager,
    private readonly checkouts: StripeCheckouts,
    private readonly prices: PlanPrices,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Where a person pays for a service; asked again while that is open, it is the same page. */
  async open(userId: string, service: PurchaseType): Promise<{ url: string }> {
    const { id: reference } = await this.intent(userId, service);
    const { PUBLIC_URL } = this.env;
    const { id, url } = await this.checkouts.open({ reference, userId, sells: isPlan(service) ? 'plan' : 'pack' }, async (customer) => {
      const order = { reference, userId, customer };
      const price = await this.prices.idOf(service);
      return isPlan(service) ? planCheckoutParams(order, service, price, PUBLIC_URL) : packCheckoutParams(order, service, price, PUBLIC_URL);
    });
    await this.em.nativeUpdate(PurchaseRow, { id: reference }, { stripeSessionId: id });
    return { url };
  }

  private async intent(userId: string, serviceType: PurchaseType): Promise<PurchaseRow> {
    const now = this.clock.now();
    const stale = new Date(now.getTime() - INTENT_MS);
    const open = { userId, serviceType, state: 'open' as const };
    await this.em.nativeUpdate(PurchaseRow, { ...open, createdAt: { $lt: stale } }, { state: 'closed' });
    await this.em.execute(
      `insert into purchases (id, user_id, service_type, state, created_at) values (?, ?, ?, 'open', ?) on conflict do nothing`,
      [randomUUID(), userId, serviceType, now],
    );
    return this.em.findOneOrFail(PurchaseRow, open);
  }
}
