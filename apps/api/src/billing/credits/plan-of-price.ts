import { Inject, Injectable } from '@nestjs/common';
import { isPlanType, type PlanType } from '@coach/domain';
import type Stripe from 'stripe';
import { STRIPE } from '../stripe/stripe.ts';

/** Which plan a price of the provider is for; a price never changes, so each is asked about once. */
@Injectable()
export class PlanOfPrice {
  private readonly known = new Map<string, PlanType | null>();

  constructor(@Inject(STRIPE) private readonly stripe: Stripe) {}

  /** Null for a price of something else. */
  async price(id: string): Promise<PlanType | null> {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const { metadata } = await this.stripe.prices.retrieve(id);
    const type = metadata['plan_type'];
    const plan = isPlanType(type) ? type : null;
    this.known.set(id, plan);
    return plan;
  }
}
