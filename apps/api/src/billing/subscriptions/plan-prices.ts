import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pack, Plan } from '@coach/domain';
import Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { itemOf, PAID_IN_FULL, priceParams, type PricedItem } from './price-params.ts';
import { STRIPE } from '../stripe/stripe.ts';

/** Whether the provider refused a price that cannot be bought: archived since it was looked up, or deleted. */
const isPriceRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (/\[price\]$/.test(error.param ?? '') || /\bprice\b.*\binactive\b/i.test(error.message));

/** A price of an archived product is not for sale either. */
const isForSale = ({ active, product }: Stripe.Price): boolean => active && (typeof product === 'string' || (!product.deleted && product.active));

/** The provider's price of a catalog item. */
export interface ProviderPrice {
  id: string;
  product: Stripe.Product;
}

/** Plans and packs as the provider's prices. A price never changes: another amount is another price, under its own key. */
@Injectable()
export class PlanPrices {
  private readonly logger = new Logger('billing');
  /** By their keys. */
  private readonly known = new Map<string, string>();

  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly business: BusinessSnapshot,
  ) {}

  /** The provider's id of a price, created when missing or archived (PRC-14). */
  async idOf(item: PricedItem): Promise<string> {
    return this.idAt(itemOf(this.business.current, item));
  }

  /** The same for an item as it is, was, or will be sold. */
  async idAt(sold: Plan | Pack): Promise<string> {
    const key = `${this.params(sold).lookup_key}${this.business.isTaxed ? ' taxed' : ''}`;
    const id = this.known.get(key) ?? (await this.findOrCreate(sold));
    this.known.set(key, id);
    return id;
  }

  /** The active price at the provider, loaded fresh; null when there is none. */
  async standing(item: PricedItem): Promise<ProviderPrice | null> {
    const holder = await this.holder(itemOf(this.business.current, item));
    return holder && isForSale(holder) ? { id: holder.id, product: holder.product as Stripe.Product } : null;
  }

  /** Clears the cached provider prices. */
  forget(): void {
    this.known.clear();
  }

  /** Runs `work`, which requests prices here; once more with fresh ones when the provider refuses a price. */
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

  private params(sold: Plan | Pack) {
    return priceParams(sold, this.business.currency);
  }

  private async holder(sold: Plan | Pack): Promise<Stripe.Price | undefined> {
    const { data } = await this.stripe.prices.list({ lookup_keys: [this.params(sold).lookup_key], expand: ['data.product'] });
    return data[0];
  }

  private async findOrCreate(sold: Plan | Pack): Promise<string> {
    const holder = await this.holder(sold);
    if (!holder || !isForSale(holder)) return this.create(sold, holder?.id);
    // A price of an earlier release may leave the tax behavior unspecified.
    if (this.business.isTaxed && holder.tax_behavior === 'unspecified') await this.stripe.prices.update(holder.id, PAID_IN_FULL);
    return holder.id;
  }

  /** Takes over the lookup key of the `archived` price; the provider would answer its original idempotency key with that price. */
  private async create(sold: Plan | Pack, archived: string | undefined): Promise<string> {
    const params = this.params(sold);
    const price = await this.stripe.prices.create(
      { ...params, transfer_lookup_key: true },
      { idempotencyKey: archived ? `${params.lookup_key}-after-${archived}` : params.lookup_key },
    );
    return price.id;
  }
}
