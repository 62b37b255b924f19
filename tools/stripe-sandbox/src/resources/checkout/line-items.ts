import type Stripe from 'stripe';
import { refused } from '../../api/failure.ts';
import { address, integer, list, metadata, notYet, object, optional, paramsOf, text, type Read, type Rule } from '../../api/params.ts';
import { newId } from '../../store/ids.ts';
import type { LineItem, Price, State } from '../../store/records.ts';
import { currency, newPrice, Recurring, taxBehavior, unitAmount } from '../prices/price-shape.ts';
import { activePriceOf } from '../prices/prices.ts';
import { newProduct, productOf, type ProductParams } from '../prices/products.ts';

const SMALLEST_TOTAL_CENTS = 50;
const LARGEST_TOTAL_CENTS = 99_999_999;

const PriceData = paramsOf<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>()({
  currency,
  unit_amount: unitAmount,
  product: optional(text(100)),
  product_data: optional(
    object({
      name: text(250),
      description: optional(text()),
      images: optional(list(address(), 8)),
      metadata: optional(metadata()),
      ...notYet('tax_code', 'tax_details', 'unit_label'),
    }),
  ),
  recurring: optional(Recurring),
  tax_behavior: taxBehavior,
  ...notYet('unit_amount_decimal'),
});

const Item = paramsOf<Stripe.Checkout.SessionCreateParams.LineItem>()({
  price: optional(text(100)),
  price_data: optional(PriceData),
  quantity: integer({ min: 1, max: 999_999 }),
  metadata: optional(metadata()),
  ...notYet('adjustable_quantity', 'tax_rates'),
});

/** The `line_items` parameter: existing prices (`price`) or inline prices (`price_data`), at least one. */
export const LineItems: Rule<Read<typeof Item>[]> = (value, param) => {
  const items = list(Item, 20)(value, param);
  if (items.length > 0) return items;
  throw refused(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
};

/** An inline price, for an existing or an inline product. */
interface SpotPrice {
  currency: string;
  unit_amount: number;
  product?: string | undefined;
  product_data?: ProductParams | undefined;
  recurring?: Read<typeof Recurring> | undefined;
  tax_behavior?: Price['tax_behavior'] | undefined;
}

function pricedOnTheSpot(state: State, data: SpotPrice, param: string): Price {
  if ((data.product === undefined) === (data.product_data === undefined))
    throw refused('You must specify either `product` or `product_data` when creating a price.', { code: 'parameter_missing', param: `${param}[price_data][product_data]` });
  const owner = data.product_data
    ? newProduct(state, { ...data.product_data, active: false })
    : productOf(state, data.product ?? '', `${param}[price_data][product]`, 400);
  return newPrice(state, { product: owner.id, currency: data.currency, unit_amount: data.unit_amount, recurring: data.recurring, tax_behavior: data.tax_behavior, active: false });
}

/** The price an item refers to, or the one created for it; refuses an archived price. */
export function priceOfItem(state: State, item: { price?: string | undefined; price_data?: SpotPrice | undefined }, param: string): Price {
  if ((item.price === undefined) === (item.price_data === undefined))
    throw refused(`You must specify exactly one of \`price\` or \`price_data\`.`, { code: 'parameter_missing', param: `${param}[price]` });
  if (item.price_data) return pricedOnTheSpot(state, item.price_data, param);
  return activePriceOf(state, item.price ?? '', `${param}[price]`);
}

/** Creates a line item of a session. */
export function newLineItem(state: State, item: Read<typeof Item>, index: number): LineItem {
  const price = priceOfItem(state, item, `line_items[${index}]`);
  const total = (price.unit_amount ?? 0) * item.quantity;
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: state.products[price.product]?.name ?? '',
    metadata: item.metadata ?? {},
    price,
    quantity: item.quantity,
  };
}

/** The total of all lines in cents; throws if it is below or above Stripe's limits. */
export function totalOf(items: LineItem[]): number {
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  const param = 'line_items';
  if (total > 0 && total < SMALLEST_TOTAL_CENTS)
    throw refused("The Checkout Session's total amount due must add up to at least $0.50 usd", { code: 'amount_too_small', param });
  if (total > LARGEST_TOTAL_CENTS)
    throw refused("The Checkout Session's total amount due must add up to no more than $999,999.99 usd", {
      code: 'amount_too_large',
      param,
    });
  return total;
}
