import { refused } from '../api/failure.ts';
import type { CheckoutSession, Invoice, Price, State } from '../store/records.ts';

/** Tax rates in percent by the country of the head office; the real provider uses the buyer's location. */
const RATES: Readonly<Record<string, number>> = { AT: 20, CH: 8.1, DE: 19, ES: 21, FR: 20, GB: 20, IT: 22, NL: 21, US: 8 };
const RATE_ELSEWHERE = 20;

/** Currencies whose prices the provider treats as tax-exclusive when no tax behavior is set. */
const NET_CURRENCIES = ['cad', 'usd'];

const isInclusive = ({ tax_behavior: own, currency }: Price, inGeneral: State['dashboard']['tax_behavior']): boolean => {
  const behavior = own && own !== 'unspecified' ? own : inGeneral;
  return behavior === 'inclusive' || (behavior !== 'exclusive' && !NET_CURRENCIES.includes(currency));
};

/** The tax rate of an account; throws as Stripe does if its tax settings are incomplete, or if prices are tax-exclusive. */
export function requireTaxRate({ dashboard }: State, prices: readonly Price[]): number {
  const param = 'automatic_tax[enabled]';
  if (!dashboard.is_tax_on || !dashboard.tax_country)
    throw refused('You must have a valid head office address to enable automatic tax calculation. Visit https://dashboard.stripe.com/settings/tax to update it.', { param });
  if (!prices.every((price) => isInclusive(price, dashboard.tax_behavior))) throw refused('Automatic tax on top of prices is not supported by this sandbox yet.', { param });
  return rateOf(dashboard.tax_country);
}

const rateOf = (country: string): number => RATES[country] ?? RATE_ELSEWHERE;

/** The tax included in an amount. */
export const taxWithin = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

/** `automatic_tax` of a session with automatic tax. */
export const TAXED_SESSION: CheckoutSession['automatic_tax'] = { enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'complete' };

/** The tax fields of an invoice whose subscription has automatic tax. */
export function taxOfInvoice({ dashboard }: State, total: number): Pick<Invoice, 'automatic_tax' | 'total_excluding_tax' | 'total_taxes'> {
  const amount = taxWithin(total, rateOf(dashboard.tax_country));
  return {
    automatic_tax: { disabled_reason: null, enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'complete' },
    total_excluding_tax: total - amount,
    total_taxes: [{ amount, tax_behavior: 'inclusive', tax_rate_details: null, taxability_reason: 'standard_rated', taxable_amount: total - amount, type: 'tax_rate_details' }],
  };
}
