import { refused } from '../api/failure.ts';
import { address, integer, list, metadata, notYet, object, optional, text, type Read, type Rule } from '../api/params.ts';
import type { LineItem } from '../store/records.ts';
import { newId, nowSeconds } from '../store/ids.ts';

const SMALLEST_TOTAL_CENTS = 50;
const LARGEST_TOTAL_CENTS = 99_999_999;

/** The one currency of the sandbox, in either case, as Stripe takes it. */
export const usd: Rule<'usd'> = (value, param) => {
  const given = text()(value, param).toLowerCase();
  if (given === 'usd') return given;
  throw refused(`Invalid currency: ${given}. This sandbox supports only: usd`, { param });
};

const Item = object({
  price_data: object({
    currency: usd,
    unit_amount: integer({ max: LARGEST_TOTAL_CENTS }),
    product_data: object({
      name: text(250),
      description: optional(text()),
      images: optional(list(address(), 8)),
      metadata: optional(metadata()),
      ...notYet('tax_code', 'tax_details', 'unit_label'),
    }),
    ...notYet('product', 'recurring', 'tax_behavior', 'unit_amount_decimal'),
  }),
  quantity: integer({ min: 1, max: 999_999 }),
  metadata: optional(metadata()),
  ...notYet('adjustable_quantity', 'price', 'tax_rates'),
});

/** The `line_items` parameter: priced on the spot (`price_data`), at least one. */
export const LineItems: Rule<Read<typeof Item>[]> = (value, param) => {
  const items = list(Item)(value, param);
  if (items.length > 0) return items;
  throw refused(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
};

/** A line of a session, with the price and the product made for it alone. */
export function newLineItem({ price_data, quantity, metadata: notes }: Read<typeof Item>): LineItem {
  const total = price_data.unit_amount * quantity;
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price_data.currency,
    description: price_data.product_data.name,
    metadata: notes ?? {},
    price: {
      id: newId('price_'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: nowSeconds(),
      currency: price_data.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId('prod_'),
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: price_data.unit_amount,
      unit_amount_decimal: String(price_data.unit_amount),
    },
    quantity,
  };
}

/** What all lines cost together, in cents; throws when Stripe would not charge so little or so much. */
export function totalOf(items: LineItem[]): number {
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  const param = 'line_items';
  if (total < SMALLEST_TOTAL_CENTS)
    throw refused("The Checkout Session's total amount due must add up to at least $0.50 usd", { code: 'amount_too_small', param });
  if (total > LARGEST_TOTAL_CENTS)
    throw refused("The Checkout Session's total amount due must add up to no more than $999,999.99 usd", {
      code: 'amount_too_large',
      param,
    });
  return total;
}
