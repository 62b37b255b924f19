import { refused } from '../../api/failure.ts';
import { integer, metadata, notYet, object, oneOf, optional, text, type Read, type Rule } from '../../api/params.ts';
import { newId, nowSeconds } from '../../store/ids.ts';
import type { Plan, Price, State } from '../../store/records.ts';

const LARGEST_CENTS = 99_999_999;

/** The sandbox's currencies: those with hundredths that have been needed so far. */
const CURRENCIES = ['usd', 'eur', 'gbp', 'chf', 'cad', 'aud', 'nzd', 'sek', 'nok', 'dkk', 'pln', 'mxn', 'brl'];

/** A currency in upper or lower case, as Stripe accepts it. */
export const currency: Rule<string> = (value, param) => {
  const given = text()(value, param).toLowerCase();
  if (CURRENCIES.includes(given)) return given;
  throw refused(`Invalid currency: ${given}. This sandbox supports only: ${CURRENCIES.join(', ')}`, { param });
};

/** A price per unit in cents. */
export const unitAmount = integer({ max: LARGEST_CENTS });

/** The billing interval of a price. */
export const Recurring = object({
  interval: oneOf('day', 'month', 'week', 'year'),
  interval_count: optional(integer({ min: 1, max: 1095 })),
});

export const taxBehavior = optional(oneOf('exclusive', 'inclusive', 'unspecified'));

/** `default_price_data`. */
export const InlinePrice = object({
  currency,
  unit_amount: unitAmount,
  recurring: optional(Recurring),
  metadata: optional(metadata()),
  tax_behavior: taxBehavior,
  ...notYet('currency_options', 'custom_unit_amount', 'unit_amount_decimal'),
});

/** The parts of a price. */
export interface PriceParams {
  product: string;
  currency: string;
  unit_amount: number;
  recurring?: Read<typeof Recurring> | undefined;
  active?: boolean | undefined;
  lookup_key?: string | undefined;
  tax_behavior?: Price['tax_behavior'] | undefined;
  nickname?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Creates a price in the state. */
export function newPrice(state: State, options: PriceParams): Price {
  const { recurring, unit_amount } = options;
  const price: Price = {
    id: newId('price_'),
    object: 'price',
    active: options.active ?? true,
    billing_scheme: 'per_unit',
    created: nowSeconds(),
    currency: options.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: options.lookup_key ?? null,
    metadata: options.metadata ?? {},
    nickname: options.nickname ?? null,
    product: options.product,
    recurring: recurring
      ? { interval: recurring.interval, interval_count: recurring.interval_count ?? 1, meter: null, trial_period_days: null, usage_type: 'licensed' }
      : null,
    tax_behavior: options.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  };
  state.prices[price.id] = price;
  return price;
}

/** The legacy `plan` of a recurring price, which subscription items still contain. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
