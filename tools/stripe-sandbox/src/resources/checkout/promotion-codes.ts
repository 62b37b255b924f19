import type Stripe from 'stripe';
import { noSuch, refused } from '../../api/failure.ts';
import { createdWithin, listing, page } from '../../api/page.ts';
import { changed, flag, integer, metadata, metadataChange, notYet, object, oneOf, optional, paramsOf, text, type Read } from '../../api/params.ts';
import { nothing, route } from '../../api/route.ts';
import { letters, newId, nowSeconds } from '../../store/ids.ts';
import type { PromotionCode, State } from '../../store/records.ts';
import { find } from '../../store/store.ts';
import { recordChange, recordEvent } from '../../webhooks/events.ts';
import { couponOf } from './coupons.ts';
import { customerOf } from '../customers.ts';
import { currency } from '../prices/price-shape.ts';

const CreateCode = paramsOf<Stripe.PromotionCodeCreateParams>()({
  promotion: object({ type: oneOf('coupon'), coupon: text(100) }),
  active: optional(flag()),
  code: optional(text(500)),
  customer: optional(text(100)),
  expires_at: optional(integer()),
  max_redemptions: optional(integer({ min: 1 })),
  metadata: optional(metadata()),
  restrictions: optional(
    object({
      first_time_transaction: optional(flag()),
      minimum_amount: optional(integer({ min: 1 })),
      minimum_amount_currency: optional(currency),
      ...notYet('currency_options'),
    }),
  ),
  ...notYet('customer_account'),
});
type NewCode = Read<typeof CreateCode>;

const ListCodes = paramsOf<Stripe.PromotionCodeListParams>()({
  ...listing,
  active: optional(flag()),
  code: optional(text(500)),
  coupon: optional(text(100)),
  customer: optional(text(100)),
  ...notYet('customer_account'),
});

function refuseImpossible(state: State, params: NewCode): void {
  couponOf(state, params.promotion.coupon, 'promotion[coupon]', 400);
  if (params.customer !== undefined) customerOf(state, params.customer, 'customer', 400);
  if (params.code !== undefined && !/^[A-Za-z0-9-]+$/.test(params.code))
    throw refused('Promotion codes may contain only letters, digits and dashes.', { param: 'code' });
  const taken = Object.values(state.promotionCodes).some(({ active, code }) => active && code.toUpperCase() === params.code?.toUpperCase());
  if (taken) throw refused(`An active promotion code with \`code: ${params.code}\` already exists.`, { code: 'resource_already_exists', param: 'code' });
  if (params.expires_at !== undefined && params.expires_at <= nowSeconds())
    throw refused('The `expires_at` timestamp must be in the future.', { param: 'expires_at' });
}

function newCode(params: NewCode): PromotionCode {
  const { first_time_transaction: first = false, minimum_amount: least } = params.restrictions ?? {};
  return {
    id: newId('promo_'),
    object: 'promotion_code',
    active: params.active ?? true,
    code: params.code ?? letters(8).toUpperCase(),
    created: nowSeconds(),
    customer: params.customer ?? null,
    customer_account: null,
    expires_at: params.expires_at ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: params.metadata ?? {},
    promotion: params.promotion,
    restrictions: { first_time_transaction: first, minimum_amount: least ?? null, minimum_amount_currency: least === undefined ? null : (params.restrictions?.minimum_amount_currency ?? 'usd') },
    times_redeemed: 0,
  };
}

/** The promotion code, or Stripe's refusal. */
function codeOf(state: State, id: string): PromotionCode {
  const code = find(state.promotionCodes, id);
  if (!code) throw noSuch('promotion code', id, 'promotion_code');
  return code;
}

export const promotionCodes = [
  route('POST', '/v1/promotion_codes', CreateCode, ({ world, params, cause }) => {
    refuseImpossible(world.store.state, params);
    const code = newCode(params);
    world.store.state.promotionCodes[code.id] = code;
    recordEvent(world, 'promotion_code.created', code, cause);
    return code;
  }),
  route('GET', '/v1/promotion_codes', ListCodes, ({ world, params }) => {
    const { active, code, coupon, customer, created } = params;
    const wanted = Object.values(world.store.state.promotionCodes).filter(
      (known) =>
        (active === undefined || known.active === active) &&
        (code === undefined || known.code.toUpperCase() === code.toUpperCase()) &&
        (coupon === undefined || known.promotion.coupon === coupon) &&
        (customer === undefined || known.customer === customer) &&
        createdWithin(known.created, created),
    );
    return page(wanted.reverse(), '/v1/promotion_codes', params);
  }),
  route('GET', '/v1/promotion_codes/:id', nothing, ({ world, id }) => codeOf(world.store.state, id)),
  route('POST', '/v1/promotion_codes/:id', paramsOf<Stripe.PromotionCodeUpdateParams>()({ active: optional(flag()), metadata: optional(metadataChange()), ...notYet('restrictions') }), ({ world, id, params, cause }) => {
    const code = codeOf(world.store.state, id);
    const before = structuredClone(code);
    code.active = params.active ?? code.active;
    code.metadata = changed(code.metadata, params.metadata);
    recordChange(world, 'promotion_code.updated', before, code, cause);
    return code;
  }),
];
