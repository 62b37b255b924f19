import { Inject, Injectable } from '@nestjs/common';
import { PLAN_LABELS, PLAN_PRICES, type PlanType } from '@coach/domain';
import type Stripe from 'stripe';
import { STRIPE } from './stripe.ts';

/** The plans as the provider's prices. A price never changes: another amount is another price, under a key of its own. */
@Injectable()
export class PlanPrices {
  private readonly known = new Map<PlanType, string>();

  constructor(@Inject(STRIPE) private readonly stripe: Stripe) {}

  /** The provider's id of a plan's monthly price, made when it is not there (PRC-14). */
  async idOf(plan: PlanType): Promise<string> {
    const id = this.known.get(plan) ?? (await this.find(plan)) ?? (await this.create(plan));
    this.known.set(plan, id);
    return id;
  }

  private async find(plan: PlanType): Promise<string | null> {
    const { data } = await this.stripe.prices.list({ lookup_keys: [keyOf(plan)], active: true });
    return data[0]?.id ?? null;
  }

  private async create(plan: PlanType): Promise<string> {
    const metadata = { plan_type: plan };
    const price = await this.stripe.prices.create(
      {
        ...{ currency: 'usd', unit_amount: PLAN_PRICES[plan], recurring: { interval: 'month' }, lookup_key: keyOf(plan) },
        ...{ metadata, product_data: { name: PLAN_LABELS[plan], metadata } },
      },
      { idempotencyKey: keyOf(plan) },
    );
    return price.id;
  }
}

const keyOf = (plan: PlanType): string => `${plan}_${PLAN_PRICES[plan]}_usd_monthly`;
