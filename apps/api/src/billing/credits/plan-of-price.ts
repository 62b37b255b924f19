import { Inject, Injectable } from '@nestjs/common';
import { isAmong, type PlanInterval, type PlanType } from '@coach/domain';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { intervalOf } from '../subscriptions/subscription-state.ts';
import { STRIPE } from '../stripe/stripe.ts';

/** The plan of a provider's price; a price never changes, so each is requested once. */
@Injectable()
export class PlanOfPrice {
  private readonly known = new Map<string, Stripe.Price>();

  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly business: BusinessSnapshot,
  ) {}

  /** The plan and its billing interval at this price; null for a price of something else. */
  async price(id: string): Promise<{ plan: PlanType; interval: PlanInterval } | null> {
    const price = this.known.get(id) ?? (await this.stripe.prices.retrieve(id));
    this.known.set(id, price);
    const plan = price.metadata['plan_type'];
    return isAmong(this.business.plans, plan) ? { plan, interval: intervalOf(price) } : null;
  }
}
