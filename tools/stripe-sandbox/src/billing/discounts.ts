import { noSuch } from '../api/failure.ts';
import { newId } from '../store/ids.ts';
import type { Coupon, Discount, PromotionCode, State } from '../store/records.ts';
import { find } from '../store/store.ts';
import { addMonths } from './calendar.ts';

/** A coupon, with the promotion code if one was used. */
export interface Reduction {
  coupon: Coupon;
  promotionCode: PromotionCode | null;
}

/** Whether a coupon can still be redeemed at a time (seconds). */
export function redeemable({ times_redeemed: used, max_redemptions: most, redeem_by: end }: Coupon, at: number): boolean {
  return (most === null || used < most) && (end === null || end > at);
}

/** Cents that a coupon takes off an amount: a percentage rounded to the nearest cent, or a fixed sum up to the amount. */
export function centsOff({ percent_off: percent, amount_off: sum }: Coupon, amount: number): number {
  return percent === null ? Math.max(0, Math.min(sum ?? 0, amount)) : Math.round((amount * percent) / 100);
}

/** Splits cents in proportion to weights; the last part takes the rounding difference. */
export function spread(cents: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.round((cents * weight) / whole));
  const rest = cents - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => (index === parts.length - 1 ? part + rest : part));
}

/** Why a promotion code is not valid for a purchase, in Stripe's wording, or null if it is. */
export function codeRefusal(state: State, code: PromotionCode, purchase: { customer: string | null; amount: number; at: number }): string | null {
  const coupon = find(state.coupons, code.promotion.coupon);
  const { active, expires_at: end, max_redemptions: most, times_redeemed: used, restrictions } = code;
  const over = (end !== null && end <= purchase.at) || (most !== null && used >= most);
  if (!active || !coupon || !redeemable(coupon, purchase.at)) return 'This code is invalid.';
  if (over) return 'This code has expired.';
  if (code.customer !== null && code.customer !== purchase.customer) return 'This code is invalid.';
  if (restrictions.minimum_amount !== null && purchase.amount < restrictions.minimum_amount)
    return "This code can't be redeemed because your order doesn't meet the minimum amount.";
  const bought = Object.values(state.invoices).some(({ customer, status }) => customer === purchase.customer && status === 'paid');
  if (restrictions.first_time_transaction && bought) return 'This code is only valid for first-time customers.';
  return null;
}

/** Finds a code as typed by a customer, ignoring case. */
export function codeNamed(state: State, typed: string): PromotionCode | undefined {
  const same = Object.values(state.promotionCodes).filter(({ code }) => code.toUpperCase() === typed.trim().toUpperCase());
  return same.find(({ active }) => active) ?? same[0];
}

/** The coupon or promotion code named by a `discounts` parameter, or Stripe's refusal. */
export function reductionOf(state: State, params: { coupon?: string | undefined; promotion_code?: string | undefined }, param: string): Reduction {
  const promotionCode = params.promotion_code === undefined ? null : find(state.promotionCodes, params.promotion_code);
  if (promotionCode === undefined) throw noSuch('promotion code', params.promotion_code ?? '', `${param}[promotion_code]`, 400);
  const couponId = promotionCode?.promotion.coupon ?? params.coupon ?? '';
  const coupon = find(state.coupons, couponId);
  if (!coupon) throw noSuch('coupon', couponId, `${param}[coupon]`, 400);
  return { coupon, promotionCode };
}

/** Redeems a coupon or promotion code: counts the redemption and creates the discount of a customer's subscription. */
export function redeem(state: State, { coupon, promotionCode }: Reduction, owner: Partial<Discount>, at: number): Discount {
  coupon.times_redeemed += 1;
  coupon.valid = redeemable(coupon, at);
  if (promotionCode) {
    promotionCode.times_redeemed += 1;
    const spent = promotionCode.max_redemptions !== null && promotionCode.times_redeemed >= promotionCode.max_redemptions;
    promotionCode.active = promotionCode.active && coupon.valid && !spent;
  }
  const months = coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : null;
  const discount: Discount = {
    id: newId('di_'),
    object: 'discount',
    checkout_session: null,
    customer: null,
    customer_account: null,
    end: months === null ? null : addMonths(at, months),
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode?.id ?? null,
    source: { type: 'coupon', coupon: coupon.id },
    start: at,
    subscription: null,
    subscription_item: null,
    ...owner,
  };
  state.discounts[discount.id] = discount;
  return discount;
}

/** The discounts among these ids that are active at a time, with their coupons. */
export function holding(state: State, ids: string[], at: number): { discount: Discount; coupon: Coupon }[] {
  return ids.flatMap((id) => {
    const discount = find(state.discounts, id);
    const coupon = discount && find(state.coupons, discount.source.coupon);
    return discount && coupon && (discount.end === null || discount.end > at) ? [{ discount, coupon }] : [];
  });
}
