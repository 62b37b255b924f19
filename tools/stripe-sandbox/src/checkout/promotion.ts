import { taxWithin } from '../billing/automatic-tax.ts';
import { centsOff, codeNamed, codeRefusal, redeem, reductionOf, redeemable, spread, type Reduction } from '../billing/discounts.ts';
import { refused } from '../api/failure.ts';
import { timeOf } from '../clock/time.ts';
import type { CheckoutRecord, CheckoutSession, Discount, State } from '../store/records.ts';

/** Recalculates a session's amounts with a reduction, or without one. */
export function reduce({ session, lineItems, subscriptionData, taxPercent = 0 }: CheckoutRecord, reduction: Reduction | null): void {
  const subtotal = session.amount_subtotal ?? 0;
  const off = reduction ? centsOff(reduction.coupon, subtotal) : 0;
  const parts = spread(off, lineItems.map(({ amount_subtotal: amount }) => amount));
  for (const [index, item] of lineItems.entries()) {
    item.amount_discount = parts[index] ?? 0;
    item.amount_total = item.amount_subtotal - item.amount_discount;
  }
  session.discounts = reduction ? [{ coupon: reduction.promotionCode ? null : reduction.coupon.id, promotion_code: reduction.promotionCode?.id ?? null }] : [];
  // With a trial, nothing is due today.
  session.amount_total = subscriptionData?.trial_period_days ? 0 : subtotal - off;
  session.total_details = { amount_discount: off, amount_shipping: 0, amount_tax: taxWithin(session.amount_total, taxPercent) };
}

/** The reduction applied to a session, or null. */
export function reductionIn(state: State, { discounts }: CheckoutSession): Reduction | null {
  const [first] = discounts ?? [];
  if (!first) return null;
  const params = { coupon: typeof first.coupon === 'string' ? first.coupon : undefined, promotion_code: typeof first.promotion_code === 'string' ? first.promotion_code : undefined };
  return reductionOf(state, params, 'discounts');
}

/** Applies a code typed on the page; returns null, or Stripe's message if the code is not valid. */
export function applyCode(state: State, checkout: CheckoutRecord, typed: string): string | null {
  const { session } = checkout;
  const promotionCode = codeNamed(state, typed);
  if (!promotionCode) return 'This code is invalid.';
  const purchase = { customer: session.customer, amount: session.amount_subtotal ?? 0, at: timeOf(state, session.customer) };
  const refusal = codeRefusal(state, promotionCode, purchase);
  if (refusal !== null) return refusal;
  reduce(checkout, reductionOf(state, { promotion_code: promotionCode.id }, 'discounts'));
  return null;
}

/** The reduction in a new session's `discounts` parameter; throws Stripe's refusal if it cannot be redeemed. */
export function wantedReduction(state: State, params: { coupon?: string | undefined; promotion_code?: string | undefined }, purchase: { customer: string | null; amount: number; at: number }): Reduction {
  const reduction = reductionOf(state, params, 'discounts[0]');
  const { coupon, promotionCode } = reduction;
  const refusal = promotionCode ? codeRefusal(state, promotionCode, purchase) : null;
  if (refusal !== null) throw refused(refusal, { code: 'promotion_code_invalid', param: 'discounts[0][promotion_code]' });
  if (!redeemable(coupon, purchase.at)) throw refused(`Coupon ${coupon.id} is no longer valid.`, { code: 'coupon_expired', param: 'discounts[0][coupon]' });
  return reduction;
}

/** Redeems the reduction of a completed session; with an owner it becomes the discount of that subscription. Returns the discounts' ids. */
export function redeemSession(state: State, session: CheckoutSession, owner: Partial<Discount> | null): string[] {
  const reduction = reductionIn(state, session);
  if (!reduction) return [];
  const discount = redeem(state, reduction, owner ?? { checkout_session: session.id, customer: session.customer }, timeOf(state, session.customer));
  return owner ? [discount.id] : [];
}
