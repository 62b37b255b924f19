import { Inject, Injectable, Logger } from '@nestjs/common';
import { PLAN_LABELS, PLAN_PRICES, type PlanType } from '@coach/domain';
import Stripe from 'stripe';
import { STRIPE } from './stripe.ts';

/** Whether the provider refused because a price that was named cannot be bought: archived since it was looked up, or gone. */
const isPriceRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (/\[price\]$/.test(error.param ?? '') || /\bprice\b.*\binactive\b/i.test(error.message));

/** A price of an archived product is for sale no more than an archived price. */
const isForSale = ({ active, product }: Stripe.Price): boolean => active && (typeof product === 'string' || (!product.deleted && product.active));

/** The plans as the provider's prices. A price never changes: another amount is another price, under a key of its own. */
@Injectable()
export class PlanPrices {
  private readonly logger = new Logger('billing');
  private readonly known = new Map<PlanType, string>();

  constructor(@Inject(STRIPE) private readonly stripe: Stripe) {}

  /** The provider's id of a plan's monthly price, made when it is not there or was archived (PRC-14). */
  async idOf(plan: PlanType): Promise<string> {
    const id = this.known.get(plan) ?? (await this.findOrCreate(plan));
    this.known.set(plan, id);
    return id;
  }

  /** Does `work`, which asks for prices here; once more with fresh ones when the provider refuses the price it was given. */
  async withFreshPrices<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isPriceRefused(error)) throw error;
      this.logger.warn({ err: error }, 'price refused, asked for again');
      this.known.clear();
      return work();
    }
  }

  private async findOrCreate(plan: PlanType): Promise<string> {
    const { data } = await this.stripe.prices.list({ lookup_keys: [keyOf(plan)], expand: ['data.product'] });
    const [holder] = data;
    return holder && isForSale(holder) ? holder.id : this.create(plan, holder?.id);
  }

  /** Takes the lookup key over from the `archived` price, whose own making the provider would answer under the first key. */
  private async create(plan: PlanType, archived: string | undefined): Promise<string> {
    const metadata = { plan_type: plan };
    const price = await this.stripe.prices.create(
      {
        ...{ currency: 'usd', unit_amount: PLAN_PRICES[plan], recurring: { interval: 'month' } },
        ...{ lookup_key: keyOf(plan), transfer_lookup_key: true, metadata, product_data: { name: PLAN_LABELS[plan], metadata } },
      },
      { idempotencyKey: archived ? `${keyOf(plan)}-after-${archived}` : keyOf(plan) },
    );
    return price.id;
  }
}

const keyOf = (plan: PlanType): string => `${plan}_${PLAN_PRICES[plan]}_usd_monthly`;
