import { refused } from '../api/failure.ts';
import type { CheckoutSession, Invoice, Price, State } from '../store/records.ts';

/** Percent by the country of the head office; the real provider goes by where each buyer lives. */
const RATES: Readonly<Record<string, number>> = { AT: 20, CH: 8.1, DE: 19, ES: 21, FR: 20, GB: 20, IT: 22, NL: 21, US: 8 };
const RATE_ELSEWHERE = 20;

/** Currencies whose prices the provider takes for net where nothing is said. */
const NET_CURRENCIES = ['cad', 'usd'];

const isInclusive = ({ tax_behavior: own, currency }: Price, inGeneral: State['dashboard']['tax_behavior']): boolean => {
  const behavior = own && own !== 'unspecified' ? own : inGeneral;
  return behavior === 'inclusive' || (behavior !== 'exclusive' && !NET_CURRENCIES.includes(currency));
};

/** The rate that an account has; throws as Stripe does when its tax settings are not finished, or when prices have no tax in them. */
export function requireTaxRate({ dashboard }: State, prices: readonly Price[]): number {
  const param = 'automatic_tax[enabled]';
  if (!dashboard.is_tax_on || !dashboard.tax_country)
    throw refused('You must have a valid head office address to enable automatic tax calculation. Visit https://dashboard.stripe.com/settings/tax to update it.', { param });
  if (!prices.every((price) => isInclusive(price, dashboard.tax_behavior))) throw refused('Automatic tax on top of prices is not supported by this sandbox yet.', { param });
  return rateOf(dashboard.tax_country);
}

const rateOf = (country: string): number => RATES[country] ?? RATE_ELSEWHERE;

/** The tax that is in an amount. */
export const taxWithin = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

/** A session that works tax out. */
export const TAXED_SESSION: CheckoutSession['automatic_tax'] = { enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'complete' };

/** What an invoice of a subscription says of tax: nothing where the subscription does not have it worked out. */
export function taxOfInvoice({ dashboard }: State, total: number): Pick<Invoice, 'automatic_tax' | 'total_excluding_tax' | 'total_taxes'> {
  const amount = taxWithin(total, rateOf(dashboard.tax_country));
  return {
    automatic_tax: { disabled_reason: null, enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'complete' },
    total_excluding_tax: total - amount,
    total_taxes: [{ amount, tax_behavior: 'inclusive', tax_rate_details: null, taxability_reason: 'standard_rated', taxable_amount: total - amount, type: 'tax_rate_details' }],
  };
}
