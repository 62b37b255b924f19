import { soldAs, type Business, type Pack, type PackType, type Plan, type PlanType } from '@coach/domain';
import type Stripe from 'stripe';

/** What is sold at a price of the provider's. A session is not: its page names its hour, and carries its price itself. */
export type PricedItem = PlanType | PackType;

type PriceParams = Stripe.PriceCreateParams & { lookup_key: string; product_data: { name: string } };

/** What the business sells under this name. Throws for what it never sold. */
export const itemOf = ({ plans, packs }: Pick<Business, 'plans' | 'packs'>, item: PricedItem): Plan | Pack => soldAs<Plan | Pack>([...plans, ...packs], item);

/** What can be bought at the moment. */
export const itemsForSale = ({ plans, packs }: Pick<Business, 'plans' | 'packs'>): Array<Plan | Pack> => [...plans, ...packs].filter(({ isActive }) => isActive);

/** A price is what clients pay: a tax that the provider works out is in it. */
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

/** The price as it should stand at the provider. Amount and currency are in its key: another amount is another price. */
export const priceParams = (sold: Plan | Pack, currency: string): PriceParams => ('interval' in sold ? planPriceParams(sold, currency) : packPriceParams(sold, currency));
