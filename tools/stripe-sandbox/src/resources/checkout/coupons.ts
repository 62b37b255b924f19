import type Stripe from 'stripe';
import { noSuch, refused } from '../../api/failure.ts';
import { createdWithin, listing, page } from '../../api/page.ts';
import { changed, decimal, integer, metadata, metadataChange, notYet, oneOf, optional, paramsOf, text, type Read } from '../../api/params.ts';
import { nothing, route } from '../../api/route.ts';
import { letters, nowSeconds } from '../../store/ids.ts';
import type { Coupon, State } from '../../store/records.ts';
import { find } from '../../store/store.ts';
import { recordEvent } from '../../webhooks/events.ts';
import { currency } from '../prices/price-shape.ts';

const CreateCoupon = paramsOf<Stripe.CouponCreateParams>()({
  amount_off: optional(integer({ min: 1 })),
  currency: optional(currency),
  duration: optional(oneOf('forever', 'once', 'repeating')),
  duration_in_months: optional(integer({ min: 1, max: 120 })),
  id: optional(text(100)),
  max_redemptions: optional(integer({ min: 1 })),
  metadata: optional(metadata()),
  name: optional(text(40)),
  percent_off: optional(decimal({ min: 0.01, max: 100 })),
  redeem_by: optional(integer()),
  ...notYet('applies_to', 'currency_options'),
});
type NewCoupon = Read<typeof CreateCoupon>;

function refuseImpossible(state: State, params: NewCoupon): void {
  const { amount_off: sum, percent_off: percent, currency, duration = 'once', duration_in_months: months, redeem_by: end, id } = params;
  if ((sum === undefined) === (percent === undefined))
    throw refused('You must specify exactly one of `percent_off` or `amount_off`.', { code: 'parameter_missing', param: 'percent_off' });
  if (sum !== undefined && currency === undefined) throw refused('You must pass currency when passing amount_off', { code: 'parameter_missing', param: 'currency' });
  if ((duration === 'repeating') !== (months !== undefined))
    throw refused('`duration_in_months` is required when `duration` is `repeating`, and only then.', { param: 'duration_in_months' });
  if (end !== undefined && end <= nowSeconds()) throw refused('The `redeem_by` date must be in the future.', { param: 'redeem_by' });
  if (id !== undefined && find(state.coupons, id)) throw refused('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
}

function newCoupon(params: NewCoupon): Coupon {
  return {
    id: params.id ?? letters(8),
    object: 'coupon',
    amount_off: params.amount_off ?? null,
    created: nowSeconds(),
    currency: params.amount_off === undefined ? null : (params.currency ?? null),
    duration: params.duration ?? 'once',
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  };
}

/** The coupon, or Stripe's refusal naming `param`. */
export function couponOf(state: State, id: string, param: string, status: 400 | 404): Coupon {
  const coupon = find(state.coupons, id);
  if (!coupon) throw noSuch('coupon', id, param, status);
  return coupon;
}

export const coupons = [
  route('POST', '/v1/coupons', CreateCoupon, ({ world, params, cause }) => {
    refuseImpossible(world.store.state, params);
    const coupon = newCoupon(params);
    world.store.state.coupons[coupon.id] = coupon;
    recordEvent(world, 'coupon.created', coupon, cause);
    return coupon;
  }),
  route('GET', '/v1/coupons', paramsOf<Stripe.CouponListParams>()(listing), ({ world, params }) => {
    const wanted = Object.values(world.store.state.coupons).filter(({ created }) => createdWithin(created, params.created));
    return page(wanted.reverse(), '/v1/coupons', params);
  }),
  route('GET', '/v1/coupons/:id', nothing, ({ world, id }) => couponOf(world.store.state, id, 'coupon', 404)),
  route('POST', '/v1/coupons/:id', paramsOf<Stripe.CouponUpdateParams>()({ metadata: optional(metadataChange()), name: optional(text(40)), ...notYet('currency_options') }), ({ world, id, params }) => {
    const coupon = couponOf(world.store.state, id, 'coupon', 404);
    coupon.metadata = changed(coupon.metadata, params.metadata);
    coupon.name = params.name ?? coupon.name;
    return coupon;
  }),
  route('DELETE', '/v1/coupons/:id', nothing, ({ world, id, cause }) => {
    const coupon = couponOf(world.store.state, id, 'coupon', 404);
    delete world.store.state.coupons[id];
    recordEvent(world, 'coupon.deleted', coupon, cause);
    return { id, object: 'coupon', deleted: true };
  }),
];
