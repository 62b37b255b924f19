import type Stripe from 'stripe';

/** A plan's price with its discount; cents. */
export interface PlanPrice {
  /** The price charged now. */
  price: number;
  /** The price without the discount. */
  listPrice: number;
  /** When the discount ends; null without one, and for a permanent one. */
  endsAt: Date | null;
}

const off = ({ percent_off: percent, amount_off: sum }: Stripe.Coupon, price: number): number => (percent === null ? (sum ?? 0) : Math.round((price * percent) / 100));

const isOver = ({ end }: Stripe.Discount, now: Date): boolean => end !== null && end * 1000 <= now.getTime();

/** A subscription's price per period with its discounts, loaded with `discounts.source.coupon`. A discount on the first invoice only does not affect later ones. */
export function planPriceOf({ items, discounts = [] }: Pick<Stripe.Subscription, 'items' | 'discounts'>, now: Date): PlanPrice {
  const listPrice = items.data[0]?.price.unit_amount ?? 0;
  const lasting = discounts.flatMap((discount) => {
    const coupon = typeof discount === 'string' ? null : discount.source.coupon;
    return typeof discount === 'string' || !coupon || typeof coupon === 'string' || coupon.duration === 'once' || isOver(discount, now) ? [] : [{ coupon, end: discount.end }];
  });
  const price = lasting.reduce((left, { coupon }) => Math.max(0, left - off(coupon, left)), listPrice);
  const ends = lasting.flatMap(({ end }) => end ?? []);
  return { price, listPrice, endsAt: ends.length > 0 ? new Date(Math.min(...ends) * 1000) : null };
}
