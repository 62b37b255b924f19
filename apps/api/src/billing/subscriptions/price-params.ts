import { soldAs, type Business, type Pack, type PackType, type Plan, type PlanType } from '@coach/domain';
import type Stripe from 'stripe';

/** What a provider price sells. Sessions have none: their checkout describes them and contains the price itself. */
export type PricedItem = PlanType | PackType;

type PriceParams = Stripe.PriceCreateParams & { lookup_key: string; product_data: { name: string } };

/** The item sold under this name. Throws for one that was never sold. */
export const itemOf = ({ plans, packs }: Pick<Business, 'plans' | 'packs'>, item: PricedItem): Plan | Pack => soldAs<Plan | Pack>([...plans, ...packs], item);

/** Everything currently for sale. */
export const itemsForSale = ({ plans, packs }: Pick<Business, 'plans' | 'packs'>): Array<Plan | Pack> => [...plans, ...packs].filter(({ isActive }) => isActive);

/** A price is what clients pay: it includes any tax that the provider calculates. */
export const PAID_IN_FULL = { tax_behavior: 'inclusive' } as const;

function planPriceParams({ id, name, priceCents: amount, interval }: Plan, currency: string): PriceParams {
  const metadata = { plan_type: id };
  return {
    ...{ currency, unit_amount: amount, recurring: { interval } },
    ...{ lookup_key: `${id}_${amount}_${currency}_${interval}ly`, metadata, product_data: { name, metadata }, ...PAID_IN_FULL },
  };
}

function packPriceParams({ id, name, priceCents: amount }: Pack, currency: string): PriceParams {
  const metadata = { session_pack: id };
  return { currency, unit_amount: amount, lookup_key: `${id}_${amount}_${currency}`, metadata, product_data: { name, metadata }, ...PAID_IN_FULL };
}

/** The desired price at the provider. Amount and currency are part of its key: another amount is another price. */
export const priceParams = (sold: Plan | Pack, currency: string): PriceParams => ('interval' in sold ? planPriceParams(sold, currency) : packPriceParams(sold, currency));
