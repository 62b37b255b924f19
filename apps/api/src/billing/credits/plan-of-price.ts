import { Inject, Injectable } from '@nestjs/common';
import { isAmong, type PlanType } from '@coach/domain';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { STRIPE } from '../stripe/stripe.ts';

/** Which plan a price of the provider is for; a price never changes, so each is asked about once. */
@Injectable()
export class PlanOfPrice {
  private readonly known = new Map<string, string | undefined>();

  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly business: BusinessSnapshot,
  ) {}

  /** Null for a price of something else. */
  async price(id: string): Promise<PlanType | null> {
    if (!this.known.has(id)) this.known.set(id, (await this.stripe.prices.retrieve(id)).metadata['plan_type']);
    const type = this.known.get(id);
    return isAmong(this.business.plans, type) ? type : null;
  }
}
