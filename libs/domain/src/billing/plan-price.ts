import type { Formats } from '../region/formats.ts';
import type { PlanInterval } from './plans.ts';

/** A plan's price without its discount, in cents, and when the discount ends; null for a permanent one. */
export interface PlanDiscount {
  listPriceCents: number;
  endsAt: Date | null;
}

export interface PlanTerms {
  /** Cents per period, with the discount. */
  priceCents: number;
  /** A month by default. */
  interval?: PlanInterval | undefined;
  discount?: PlanDiscount | null | undefined;
}

/** A plan's price as agreed (PRC-15). */
export function planPriceWords({ priceCents, interval = 'month', discount }: PlanTerms, { formatDate, formatPrice }: Pick<Formats, 'formatDate' | 'formatPrice'>): string {
  const every = (cents: number): string => `${formatPrice(cents)} every ${interval}`;
  if (!discount) return `${every(priceCents)} until cancelled`;
  const { listPriceCents, endsAt } = discount;
  if (!endsAt) return `${every(priceCents)} instead of ${formatPrice(listPriceCents)}, until cancelled`;
  return `${every(priceCents)} until ${formatDate(endsAt)}, then ${every(listPriceCents)} until cancelled`;
}

const isOverBy = ({ endsAt }: PlanDiscount, day: Date): boolean => endsAt !== null && endsAt <= day;

/** Cents charged on a day: a discount that ends on it, or before, no longer applies. */
export const planChargeOn = ({ priceCents, discount }: PlanTerms, day: Date): number => (discount && isOverBy(discount, day) ? discount.listPriceCents : priceCents);

/** The next charge of a plan as a short phrase, including the effect of its discount. */
export function planRenewalWords({ priceCents, discount }: PlanTerms, renewsAt: Date, { formatDate, formatPrice }: Pick<Formats, 'formatDate' | 'formatPrice'>): string {
  const charge = formatPrice(planChargeOn({ priceCents, discount }, renewsAt));
  if (!discount) return charge;
  const list = formatPrice(discount.listPriceCents);
  if (!discount.endsAt) return `${charge} instead of ${list}`;
  return isOverBy(discount, renewsAt) ? `${charge} (your discount is over by then)` : `${charge} (until ${formatDate(discount.endsAt)}, then ${list})`;
}
