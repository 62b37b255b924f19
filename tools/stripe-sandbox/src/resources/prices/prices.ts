import type Stripe from 'stripe';
import { noSuch, refused } from '../../api/failure.ts';
import { createdWithin, listing, page } from '../../api/page.ts';
import { changed, emptyable, flag, list, metadata, metadataChange, notYet, object, oneOf, optional, paramsOf, text } from '../../api/params.ts';
import { nothing, route } from '../../api/route.ts';
import type { Cause, Price, State } from '../../store/records.ts';
import { find } from '../../store/store.ts';
import { recordChange, recordEvent } from '../../webhooks/events.ts';
import type { World } from '../../world.ts';
import { currency, newPrice, Recurring, taxBehavior, unitAmount } from './price-shape.ts';
import { newProduct, productOf } from './products.ts';

const CreatePrice = paramsOf<Stripe.PriceCreateParams>()({
  currency,
  unit_amount: unitAmount,
  active: optional(flag()),
  lookup_key: optional(text(200)),
  metadata: optional(metadata()),
  nickname: optional(text()),
  product: optional(text(100)),
  product_data: optional(object({ name: text(250), active: optional(flag()), metadata: optional(metadata()) })),
  recurring: optional(Recurring),
  tax_behavior: taxBehavior,
  transfer_lookup_key: optional(flag()),
  ...notYet('billing_scheme', 'currency_options', 'custom_unit_amount', 'tiers', 'tiers_mode', 'transform_quantity', 'unit_amount_decimal'),
});

const UpdatePrice = paramsOf<Stripe.PriceUpdateParams>()({
  active: optional(flag()),
  lookup_key: optional(text(200)),
  metadata: optional(metadataChange()),
  nickname: optional(emptyable(text())),
  tax_behavior: taxBehavior,
  transfer_lookup_key: optional(flag()),
  ...notYet('currency_options'),
});

const ListPrices = paramsOf<Stripe.PriceListParams>()({
  ...listing,
  active: optional(flag()),
  currency: optional(currency),
  lookup_keys: optional(list(text(200), 10)),
  product: optional(text(100)),
  recurring: optional(object({ interval: optional(oneOf('day', 'month', 'week', 'year')), usage_type: optional(oneOf('licensed', 'metered')) })),
  type: optional(oneOf('one_time', 'recurring')),
});

/** The price, or Stripe's refusal naming `param`. */
export function priceOf(state: State, id: string, param: string, status: 400 | 404): Price {
  const price = find(state.prices, id);
  if (!price) throw noSuch('price', id, param, status);
  return price;
}

/** The price with that id; refuses an archived one. */
export function activePriceOf(state: State, id: string, param: string): Price {
  const price = priceOf(state, id, param, 400);
  if (price.active) return price;
  throw refused('The price specified is inactive. This field only accepts active prices.', { code: 'price_inactive', param });
}

/** Frees a lookup key, which names only one price: transfers it if requested, refuses otherwise. */
function freeKey(world: World, key: string | undefined, transfer: boolean | undefined, cause: Cause, self?: Price): void {
  const holder = Object.values(world.store.state.prices).find((price) => key !== undefined && price.lookup_key === key && price !== self);
  if (!holder) return;
  if (!transfer)
    throw refused(`A price (\`${holder.id}\`) already uses that lookup key.`, { code: 'resource_already_exists', param: 'lookup_key' });
  const before = structuredClone(holder);
  holder.lookup_key = null;
  recordChange(world, 'price.updated', before, holder, cause);
}

export const prices = [
  route('POST', '/v1/prices', CreatePrice, ({ world, params, cause }) => {
    const { state } = world.store;
    const { product, product_data: inline, lookup_key: key } = params;
    if ((product === undefined) === (inline === undefined))
      throw refused('You must specify either `product` or `product_data` when creating a price.', { code: 'parameter_missing', param: 'product' });
    freeKey(world, key, params.transfer_lookup_key, cause);
    const owner = inline ? newProduct(state, inline) : productOf(state, product ?? '', 'product', 400);
    if (inline) recordEvent(world, 'product.created', owner, cause);
    const price = newPrice(state, { ...params, product: owner.id });
    recordEvent(world, 'price.created', price, cause);
    return price;
  }),
  route('GET', '/v1/prices', ListPrices, ({ world, params }) => {
    const { active, lookup_keys: keys, product, recurring, type, created } = params;
    const wanted = Object.values(world.store.state.prices).filter(
      (price) =>
        (active === undefined || price.active === active) &&
        (keys === undefined || keys.includes(price.lookup_key ?? '')) &&
        (product === undefined || price.product === product) &&
        (recurring?.interval === undefined || price.recurring?.interval === recurring.interval) &&
        (type === undefined || price.type === type) &&
        createdWithin(price.created, created),
    );
    return page(wanted.reverse(), '/v1/prices', params);
  }),
  route('GET', '/v1/prices/:id', nothing, ({ world, id }) => priceOf(world.store.state, id, 'price', 404)),
  route('POST', '/v1/prices/:id', UpdatePrice, ({ world, id, params, cause }) => {
    const price = priceOf(world.store.state, id, 'price', 404);
    const before = structuredClone(price);
    freeKey(world, params.lookup_key, params.transfer_lookup_key, cause, price);
    const { active = price.active, lookup_key = price.lookup_key, nickname = price.nickname, tax_behavior = price.tax_behavior } = params;
    if (tax_behavior !== price.tax_behavior && price.tax_behavior !== 'unspecified') throw refused('The tax_behavior of a price cannot be changed once it is set.', { param: 'tax_behavior' });
    Object.assign(price, { active, lookup_key, nickname, tax_behavior, metadata: changed(price.metadata, params.metadata) });
    recordChange(world, 'price.updated', before, price, cause);
    return price;
  }),
];
