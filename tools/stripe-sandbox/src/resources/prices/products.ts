import type Stripe from 'stripe';
import { noSuch, refused } from '../../api/failure.ts';
import { createdWithin, listing, page } from '../../api/page.ts';
import { address, changed, emptyable, flag, list, metadata, metadataChange, notYet, optional, paramsOf, text } from '../../api/params.ts';
import { nothing, route } from '../../api/route.ts';
import { newId, nowSeconds } from '../../store/ids.ts';
import type { Product, State } from '../../store/records.ts';
import { find } from '../../store/store.ts';
import { recordChange, recordEvent } from '../../webhooks/events.ts';
import { InlinePrice, newPrice } from './price-shape.ts';

const more = notYet('marketing_features', 'package_dimensions', 'shippable', 'statement_descriptor', 'tax_code', 'tax_details');

const CreateProduct = paramsOf<Stripe.ProductCreateParams>()({
  name: text(250),
  active: optional(flag()),
  default_price_data: optional(InlinePrice),
  description: optional(text()),
  id: optional(text(100)),
  images: optional(list(address(), 8)),
  metadata: optional(metadata()),
  unit_label: optional(text(12)),
  url: optional(address()),
  ...more,
  ...notYet('type'),
});

const UpdateProduct = paramsOf<Stripe.ProductUpdateParams>()({
  name: optional(text(250)),
  active: optional(flag()),
  default_price: optional(text(100)),
  description: optional(emptyable(text())),
  images: optional(list(address(), 8)),
  metadata: optional(metadataChange()),
  url: optional(emptyable(address())),
  ...more,
  ...notYet('unit_label'),
});

const ListProducts = paramsOf<Stripe.ProductListParams>()({
  ...listing,
  active: optional(flag()),
  ids: optional(list(text(100))),
  url: optional(address()),
  ...notYet('shippable', 'type'),
});

/** The parts of a product. */
export interface ProductParams {
  name: string;
  active?: boolean | undefined;
  description?: string | undefined;
  id?: string | undefined;
  images?: string[] | undefined;
  metadata?: Record<string, string> | undefined;
  unit_label?: string | undefined;
  url?: string | undefined;
}

/** Creates a product in the state. */
export function newProduct(state: State, options: ProductParams): Product {
  const created = nowSeconds();
  const product: Product = {
    id: options.id ?? newId('prod_'),
    object: 'product',
    active: options.active ?? true,
    created,
    default_price: null,
    description: options.description ?? null,
    images: options.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: options.metadata ?? {},
    name: options.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: options.unit_label ?? null,
    updated: created,
    url: options.url ?? null,
  };
  state.products[product.id] = product;
  return product;
}

/** The product, or Stripe's refusal naming `param`. */
export function productOf(state: State, id: string, param: string, status: 400 | 404): Product {
  const product = find(state.products, id);
  if (!product) throw noSuch('product', id, param, status);
  return product;
}

export const products = [
  route('POST', '/v1/products', CreateProduct, ({ world, params, cause }) => {
    const { state } = world.store;
    const taken = params.id !== undefined && find(state.products, params.id);
    if (taken) throw refused('Product already exists.', { code: 'resource_already_exists', param: 'id' });
    const product = newProduct(state, params);
    recordEvent(world, 'product.created', product, cause);
    if (params.default_price_data) {
      const price = newPrice(state, { ...params.default_price_data, product: product.id });
      product.default_price = price.id;
      recordEvent(world, 'price.created', price, cause);
    }
    return product;
  }),
  route('GET', '/v1/products', ListProducts, ({ world, params }) => {
    const { active, ids, url, created } = params;
    const wanted = Object.values(world.store.state.products).filter(
      (product) =>
        (active === undefined || product.active === active) &&
        (ids === undefined || ids.includes(product.id)) &&
        (url === undefined || product.url === url) &&
        createdWithin(product.created, created),
    );
    return page(wanted.reverse(), '/v1/products', params);
  }),
  route('GET', '/v1/products/:id', nothing, ({ world, id }) => productOf(world.store.state, id, 'id', 404)),
  route('POST', '/v1/products/:id', UpdateProduct, ({ world, id, params, cause }) => {
    const product = productOf(world.store.state, id, 'id', 404);
    const before = structuredClone(product);
    const { name = product.name, active = product.active, default_price = product.default_price, images = product.images } = params;
    Object.assign(product, { name, active, default_price, images, metadata: changed(product.metadata, params.metadata) });
    if (params.description !== undefined) product.description = params.description;
    if (params.url !== undefined) product.url = params.url;
    product.updated = nowSeconds();
    recordChange(world, 'product.updated', before, product, cause);
    return product;
  }),
  route('DELETE', '/v1/products/:id', nothing, ({ world, id, cause }) => {
    const { state } = world.store;
    const product = productOf(state, id, 'id', 404);
    if (Object.values(state.prices).some((price) => price.product === id))
      throw refused('This product cannot be deleted because it has one or more user-created prices.', { param: 'id' });
    delete state.products[id];
    recordEvent(world, 'product.deleted', product, cause);
    return { id, object: 'product', deleted: true };
  }),
];
