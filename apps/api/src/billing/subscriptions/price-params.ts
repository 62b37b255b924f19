import { PLAN_LABELS, PLAN_PRICES, PLAN_TYPES, SESSION_PACKS, SESSION_PACK_TYPES, type PlanType, type SessionPackType } from '@coach/domain';
import type Stripe from 'stripe';

/** What is sold at a price of the provider's. A session is not: its page names its hour, and carries its price itself. */
export type PricedItem = PlanType | SessionPackType;
export const PRICED_ITEMS: readonly PricedItem[] = [...PLAN_TYPES, ...SESSION_PACK_TYPES];

type PriceParams = Stripe.PriceCreateParams & { lookup_key: string; product_data: { name: string } };

const isPlan = (item: PricedItem): item is PlanType => PLAN_TYPES.some((plan) => plan === item);

function planPriceParams(plan: PlanType, currency: string): PriceParams {
  const [amount, metadata] = [PLAN_PRICES[plan], { plan_type: plan }];
  return {
    ...{ currency, unit_amount: amount, recurring: { interval: 'month' } },
    ...{ lookup_key: `${plan}_${amount}_${currency}_monthly`, metadata, product_data: { name: PLAN_LABELS[plan], metadata } },
  };
}

function packPriceParams(pack: SessionPackType, currency: string): PriceParams {
  const [{ price: amount, label: name }, metadata] = [SESSION_PACKS[pack], { session_pack: pack }];
  return { currency, unit_amount: amount, lookup_key: `${pack}_${amount}_${currency}`, metadata, product_data: { name, metadata } };
}

/** What it is called in the catalogue. */
export const pricedName = (item: PricedItem): string => (isPlan(item) ? PLAN_LABELS[item] : SESSION_PACKS[item].label);

/** The price as it should stand at the provider. Amount and currency are in its key: another amount is another price. */
export const priceParams = (item: PricedItem, currency: string): PriceParams => (isPlan(item) ? planPriceParams(item, currency) : packPriceParams(item, currency));
